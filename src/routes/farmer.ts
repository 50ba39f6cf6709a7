/** Guards screens and calls that need a farmer, and redirects to the sign-in. */

import { createMiddleware } from "hono/factory";
import { type AfterSignIn, afterSignInQuery, readAfterSignIn, type ScreenAfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import { href, paths } from "../paths.ts";
import { closedScreens } from "../services/contract.ts";
import { isTokenRefused, type Result, type UpstreamError } from "../services/upstream.ts";
import { failure, redirectTo, wantsJson } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";
import { changeSession, currentFarmer, forgetFarmer } from "./session.ts";

const afterSignInOf = (c: PageContext, next: ScreenAfterSignIn, crop?: CropOf): AfterSignIn => readAfterSignIn(next, crop?.(c));

type CropOf = (c: PageContext) => string | undefined;

/** Sets the target after the sign-in if the token is refused, for screens open to visitors too. */
export function signInLeadsTo(next: ScreenAfterSignIn, crop?: CropOf) {
  return createMiddleware<AppContext>(async function signInLeadsTo(c, proceed) {
    c.set("afterSignIn", afterSignInOf(c, next, crop));
    return proceed();
  });
}

/**
 * Requires a signed-in farmer and sets `c.var.farmer`. Otherwise pages redirect to the sign-in and calls get 400.
 * @param next target after the sign-in
 * @param crop names the crop of a crop's screen
 */
export function requireFarmer(next: ScreenAfterSignIn, crop?: CropOf) {
  return createMiddleware<AppContext>(async function requireFarmer(c, proceed) {
    const farmer = currentFarmer(c);
    const afterSignIn = afterSignInOf(c, next, crop);
    if (!farmer) {
      // Only a farmer's page submits, so they signed out elsewhere meanwhile (sign-in-27).
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

/** Handled by `answerTokenRefused` (service-12). */
export class TokenRefusedError extends Error {
  override readonly name = "TokenRefusedError";
}

/** @throws TokenRefusedError if the farmer's token was refused */
export function requireToken(error: UpstreamError): void {
  if (isTokenRefused(error)) throw new TokenRefusedError();
}

export function authorized<T>(result: Result<T>): Result<T> {
  if (!result.ok) requireToken(result.error);
  return result;
}

/** Signs the farmer out and redirects to the sign-in, which says that the session expired (sign-in-26, sign-in-27). */
export function answerTokenRefused(c: PageContext): Response {
  forgetFarmer(c);
  return leadToSignIn(c, signInHref(c, c.get("afterSignIn")));
}

export const signInHref = (c: PageContext, afterSignIn: AfterSignIn | undefined): string =>
  href(paths.signIn, {}, c.get("visit"), afterSignIn ? afterSignInQuery(afterSignIn) : {});

export function afterSignInHref(c: PageContext, { next, crop }: AfterSignIn): string {
  const visit = c.get("visit");
  if (closedScreens(c.get("env")).has(next)) return href(paths.cart, {}, visit);
  if (next === "cropAttributes" || next === "cropTasks") return href(paths[next], { slug: crop ?? "" }, visit);
  return href(paths[next], {}, visit, crop ? { crop } : {});
}
