/** The steps of a sign-in by code: send, verify, finish. Each stands behind its limit. */
import { millisecondsInMinute } from "date-fns/constants";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { minutesOf, type ProblemName, type SignInProblem } from "../../domain/sign-in/sign-in.ts";
import { nameOf, networkGateOf, networkNames, phoneName } from "../limits.ts";
import { messageOf, report } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import { inTime } from "../timeouts.ts";
import { isTokenRefused, type Result, type UpstreamContext } from "../upstream.ts";
import { authorizeUser, createFarmer, farmerDetail, sendCode, verifyCode } from "./client.ts";
import { breakerOf, gateOf, mayAddress, type PhoneGateCalls } from "./limits.ts";

/** What all calls of one step may take together. Milliseconds; the browser waits ten seconds. */
export const SIGN_IN_DEADLINE_MS = 8_000;

/** How much longer than its calls a check of a code is waited for. Milliseconds. */
const GATE_GRACE_MS = 500;

/** What a step of the sign-in brought, or what is said of its failure. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: SignInProblem };

const good = <T>(value: T): Outcome<T> => ({ ok: true, value });
const bad = (name: ProblemName, waitMs?: number): { ok: false; problem: SignInProblem } => ({
  ok: false,
  problem: { name, ...(waitMs === undefined ? {} : { minutes: minutesOf(waitMs) }) },
});
/** What the farmer is told of a fault: a refused token means to sign in again, all else is generic (sign-in-24, sign-in-26). */
const faultOf = (result: Extract<Result<unknown>, { ok: false }>) => bad(isTokenRefused(result.error) ? "again" : "somethingWrong");

/** Runs a step. A limit that cannot be asked, or any other exception, is reported, and the answer is generic. */
async function guarded<T>(context: UpstreamContext, where: string, step: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await step();
  } catch (fault) {
    reportFault(context, where, fault);
    return bad("somethingWrong");
  }
}

function reportFault({ env, waitUntil }: UpstreamContext, where: string, fault: unknown): void {
  report(env, waitUntil, { kind: "sign-in", where, detail: messageOf(fault) }, fault);
}

/** Waits for what a limit is told once the answer is known. Its fault is reported, and changes nothing of the answer (limits-9). */
async function afterwards(context: UpstreamContext, told: Promise<void>): Promise<void> {
  try {
    await inTime(context.env, told);
  } catch (fault) {
    reportFault(context, "afterwards", fault);
  }
}

export interface Sent {
  readonly otpToken: string;
  readonly codeId: string;
  readonly sentAt: number;
}

/** The device that asks. */
export interface Device {
  /** Its network address as the platform says; undefined outside production only. */
  readonly address: string | undefined;
  /** Whether a number has signed in on it before (src/known-device.ts). */
  readonly knows: (mobile: string) => Promise<boolean>;
}

/**
 * Sends a code to a mobile number; known and unknown numbers get the same answer (sign-in-22). The send is counted before the call
 * and given back where it fails (limits-5).
 * @param anonymous token of a visitor who is not signed in
 */
export function sendSignInCode(context: UpstreamContext, mobile: string, anonymous: string, device: Device): Promise<Outcome<Sent>> {
  return guarded(context, "send", async () => {
    const { env } = context;
    const networks = await networkNames(env, device.address);
    if (!(await mayAddress(env, "send", networks))) return bad("tooManySends", millisecondsInMinute);
    const codeId = crypto.randomUUID();
    const sender = { isKnown: await device.knows(mobile), network: networks.at(-1) ?? null };
    const gate = gateOf(env, await phoneName(env, mobile));
    const admitted = await inTime(env, gate.admitSend(codeId, sender));
    if (!admitted.ok) return admitted.reason === "faults" ? bad("somethingWrong") : bad("tooManySends", admitted.waitMs);
    const sentAt = Date.now();
    const sent = await sendCode(context, anonymous, mobile);
    if (sent.ok && sent.value) return good({ otpToken: sent.value, codeId, sentAt });
    await afterwards(context, gate.takeBackSend(codeId));
    // Any status whose body fits its schema is accepted, so nobody has reported this one yet (operate-11).
    if (sent.ok) reportFault(context, "send", "the service sent no code");
    return sent.ok ? bad("somethingWrong") : faultOf(sent);
  });
}

export interface CodeToVerify {
  readonly mobile: string;
  readonly otpToken: string;
  readonly codeId: string;
  readonly anonymous: string;
}

/**
 * Verifies a code. The same try from the same cookie gets the same answer for a minute, also while the first one runs: its answer may
 * have been lost (sign-in-52). The check goes on if the phone drops the connection meanwhile.
 */
