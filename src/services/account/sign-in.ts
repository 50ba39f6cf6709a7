/** The steps of a sign-in by code: send, verify, finish. Each stands behind its limit. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { minutesOf, type ProblemName, type SignInProblem } from "../../domain/sign-in/sign-in.ts";
import { report } from "../report.ts";
import type { Result, UpstreamContext } from "../upstream.ts";
import { authorizeUser, createFarmer, farmerDetail, sendCode, verifyCode } from "./client.ts";
import { addressName, breakerOf, gateOf, mayAddress, phoneName } from "./limits.ts";

/** What all calls of one step may take together. Milliseconds; the browser waits ten seconds. */
export const SIGN_IN_DEADLINE_MS = 8_000;

/** The window of the limits per address. Milliseconds. */
const MINUTE_MS = 60_000;

export type Act<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: SignInProblem };

const good = <T>(value: T): Act<T> => ({ ok: true, value });
const bad = (name: ProblemName, waitMs?: number): { ok: false; problem: SignInProblem } => ({
  ok: false,
  problem: { name, ...(waitMs === undefined ? {} : { minutes: minutesOf(waitMs) }) },
});
/** What the farmer is told of a fault: a refused token means to sign in again, all else is generic (sign-in-24, sign-in-26). */
const faultOf = (result: Extract<Result<unknown>, { ok: false }>) =>
  bad(result.error.name === "token-refused" ? "again" : "somethingWrong");

/** Runs a step. A limit that cannot be asked, or any other exception, is reported, and the answer is generic. */
async function guarded<T>(context: UpstreamContext, where: string, act: () => Promise<Act<T>>): Promise<Act<T>> {
  try {
    return await act();
  } catch (fault) {
    report(
      context.env,
      context.waitUntil,
      { kind: "sign-in", where, detail: fault instanceof Error ? fault.message : String(fault) },
      fault,
    );
    return bad("somethingWrong");
  }
}

export interface Sent {
  readonly otpToken: string;
  readonly codeId: string;
  readonly sentAt: number;
}

/**
 * Sends a code to a mobile number; known and unknown numbers get the same answer (sign-in-22). The send is counted before the call,
 * so a send that fails is counted too.
 * @param anonymous token of a visitor who is not signed in
 */
export function sendSignInCode(context: UpstreamContext, mobile: string, anonymous: string, address?: string): Promise<Act<Sent>> {
  return guarded(context, "send", async () => {
    const { env } = context;
    if (!(await mayAddress(env, "send", await addressName(env, address)))) return bad("tooManySends", MINUTE_MS);
    const codeId = crypto.randomUUID();
    const admitted = await gateOf(env, await phoneName(env, mobile)).admitSend(codeId);
    if (!admitted.ok) return bad("tooManySends", admitted.waitMs);
    const sentAt = Date.now();
    const sent = await sendCode(context, anonymous, mobile);
    if (!sent.ok) return faultOf(sent);
    return sent.value ? good({ otpToken: sent.value, codeId, sentAt }) : bad("somethingWrong");
  });
}

export interface CodeToVerify {
  readonly mobile: string;
  readonly otpToken: string;
  readonly codeId: string;
  readonly anonymous: string;
}

/** Verifies a code that came from an address. The try is counted before the call. */
export function verifySignInCode(context: UpstreamContext, sent: CodeToVerify, code: string, address?: string): Promise<Act<true>> {
  return guarded(context, "verify", async () => {
    const { env } = context;
    const from = await addressName(env, address);
    if (!(await mayAddress(env, "try", from))) return bad("paused", MINUTE_MS);
    const breaker = breakerOf(env);
    const name = await phoneName(env, sent.mobile);
    const pause = await breaker.pauseLeft();
    if (pause > 0) return bad("paused", pause);
    const gate = gateOf(env, name);
    const admitted = await gate.admitTry(sent.codeId);
    if (!admitted.ok) return bad(admitted.reason === "tries" ? "tooManyTries" : "codeExpired");
    const answer = await verifyCode(context, sent.anonymous, sent.otpToken, code);
    if (!answer.ok) return faultOf(answer);
    if (answer.value === "failed") return bad("somethingWrong");
    if (answer.value === "expired") {
      await breaker.noteFailure(name, from ?? "");
      return bad(admitted.left > 0 ? "codeExpired" : "tooManyTries");
    }
    // Of two right tries at the same moment, one counts (sign-in-52).
    return (await gate.redeem(sent.codeId)) ? good(true) : bad("codeExpired");
  });
}

/** Finds the farmer of a verified number: asks for the token and the id, and registers a number that is new. */
export function finishSignIn(
  context: UpstreamContext,
  verified: Omit<CodeToVerify, "codeId">,
  { language, source }: { readonly language: string; readonly source: string },
): Promise<Act<Omit<Farmer, "mobile">>> {
  return guarded(context, "finish", async () => {
    const { mobile, otpToken, anonymous } = verified;
    const authorized = await authorizeUser(context, anonymous, mobile, otpToken);
    if (!authorized.ok) return faultOf(authorized);
    const { farmerAuthToken } = authorized.value;
    let { farmerId } = authorized.value;
    if (!farmerId) {
      const found = await farmerDetail(context, farmerAuthToken);
      if (!found.ok) return faultOf(found);
      farmerId = found.value;
    }
    if (!farmerId) {
      const created = await createFarmer(context, farmerAuthToken, {
        contactInformation: { languages: [language], numbers: [mobile], smartphones: [mobile] },
        farmerType: "Farmer",
        projectType: source,
        firstName: "",
        middleName: "",
        lastName: "",
        heardAbout: "Website",
        referralCode: "",
        otpToken,
        mobileNumber: mobile,
      });
      if (!created.ok) return faultOf(created);
      farmerId = created.value;
    }
    // Without an id the sign-in begins again (sign-in-25).
    return farmerId ? good({ farmerId, farmerAuthToken }) : bad("again");
  });
}
