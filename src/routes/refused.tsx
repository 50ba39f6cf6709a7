/** 429: the gateway counts and refuses, the application renders. */
import { createMiddleware } from "hono/factory";
import { TooManyPage } from "../views/errors/TooManyPage.tsx";
import { failure } from "./answers.ts";
import { type AppContext, handedOver } from "./context.ts";

/** Responds to a refused request: JSON for a script, else a translated page (limits-11). */
export const answerRefusal = createMiddleware<AppContext>(async function answerRefusal(c, next) {
  const refusal = handedOver(c.req.raw)?.refusal;
  if (!refusal) return next();
  const seconds = Math.ceil(refusal.waitMs / 1_000);
  if (refusal.asJson) return failure(429, "tooMany", {}, { "Retry-After": String(seconds) });
  const t = c.get("t");
  const { HELPLINE: helpline } = c.get("env");
  const text = t(refusal.text, { wait: t("signIn.inMinutes", { minutes: Math.ceil(seconds / 60) }), helpline });
  const { pathname, search } = new URL(c.req.url);
  return c.render(<TooManyPage text={text} retryHref={refusal.isRead ? `${pathname}${search}` : null} />, {
    status: 429,
    keep: "never",
    retryAfter: seconds,
    head: { title: t("limit.title"), pathname, noindex: true, sheets: [] },
  });
});