export function verifySignInCode(context: UpstreamContext, sent: CodeToVerify, code: string, device: Device): Promise<Outcome<true>> {
  return guarded(context, "verify", async () => {
    const { env, waitUntil } = context;
    const networks = await networkNames(env, device.address);
    if (!(await mayAddress(env, "try", networks))) return bad("paused", millisecondsInMinute);
    const phone = await phoneName(env, sent.mobile);
    const typed = { code, mark: await nameOf(env, `code ${sent.codeId} ${code}`) };
    const gate = gateOf(env, phone);
    const check = inThisRequest(() => guarded(context, "verify", () => checkCode(context, sent, typed, { device, phone, networks })));
    const answer = gate.answer(sent.codeId, typed.mark, check);
    const ended = answer.catch(() => undefined);
    waitUntil?.(ended);
    // A check takes as long as its calls; an object that hangs is not waited for that long (limits-9).
    await inTime(env, gate.ping());
    return await inTime(env, answer, SIGN_IN_DEADLINE_MS + GATE_GRACE_MS);
  });
}

interface Typed {
  readonly code: string;
  /** An HMAC of the sending and the code: the object of the phone knows a repeated try by it. */
  readonly mark: string;
}

interface Guesser {
  readonly device: Device;
  /** Names of the phone and of the networks. */
  readonly phone: string;
  readonly networks: readonly string[];
}

/**
 * Checks a code. The try is counted before the call, for the code and, from a device that does not know the number, for the networks
 * of the address. Only a wrong code goes on counting for the networks.
 */
async function checkCode(
  context: UpstreamContext,
  sent: CodeToVerify,
  typed: Typed,
  { device, phone, networks }: Guesser,
): Promise<Outcome<true>> {
  const { env } = context;
  const gate = gateOf(env, phone);
  if (await device.knows(sent.mobile)) return (await tryCode(context, gate, sent, typed, false)).tried;
  const isStrict = await inTime(env, breakerOf(env).isStrict());
  const network = networkGateOf(env, "codes", networks);
  const guess = { id: crypto.randomUUID(), subject: phone, networks };
  const admitted = network && (await inTime(env, network.admit("codes", guess, isStrict)));
  if (admitted && !admitted.ok) return bad("paused", admitted.waitMs);
  const { tried, isWrong } = await tryCode(context, gate, sent, typed, isStrict);
  if (isWrong) await afterwards(context, breakerOf(env).noteWrongCode(phone, networks));
  else if (network) await afterwards(context, network.takeBack(guess.id));
  return tried;
}

interface Tried {
  readonly tried: Outcome<true>;
  /** The services said that the code is wrong. */
  readonly isWrong: boolean;
}

/** What is said of a try that the phone's object refused. */
const REFUSED = { tries: "tooManyTries", expired: "codeExpired", used: "codeExpired", faults: "somethingWrong" } as const;

async function tryCode(
  context: UpstreamContext,
  gate: PhoneGateCalls,
  sent: CodeToVerify,
  { code, mark }: Typed,
  isStrict: boolean,
): Promise<Tried> {
  const { env } = context;
  const admitted = await inTime(env, gate.admitTry(sent.codeId, isStrict));
  if (!admitted.ok) return { tried: bad(REFUSED[admitted.reason]), isWrong: false };
  const answer = await verifyCode(context, sent.anonymous, { code, otpToken: sent.otpToken });
  if (!answer.ok) {
    await afterwards(context, gate.takeBackTry(sent.codeId));
    return { tried: faultOf(answer), isWrong: false };
  }
  if (answer.value === "failed") return { tried: bad("somethingWrong"), isWrong: true };
  if (answer.value === "expired") return { tried: bad(admitted.left > 0 ? "codeExpired" : "tooManyTries"), isWrong: true };
  return { tried: (await inTime(env, gate.redeem(sent.codeId, mark))) ? good(true) : bad("codeExpired"), isWrong: false };
}

/** Finds the farmer of a verified number: asks for the token and the id, and registers a number that is new. */
export function finishSignIn(
  context: UpstreamContext,
  verified: Omit<CodeToVerify, "codeId">,
  { language, source }: { readonly language: string; readonly source: string },
): Promise<Outcome<Pick<Farmer, "farmerId" | "farmerAuthToken">>> {
  return guarded(context, "finish", async () => {
    const { mobile, otpToken, anonymous } = verified;
    const authorized = await authorizeUser(context, anonymous, { mobile, otpToken });
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
