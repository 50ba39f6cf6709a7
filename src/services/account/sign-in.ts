/** The steps of a sign-in by code: send, verify, finish. Each stands behind its limit. */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { MessagePool } from "../../domain/limits/message-budget.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { minutesOf, type ProblemName, type SignInProblem } from "../../domain/sign-in/sign-in.ts";
import type { AppEnv } from "../../env.ts";
import { callerNames, nameOf, networkGateOf, phoneName } from "../limits.ts";
import { messageOf, report } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import { inTime } from "../timeouts.ts";
import { isTokenRefused, type Result, type UpstreamContext } from "../upstream.ts";
import { authorizeUser, createFarmer, farmerDetail, sendCode, verifyCode } from "./client.ts";
import { breakerOf, gateOf, isWithinMinute } from "./limits.ts";

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
  /** By which limits count it; null if no number has signed in on it. */
  readonly name: () => Promise<string | null>;
}

/** On one machine everybody comes from the machine itself: outside production it is no address, so that the site can be tried there. */
const isOwnMachine = (env: AppEnv, address: string | undefined): boolean =>
  env.ENVIRONMENT !== "production" && /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(address ?? "");

/** Who asks for a code, or tries one. */
interface Asker {
  /** The number has signed in on the device before. */
  readonly isKnown: boolean;
  /** What the limits count it by: see callerNames(). */
  readonly names: readonly string[];
  /** Whose messages it takes. */
  readonly pool: MessagePool;
}

async function askerOf({ env }: UpstreamContext, mobile: string, { address, knows, name }: Device): Promise<Asker> {
  const [isKnown, device] = await Promise.all([knows(mobile), name()]);
  const names = await callerNames(env, { address: isOwnMachine(env, address) ? undefined : address, device });
  return { isKnown, names, pool: isKnown || device !== null ? "known" : "strangers" };
}

/** What was counted before a message is sent, and can be given back. */
interface CountedMessage {
  /** The message did not go out. */
  takeBack(): Promise<void>;
}

/**
 * Counts a message for those who ask, then for the site. A device that knows the number is limited by its phone alone (limits-17,
 * limits-18). The site comes second, so that a call that is lost on the way uses up the asker's part and not the site's.
 */
async function admitMessage(context: UpstreamContext, codeId: string, { isKnown, names, pool }: Asker): Promise<Outcome<CountedMessage>> {
  const { env } = context;
  const gate = isKnown ? null : networkGateOf(env, "sends", names);
  const admission = gate && (await inTime(env, gate.admit("sends", { id: codeId, subject: "", networks: names })));
  if (admission && !admission.ok) return bad("busyNetwork", admission.waitMs);
  const breaker = breakerOf(env);
  const site = await inTime(env, breaker.admitMessage(pool, env.SMS_PER_DAY));
  const takeBack = async () => {
    if (gate) await afterwards(context, gate.takeBack(codeId));
    if (site.ok) await afterwards(context, breaker.takeBackMessage(pool));
  };
  // Strictness ends by itself, mostly within the hour.
  const strictWaitMs = Math.min(admission?.strictWaitMs ?? 0, millisecondsInHour);
  if (site.ok && !(site.isStrict && strictWaitMs > 0)) return good({ takeBack });
  await takeBack();
  if (!site.ok)
    report(env, context.waitUntil, { kind: "limit", where: "messages", detail: `the ${pool} have had their part of SMS_PER_DAY` });
  return site.ok ? bad("busyNetwork", strictWaitMs) : bad("busySite", site.waitMs);
}

/**
 * Sends a code to a mobile number; known and unknown numbers get the same answer (sign-in-22). The send is counted before the call.
 * Where it fails it is given back to the phone (limits-5); to network and site only if certainly no message went out (limits-20).
 * @param anonymous token of a visitor who is not signed in
 */
export function sendSignInCode(context: UpstreamContext, mobile: string, anonymous: string, device: Device): Promise<Outcome<Sent>> {
  return guarded(context, "send", async () => {
    const { env } = context;
    const asker = await askerOf(context, mobile, device);
    if (!(await isWithinMinute(env, "send", asker.names[0]))) return bad("busyNetwork", millisecondsInMinute);
    const codeId = crypto.randomUUID();
    const gate = gateOf(env, await phoneName(env, mobile));
    const message = await admitMessage(context, codeId, asker);
    if (!message.ok) return message;
    const sender = { isKnown: asker.isKnown, network: asker.names.at(-1) ?? null };
    const admitted = await inTime(env, gate.admitSend(codeId, sender));
    if (!admitted.ok) {
      await message.value.takeBack();
      return admitted.reason === "faults" ? bad("somethingWrong") : bad("tooManySends", admitted.waitMs);
    }
    const sentAt = Date.now();
    const sent = await sendCode(context, anonymous, mobile);
    if (sent.ok && sent.value) return good({ otpToken: sent.value, codeId, sentAt });
    await afterwards(context, gate.takeBackSend(codeId));
    if (sent.ok || isTokenRefused(sent.error)) await message.value.takeBack();
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
    if (!(await isWithinMinute(env, "try", sent.codeId))) return bad("paused", millisecondsInMinute);
    const phone = await phoneName(env, sent.mobile);
    const typed = { code, mark: await nameOf(env, `code ${sent.codeId} ${code}`) };
    const gate = gateOf(env, phone);
    const check = inThisRequest(() => guarded(context, "verify", () => checkCode(context, sent, typed, { device, phone })));
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
  /** Name of the phone. */
  readonly phone: string;
}

/** What is said of a try that the phone's object refused. */
const REFUSED = { tries: "tooManyTries", expired: "codeExpired", used: "codeExpired", faults: "somethingWrong" } as const;

/**
 * Checks a code. The try is counted before the call. No limit of a network refuses the first try of a code that was sent: its message
 * is paid for (limits-1). Later tries from a device that does not know the number count for its networks, too, unless right.
 */
async function checkCode(
  context: UpstreamContext,
  sent: CodeToVerify,
  { code, mark }: Typed,
  { device, phone }: Guesser,
): Promise<Outcome<true>> {
  const { env } = context;
  const gate = gateOf(env, phone);
  const { isKnown, names } = await askerOf(context, sent.mobile, device);
  const isStrict = !isKnown && (await inTime(env, breakerOf(env).isStrict()));
  const admitted = await inTime(env, gate.admitTry(sent.codeId, isStrict));
  if (!admitted.ok) return bad(REFUSED[admitted.reason]);
  const retries = isKnown || admitted.isFirst ? null : networkGateOf(env, "retries", names);
  const retry = { id: crypto.randomUUID(), subject: "", networks: names };
  const mayRetry = retries && (await inTime(env, retries.admit("retries", retry)));
  if (mayRetry && !mayRetry.ok) return bad("tooManyTries");
  const answer = await verifyCode(context, sent.anonymous, { code, otpToken: sent.otpToken });
  const isWrong = answer.ok && answer.value !== "verified";
  if (!isWrong && retries) await afterwards(context, retries.takeBack(retry.id));
  if (isWrong && !isKnown) await afterwards(context, breakerOf(env).noteWrongCode(phone, names));
  if (!answer.ok) {
    await afterwards(context, gate.takeBackTry(sent.codeId));
    return faultOf(answer);
  }
  if (answer.value === "failed") return bad("somethingWrong");
  if (answer.value === "expired") return bad(admitted.left > 0 ? "codeExpired" : "tooManyTries");
  return (await inTime(env, gate.redeem(sent.codeId, mark))) ? good(true) : bad("codeExpired");
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
