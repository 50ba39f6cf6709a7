/** Account calls (sign-in-15, sign-in-16) and the sign-out (sign-in-68, sign-in-84). */

import { z } from "zod";
import { type AfterSignIn, readAfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import { signedOut } from "../domain/sign-in/session.ts";
import { signInStep } from "../domain/sign-in/sign-in-step.ts";
import { readMobile } from "../domain/text/validation.ts";
import { href, paths } from "../paths.ts";
import { farmerDetail } from "../services/account/client.ts";
import { FARMER_NOT_FOUND_MESSAGE } from "../services/account/schemas.ts";
import { hasSignedOut, rememberSignOutEverywhere } from "../services/account/sign-outs.ts";
import { reportFault } from "../services/report.ts";
import { isTokenRefused } from "../services/upstream.ts";
import { failure, privateJson, redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { signInHref } from "./farmer.ts";
import { currentFarmer, forgetFarmer } from "./session.ts";
import { showSignedIn } from "./sign-in.tsx";
import { finish, problem } from "./sign-in-steps.ts";
import { formField, handlers, validBody } from "./validate.tsx";

/** `responseData` of an empty reply. */
const NO_DATA = { responseData: null };

/** POST /checkout/authorize-user: signs in the farmer of a verified number. The token stays in the session. */
export const authorize = handlers(...validBody(z.object({ mobile: formField })), async (c) => {
  const { mobile } = c.req.valid("form");
  const started = c.get("session").signIn;
  const isProved = started && signInStep(started, Date.now()) === "finish" && readMobile(mobile) === started.mobile;
  const ending = isProved ? await finish(c, started) : problem("again");
  if (ending === "signedIn") return privateJson(200, { status: "success", responseData: { farmerId: currentFarmer(c)?.farmerId ?? null } });
  return ending?.name === "again" ? failure(400, "signIn", NO_DATA) : failure(503, "somethingWrong", NO_DATA);
});

export async function answerFarmerDetail(c: PageContext): Promise<Response> {
  const farmer = currentFarmer(c);
  if (!farmer) return failure(400, "signIn", NO_DATA);
  const found = await farmerDetail(c.get("upstream"), farmer.farmerAuthToken);
  if (!found.ok && !isTokenRefused(found.error)) return failure(503, "somethingWrong", NO_DATA);
  if (found.ok && !found.value) return failure(200, "farmerNotFound", { message: FARMER_NOT_FOUND_MESSAGE, ...NO_DATA });
  // A token that now belongs to another farmer counts as refused.
  if (!found.ok || found.value !== farmer.farmerId) {
    forgetFarmer(c);
    return failure(400, "signIn", NO_DATA);
  }
  return privateJson(200, { status: "success", responseData: { farmerId: found.value } });
}

/**
 * POST /checkout/signout: clears the session, then redirects to the shop or the sign-in. `to=everywhere` ends all of the farmer's
 * sessions.
 */
export const signOut = handlers(...validBody(z.object({ to: formField, next: formField, crop: formField }), signOutHere), (c) => {
  const { to, next, crop } = c.req.valid("form");
  const afterSignIn = readAfterSignIn(next, crop);
  if (to === "everywhere") return signOutEverywhere(c, afterSignIn);
  const ended = signOutHere(c);
  return to === "signIn" ? redirectTo(c, signInHref(c, afterSignIn)) : ended;
});

/** Fails without signing out this browser either (sign-in-84). */
async function signOutEverywhere(c: PageContext, afterSignIn: AfterSignIn): Promise<Response> {
  const { env, session } = c.var;
  const farmer = currentFarmer(c);
  try {
    // A replayed session that has ended must not end the others.
    const isCopy = await hasSignedOut(env, session);
    if (farmer && !isCopy) await rememberSignOutEverywhere(env, farmer.farmerId);
    c.set("session", signedOut(Date.now(), farmer !== null && !isCopy));
  } catch (fault) {
    reportFault(c.get("upstream"), "session", "sign-out everywhere", fault);
    return showSignedIn(c, afterSignIn);
  }
  return redirectTo(c, signInHref(c, afterSignIn));
}

function signOutHere(c: PageContext): Response {
  c.set("session", currentFarmer(c) ? signedOut(Date.now()) : {});
  return redirectTo(c, href(paths.shop, {}, c.get("visit")));
}
