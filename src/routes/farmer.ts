/** Screens and calls that need a farmer: who is signed in, and the way to the sign-in where nobody is, or nobody any more. */

import { createMiddleware } from "hono/factory";
import { type AfterSignIn, afterSignInQuery, readAfterSignIn, type ScreenAfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import { href, paths } from "../paths.ts";
import { isTokenRefused, type Result, type UpstreamError } from "../services/upstream.ts";
import { failure, redirectTo, wantsJson } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";
import { changeSession, currentFarmer, forgetFarmer } from "./session.ts";

/** Where the sign-in leads on to, by the request. @param crop names the crop of a crop's screen */
const afterSignInOf = (c: PageContext, next: ScreenAfterSignIn, crop?: CropOf): AfterSignIn => readAfterSignIn(next, crop?.(c));

type CropOf = (c: PageContext) => string | undefined;

/** Notes where the sign-in leads on to should the farmer's token be refused, for a screen that a visitor may see too. */
export function signInLeadsTo(next: ScreenAfterSignIn, crop?: CropOf) {
  return createMiddleware<AppContext>(async function signInLeadsTo(c, proceed) {
    c.set("afterSignIn", afterSignInOf(c, next, crop));
    return proceed();
  });
}

/**
 * Lets a request through only where a farmer is signed in, and sets `c.var.farmer`. Otherwise a page leads to the sign-in, a call
 * answers 400.
 * @param next where the sign-in leads on to
 * @param crop names the crop of a crop's screen
 */
export function requireFarmer(next: ScreenAfterSignIn, crop?: CropOf) {
  return createMiddleware<AppContext>(async function requireFarmer(c, proceed) {
    const farmer = currentFarmer(c);
    const afterSignIn = afterSignInOf(c, next, crop);
    if (!farmer) {
      // Only the page of a farmer sends: they have signed out elsewhere meanwhile (sign-in-27).
      if (c.req.method !== "GET" && !c.get("session").ranOut) changeSession(c, { signedOutAt: Date.now() });
      return leadToSignIn(c, href(paths.signIn, {}, c.get("visit"), { next, ...afterSignInQuery(afterSignIn) }));
    }
    c.set("farmer", farmer);
    c.set("afterSignIn", afterSignIn);
    return proceed();
  });
}

function leadToSignIn(c: PageContext, signIn: string): Response {
  return wantsJson(c) ? failure(400, "signIn", { next: signIn }) : redirectTo(c, signIn);
}

/** The services no longer take the farmer's token (service-12). `answerTokenRefused` answers it. */
export class TokenRefusedError extends Error {
  override readonly name = "TokenRefusedError";
}

/** @throws TokenRefusedError where the error says that the farmer's token was refused */
export function requireToken(error: UpstreamError): void {
  if (isTokenRefused(error)) throw new TokenRefusedError();
}

/**
 * What a call in the farmer's name brought.
 * @throws TokenRefusedError where their token was refused
 */
export function authorized<T>(result: Result<T>): Result<T> {
  if (!result.ok) requireToken(result.error);
  return result;
}

/** The farmer is forgotten; the sign-in says that the time ran out, and leads back (sign-in-26, sign-in-27). */
export function answerTokenRefused(c: PageContext): Response {
  forgetFarmer(c);
  return leadToSignIn(c, signInHref(c, c.get("afterSignIn")));
}

/** The sign-in, which leads on to a screen; the checkout is its default. */
export const signInHref = (c: PageContext, afterSignIn: AfterSignIn | undefined): string =>
  href(paths.signIn, {}, c.get("visit"), afterSignIn ? afterSignInQuery(afterSignIn) : {});

/** The screen that a sign-in leads on to. */
export function afterSignInHref(c: PageContext, { next, crop }: AfterSignIn): string {
  const visit = c.get("visit");
  if (next === "cropAttributes" || next === "cropTasks") return href(paths[next], { slug: crop ?? "" }, visit);
  return href(paths[next], {}, visit, crop ? { crop } : {});
}
