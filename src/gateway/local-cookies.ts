import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../env.ts";
import type { GatewayContext } from "./context.ts";

const THIS_MACHINE = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

const PREFIX = "__Host-";

/** Constant in an isolate. */
const onThisMachine = new WeakMap<AppEnv, boolean>();

function isThisMachine(env: AppEnv): boolean {
  const found = onThisMachine.get(env) ?? THIS_MACHINE.test(env.SITE_ORIGIN);
  onThisMachine.set(env, found);
  return found;
}

/** WebKit rejects `Secure` cookies from http://localhost, so `__Host-` and such attributes are stripped there (sign-in-78). */
export const translateLocalCookies = createMiddleware<GatewayContext>(async function translateLocalCookies(c, next) {
  if (!isThisMachine(c.get("env"))) return next();
  const sent = c.req.raw.headers.get("Cookie");
  if (sent) {
    const headers = new Headers(c.req.raw.headers);
    headers.set("Cookie", fromBrowser(sent));
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
  const cookies = c.res.headers.getSetCookie();
  if (cookies.length === 0) return;
  c.res.headers.delete("Set-Cookie");
  for (const cookie of cookies) c.res.headers.append("Set-Cookie", toBrowser(cookie));
});

/** Drops cookies of other versions under our prefix. */
const fromBrowser = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => cookie && !cookie.startsWith(PREFIX))
    .map((cookie) => PREFIX + cookie)
    .join("; ");

/** Both need `Secure`. */
const toBrowser = (cookie: string): string =>
  cookie
    .slice(cookie.startsWith(PREFIX) ? PREFIX.length : 0)
    .replace(/; (?:Secure|Partitioned)(?=;|$)/g, "")
    .replace("; SameSite=None", "; SameSite=Lax");
