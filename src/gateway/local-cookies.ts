import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../env.ts";
import type { GatewayContext } from "./context.ts";

/** An origin of this machine without TLS. */
const THIS_MACHINE = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

const PREFIX = "__Host-";

/** By the variables: they do not change while the isolate lives. */
const onThisMachine = new WeakMap<AppEnv, boolean>();

function isThisMachine(env: AppEnv): boolean {
  const found = onThisMachine.get(env) ?? THIS_MACHINE.test(env.SITE_ORIGIN);
  onThisMachine.set(env, found);
  return found;
}

/**
 * WebKit keeps no `Secure` cookie from http://localhost. There the browser holds our cookies without `__Host-` and without the
 * attributes that need `Secure`; the steps inside see the same cookies everywhere. Other origins pass through (sign-in-78).
 */
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

/** What another version of this site has left behind under the prefix is not ours any more. */
const fromBrowser = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => cookie && !cookie.startsWith(PREFIX))
    .map((cookie) => PREFIX + cookie)
    .join("; ");

/** Browsers take neither `SameSite=None` nor `Partitioned` without `Secure`. */
const toBrowser = (cookie: string): string =>
  cookie
    .slice(cookie.startsWith(PREFIX) ? PREFIX.length : 0)
    .replace(/; (?:Secure|Partitioned)(?=;|$)/g, "")
    .replace("; SameSite=None", "; SameSite=Lax");
