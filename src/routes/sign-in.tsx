/** /checkout/signin (sign-in-1 to sign-in-9, sign-in-62 to sign-in-73). Plain forms get pages and redirects, the island gets JSON. */

import { z } from "zod";
import { type AfterSignIn, afterSignInQuery, readAfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { codeAfter, type ProblemName, type SignInProblem } from "../domain/sign-in/sign-in.ts";
import { MAX_TYPED, typedCode } from "../domain/sign-in/sign-in-input.ts";
import { resendWait, signInStep } from "../domain/sign-in/sign-in-step.ts";
import { readMobile } from "../domain/text/validation.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { SIGN_IN_WORDS } from "../views/sign-in/island/sign-in-words.ts";
import { SignInPage, type SignInPageProps } from "../views/sign-in/SignInPage.tsx";
import { failure, privateJson, redirectTo, wantsJson } from "./answers.ts";
import { bagHrefFromCheckout } from "./checkout-steps.ts";
import type { PageContext } from "./context.ts";
import { afterSignInHref, signInHref } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { currentFarmer } from "./session.ts";
import { type SentStep, type StepEnding, takeStep } from "./sign-in-steps.ts";
import { formField, handlers, validBody, validQuery } from "./validate.tsx";

const RETRY_AFTER_S = 10;

const signInQuery = validQuery(
  z.object({ next: z.string().optional(), crop: z.string().optional() }).transform(({ next, crop }) => readAfterSignIn(next, crop)),
);

const sentStep = z.object({ step: z.enum(["send", "resend", "verify", "edit"]), mobile: formField, code: formField });

export const showSignIn = handlers(signInQuery, (c) => signInPage(c, c.req.valid("query"), null, 200));

export const signIn = handlers(signInQuery, ...validBody(sentStep), async (c) => {
  const afterSignIn = c.req.valid("query");
  const isJson = wantsJson(c);
  const sent = c.req.valid("form");
  const ending = await takeStep(c, sent);
  return isJson ? jsonAnswer(c, afterSignIn, ending) : formAnswer(c, afterSignIn, ending, sent);
});

function formAnswer(c: PageContext, afterSignIn: AfterSignIn, ending: StepEnding, sent: SentStep): Response | Promise<Response> {
  if (ending === "signedIn") return redirectTo(c, afterSignInHref(c, afterSignIn));
  if (!ending) return redirectTo(c, signInHref(c, afterSignIn));
  return signInPage(c, afterSignIn, ending, statusOf(ending.name), sent);
}

function jsonAnswer(c: PageContext, afterSignIn: AfterSignIn, ending: StepEnding): Response {
  if (ending === "signedIn") return privateJson(200, { next: afterSignInHref(c, afterSignIn) });
  const pending = c.get("session").signIn;
  const now = Date.now();
  const body = { step: signInStep(pending, now), mobile: pending?.mobile ?? null, resendIn: pending ? resendWait(pending.sentAt, now) : 0 };
  if (!ending) return privateJson(200, body);
  const { name, ...more } = ending;
  const status = statusOf(name);
  return failure(status, name, { ...more, ...body }, status === 422 ? {} : { "Retry-After": String(retryAfterOf(ending)) });
}

function statusOf(name: ProblemName): 422 | 429 | 503 {
  if (name === "tooManySends" || name === "tooManyTries" || name === "paused" || name === "busyNetwork") return 429;
  return name === "somethingWrong" || name === "offline" || name === "busySite" ? 503 : 422;
}

/** Retry-After, in seconds. */
const retryAfterOf = ({ minutes }: SignInProblem): number => (minutes === undefined ? RETRY_AFTER_S : minutes * 60);

/** The current account, after a failed sign-out everywhere (sign-in-84). */
export const showSignedIn = (c: PageContext, afterSignIn: AfterSignIn): Response | Promise<Response> =>
  signInPage(c, afterSignIn, { name: "somethingWrong" }, 503, undefined, signedInProps(c, afterSignIn));

/** @param sent typed values, to correct or resend */
function signInPage(
  c: PageContext,
  afterSignIn: AfterSignIn,
  found: SignInProblem | null,
  status: 200 | 422 | 429 | 503,
  sent?: SentStep,
  signedIn: SignInPageProps["signedIn"] = found ? null : signedInProps(c, afterSignIn),
): Response | Promise<Response> {
  const query = afterSignInQuery(afterSignIn);
  const action = href(paths.signIn, {}, c.get("visit"), query);
  const props = {
    isForOrder: afterSignIn.next === "checkout" || afterSignIn.next === "address",
    signedIn,
    form: { action, ...formProps(c, found, sent) },
  };
  const retryAfter = found ? retryAfterOf(found) : undefined;
  return c.render(<SignInPage {...props} />, { status, keep: "never", head: ownHead(c, paths.signIn, "signIn.title", query), retryAfter });
}

/** Null while signing in again. */
function signedInProps(c: PageContext, afterSignIn: AfterSignIn): SignInPageProps["signedIn"] {
  const farmer = currentFarmer(c);
  if (!farmer || c.get("session").signIn) return null;
  return {
    account: accountOf(farmer),
    afterSignIn,
    nextHref: afterSignInHref(c, afterSignIn),
    signOutAction: href(paths.signOut, {}, c.get("visit")),
  };
}

function formProps(c: PageContext, found: SignInProblem | null, sent?: SentStep): Omit<SignInPageProps["form"], "action"> {
  const { env, session, t } = c.var;
  const pending = session.signIn;
  const now = Date.now();
  const typed = sent?.step === "send" ? sent.mobile : undefined;
  const step = typed === undefined ? signInStep(pending, now) : "number";
  const mobile = pending?.mobile ?? readMobile(session.mobile ?? session.claim?.mobile ?? "") ?? "";
  return {
    step,
    mobile: typed === undefined ? mobile : typed.slice(0, MAX_TYPED),
    code: found && sent?.step === "verify" ? codeAfter(found, typedCode(sent.code)) : "",
    problem: found,
    note: currentFarmer(c) || found ? null : endNote(c),
    resendIn: pending && step === "code" ? resendWait(pending.sentAt, now) : 0,
    helpline: env.HELPLINE,
    bagHref: bagHrefFromCheckout(c),
    words: pickStrings(t, SIGN_IN_WORDS),
  };
}

/** Reason of the sign-out (sign-in-27). */
function endNote(c: PageContext): string | null {
  const { session, t } = c.var;
  const { ranOut, signedOutAt, everywhere, draft } = session;
  if (ranOut) return t(draft ? "signIn.ranOutKept" : "signIn.ranOut");
  if (signedOutAt && everywhere) return t("signIn.signedOutEverywhere");
  if (signedOutAt) return t(draft ? "signIn.signedOutKept" : "signIn.signedOut");
  return null;
}
