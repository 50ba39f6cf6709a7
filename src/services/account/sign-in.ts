/** The acts of a sign-in by code: send, verify, finish (S2 §4, §7, §8), each behind its limit. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { minutesOf, type ProblemName, type SignInProblem } from "../../domain/sign-in/sign-in.ts";
import { report } from "../report.ts";
import type { Result, UpstreamContext } from "../upstream.ts";
import { authorizeUser, createFarmer, farmerDetail, sendCode, verifyCode } from "./client.ts";
import { addressName, breakerOf, gateOf, mayAddress, phoneName } from "./limits.ts";

/** What all acts of a sign-in together may take. Milliseconds; the browser waits ten seconds. */
export const SIGN_IN_DEADLINE_MS = 8_000;

/** What the limits per address count in. Milliseconds. */
const MINUTE_MS = 60_000;

export type Act<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: SignInProblem };

const good = <T>(value: T): Act<T> => ({ ok: true, value });
const bad = (name: ProblemName, waitMs?: number): { ok: false; problem: SignInProblem } => ({
  ok: false,
  problem: { name, ...(waitMs === undefined ? {} : { minutes: minutesOf(waitMs) }) },
});
/** A call's fault in the catalogue of S2 §8: a refused token means to sign in again, all else is generic. */
const faultOf = (result: Extract<Result<unknown>, { ok: false }>) =>
  bad(result.error.name === "token-refused" ? "again" : "somethingWrong");

/** Runs an act; a limit that cannot be asked, or any other fault, is told and answered generically. */
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
 * Sends a code to a mobile number; known and unknown ones are answered alike. `anonymous` is the token of a visitor who is not
 * signed in. The send is counted before it is asked for: one that fails is counted too.
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

/** Verifies a code that came from an address. The try is counted before the services are asked. */
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
    // Of two that were right at the same moment, one counts.
    return (await gate.redeem(sent.codeId)) ? good(true) : bad("codeExpired");
  });
}

/** Takes a verified number to its farmer: token, id, and a registration where the number is new. */
export function finishSignIn(
  context: UpstreamContext,
  verified: Omit<CodeToVerify, "codeId">,
  { language, source }: { readonly language: string; readonly source: string },
): Promise<Act<Farmer>> {
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
    // "Farmer id missing after verification: back to not_verified … generic message" (S2 §8).
    return farmerId ? good({ farmerId, farmerAuthToken, mobile }) : bad("again");
  });
}
