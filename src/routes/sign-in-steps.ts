/** Steps of a sign-in (sign-in-1, sign-in-11 to sign-in-25). */

import { NOTICE_VERSION } from "../domain/policy/notice.ts";
import { type SignIn, signedIn } from "../domain/sign-in/session.ts";
import type { ProblemName, SignInProblem } from "../domain/sign-in/sign-in.ts";
import { readCode } from "../domain/sign-in/sign-in-input.ts";
import { RESEND_AFTER_MS, signInStep } from "../domain/sign-in/sign-in-step.ts";
import { readMobile } from "../domain/text/validation.ts";
import { deviceCookie, deviceName, isKnownDevice } from "../known-device.ts";
import { type Device, finishSignIn, SIGN_IN_DEADLINE_MS, sendSignInCode, verifySignInCode } from "../services/account/sign-in.ts";
import { withDeadline } from "../services/deadline.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import type { PageContext } from "./context.ts";
import { changeSession, refusesCookies, visitorToken } from "./session.ts";
import { moveCropsToFarmer } from "./visitor-crops.ts";

/** Null: continue with the next step. */
export type StepEnding = SignInProblem | null | "signedIn";

export interface SentStep {
  readonly step: "send" | "resend" | "verify" | "edit";
  readonly mobile: string;
  readonly code: string;
}

export const problem = (name: ProblemName): SignInProblem => ({ name });

const notBegun = (c: PageContext): SignInProblem => problem(refusesCookies(c) ? "notStored" : "again");

const deviceOf = (c: PageContext): Device => ({
  address: c.req.header("CF-Connecting-IP"),
  knows: (mobile) => isKnownDevice(c.req.header("Cookie"), mobile, c.get("env").SESSION_SECRETS),
  name: () => deviceName(c.req.header("Cookie"), c.get("env").SESSION_SECRETS),
});

/** Longer than for a page: a step takes several sequential calls. */
const stepContext = (c: PageContext): UpstreamContext => withDeadline(c.get("upstream"), SIGN_IN_DEADLINE_MS);

export async function takeStep(c: PageContext, sent: SentStep): Promise<StepEnding> {
  const pending = c.get("session").signIn;
  if (sent.step === "edit") {
    if (pending) changeSession(c, { signIn: { ...pending, edited: true, verifiedAt: undefined } });
    return null;
  }
  if (sent.step === "verify") return verify(c, pending, sent.code);
  if (sent.step === "resend") return pending ? send(c, pending.mobile) : notBegun(c);
  const mobile = readMobile(sent.mobile);
  if (!mobile) return problem(sent.mobile.trim() ? "mobileWrong" : "mobileMissing");
  return send(c, mobile);
}

async function send(c: PageContext, mobile: string): Promise<StepEnding> {
  const pending = c.get("session").signIn;
  // A second tap, a reload, or the same number again: the code sent already is enough.
  if (pending?.mobile === mobile && pending.verifiedAt === undefined && Date.now() - pending.sentAt < RESEND_AFTER_MS) {
    changeSession(c, { signIn: { ...pending, edited: undefined }, ranOut: undefined, signedOutAt: undefined });
    return null;
  }
  const context = stepContext(c);
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const sent = await sendSignInCode(context, mobile, anonymous, deviceOf(c));
  if (sent.ok) {
    changeSession(c, { signIn: { mobile, ...sent.value }, ranOut: undefined, signedOutAt: undefined });
    return null;
  }
  // Drop a refused token, so that a retry fetches a new one.
  if (sent.problem.name === "again") changeSession(c, { anonymous: undefined });
  return sent.problem;
}

async function verify(c: PageContext, pending: SignIn | undefined, typed: string): Promise<StepEnding> {
  const step = signInStep(pending, Date.now());
  if (!pending) return notBegun(c);
  if (step === "number") return problem("again");
  if (step === "finish") return finish(c, pending);
  const code = readCode(typed);
  if (!code) return problem("codeWrong");
  const context = stepContext(c);
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const verified = await verifySignInCode(context, { ...pending, anonymous }, code, deviceOf(c));
  if (!verified.ok) return failed(c, verified.problem);
  const proved = { ...pending, verifiedAt: Date.now() };
  changeSession(c, { signIn: proved });
  return finish(c, proved, context);
}

/** Exchanges a verified number for its farmer. Can be retried. */
export async function finish(c: PageContext, pending: SignIn, context = stepContext(c)): Promise<StepEnding> {
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const finished = await finishSignIn(context, { ...pending, anonymous }, c.get("visit"));
  if (!finished.ok) return failed(c, finished.problem);
  c.set("deviceCookie", await deviceCookie(c.req.header("Cookie"), pending.mobile, c.get("env").SESSION_SECRETS));
  const { mobile, verifiedAt = Date.now() } = pending;
  c.set("session", signedIn(c.get("session"), { ...finished.value, signedInAt: verifiedAt, mobile, notice: NOTICE_VERSION }));
  await moveCropsToFarmer(c, context);
  return "signedIn";
}

/** Returns to the first step if the services require a new sign-in (sign-in-25). */
function failed(c: PageContext, found: SignInProblem): SignInProblem {
  if (found.name === "again") changeSession(c, { signIn: undefined, anonymous: undefined });
  return found;
}
