import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { MessagePool } from "../../domain/limits/message-budget.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { minutesOf, type ProblemName, type SignInProblem } from "../../domain/sign-in/sign-in.ts";
import type { AppEnv } from "../../env.ts";
import { withTimeoutOrThrow } from "../deadline.ts";
import { callerNames, nameOf, networkGateOf, phoneName } from "../limits.ts";
import { report, reportFault } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import { isTokenRefused, type Result, type UpstreamContext } from "../upstream.ts";
import { authorizeUser, createFarmer, farmerDetail, sendCode, verifyCode } from "./client.ts";
import { breakerOf, gateOf, isWithinMinute } from "./limits.ts";

/** Per step; the browser waits ten seconds. */
export const SIGN_IN_DEADLINE_MS = 8_000;

const GATE_GRACE_MS = 500;

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: SignInProblem };

const good = <T>(value: T): Outcome<T> => ({ ok: true, value });
const bad = (name: ProblemName, waitMs?: number): { ok: false; problem: SignInProblem } => ({
  ok: false,
  problem: { name, ...(waitMs === undefined ? {} : { minutes: minutesOf(waitMs) }) },
});
/** A refused token restarts the sign-in; other faults get a generic text (sign-in-24, sign-in-26). */
const faultOf = (result: Extract<Result<unknown>, { ok: false }>) => bad(isTokenRefused(result.error) ? "again" : "somethingWrong");

/** Reports exceptions and failed limits. */
async function guarded<T>(context: UpstreamContext, where: string, step: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await step();
  } catch (fault) {
    reportFault(context, "sign-in", where, fault);
    return bad("somethingWrong");
  }
}

/** Faults of a limit do not change the answer (limits-9). */
async function afterwards(context: UpstreamContext, report: Promise<void>): Promise<void> {
  try {
    await withTimeoutOrThrow(context.env, report);
  } catch (fault) {
    reportFault(context, "sign-in", "afterwards", fault);
  }
}

export interface Sent {
  readonly otpToken: string;
  readonly codeId: string;
  readonly sentAt: number;
}

export interface Device {
  /** Undefined only outside production. */
  readonly address: string | undefined;
  /** See src/known-device.ts. */
  readonly knows: (mobile: string) => Promise<boolean>;
  /** Null if no number has signed in here. */
  readonly name: () => Promise<string | null>;
}

/** Loopback has no limit outside production. */
const isOwnMachine = (env: AppEnv, address: string | undefined): boolean =>
  env.ENVIRONMENT !== "production" && /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(address ?? "");

interface SmsCaller {
  readonly isKnown: boolean;
  /** See callerNames(). */
  readonly names: readonly string[];
  readonly pool: MessagePool;
}

async function smsCallerOf({ env }: UpstreamContext, mobile: string, { address, knows, name }: Device): Promise<SmsCaller> {
  const [isKnown, device] = await Promise.all([knows(mobile), name()]);
  const names = await callerNames(env, { address: isOwnMachine(env, address) ? undefined : address, device });
  return { isKnown, names, pool: isKnown || device !== null ? "known" : "strangers" };
}

interface CountedMessage {
  takeBack(): Promise<void>;
}

/**
 * Counts for the caller, then for the site: a lost call must not use the site's budget. Known devices are limited by phone alone
 * (limits-17, limits-18).
 */
async function admitMessage(
  context: UpstreamContext,
  codeId: string,
  { isKnown, names, pool }: SmsCaller,
): Promise<Outcome<CountedMessage>> {
  const { env } = context;
  const gate = isKnown ? null : networkGateOf(env, "sends", names);
  const admission = gate && (await withTimeoutOrThrow(env, gate.admit("sends", { id: codeId, subject: "", networks: names })));
  if (admission && !admission.ok) return bad("busyNetwork", admission.waitMs);
  const breaker = breakerOf(env);
  const site = await withTimeoutOrThrow(env, breaker.admitMessage(pool, env.SMS_PER_DAY));
  const takeBack = async () => {
    if (gate) await afterwards(context, gate.takeBack(codeId));
    if (site.ok) await afterwards(context, breaker.takeBackMessage(pool));
  };
  const strictWaitMs = Math.min(admission?.strictWaitMs ?? 0, millisecondsInHour);
  if (site.ok && !(site.isStrict && strictWaitMs > 0)) return good({ takeBack });
  await takeBack();
  if (!site.ok)
    report(env, context.waitUntil, { kind: "limit", where: "messages", detail: `the ${pool} have had their part of SMS_PER_DAY` });
  return site.ok ? bad("busyNetwork", strictWaitMs) : bad("busySite", site.waitMs);
}

/**
 * Known and unknown numbers get the same answer (sign-in-22). A failed send is refunded to the phone (limits-5), and to network and site
 * only if surely nothing was sent (limits-20).
 * @param anonymous token of a signed-out visitor
 */
export function sendSignInCode(context: UpstreamContext, mobile: string, anonymous: string, device: Device): Promise<Outcome<Sent>> {
  return guarded(context, "send", async () => {
    const { env } = context;
    const caller = await smsCallerOf(context, mobile, device);
    if (!(await isWithinMinute(env, "send", caller.names[0]))) return bad("busyNetwork", millisecondsInMinute);
    const codeId = crypto.randomUUID();
    const gate = gateOf(env, await phoneName(env, mobile));
    const message = await admitMessage(context, codeId, caller);
    if (!message.ok) return message;
    const sender = { isKnown: caller.isKnown, network: caller.names.at(-1) ?? null };
    const admitted = await withTimeoutOrThrow(env, gate.admitSend(codeId, sender));
    if (!admitted.ok) {
      await message.value.takeBack();
      return admitted.reason === "faults" ? bad("somethingWrong") : bad("tooManySends", admitted.waitMs);
    }
    const sentAt = Date.now();
    const sent = await sendCode(context, anonymous, mobile);
    if (sent.ok && sent.value) return good({ otpToken: sent.value, codeId, sentAt });
    await afterwards(context, gate.takeBackSend(codeId));
    if (sent.ok || isTokenRefused(sent.error)) await message.value.takeBack();
    // Nothing has reported this reply yet (operate-11).
    if (sent.ok) reportFault(context, "sign-in", "send", "the service sent no code");
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
 * A repeated try from the same cookie gets the same answer for a minute, in case the first was lost (sign-in-52). Continues if the phone
 * disconnects.
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
    // Detects a hanging object early (limits-9).
    await withTimeoutOrThrow(env, gate.ping());
    return await withTimeoutOrThrow(env, answer, SIGN_IN_DEADLINE_MS + GATE_GRACE_MS);
  });
}

interface Typed {
  readonly code: string;
  /** Detects repeats: an HMAC of send and code. */
  readonly mark: string;
}

interface Guesser {
  readonly device: Device;
  readonly phone: string;
}

const REFUSED = { tries: "tooManyTries", expired: "codeExpired", used: "codeExpired", faults: "somethingWrong" } as const;

/**
 * Network limits never refuse the first try of a sent code (limits-1). Later wrong tries from unknown devices also count for their
 * networks.
 */
async function checkCode(
  context: UpstreamContext,
  sent: CodeToVerify,
  { code, mark }: Typed,
  { device, phone }: Guesser,
): Promise<Outcome<true>> {
  const { env } = context;
  const gate = gateOf(env, phone);
  const { isKnown, names } = await smsCallerOf(context, sent.mobile, device);
  const isStrict = !isKnown && (await withTimeoutOrThrow(env, breakerOf(env).isStrict()));
  const admitted = await withTimeoutOrThrow(env, gate.admitTry(sent.codeId, isStrict));
  if (!admitted.ok) return bad(REFUSED[admitted.reason]);
  const retries = isKnown || admitted.isFirst ? null : networkGateOf(env, "retries", names);
  const retry = { id: crypto.randomUUID(), subject: "", networks: names };
  const mayRetry = retries && (await withTimeoutOrThrow(env, retries.admit("retries", retry)));
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
  return (await withTimeoutOrThrow(env, gate.redeem(sent.codeId, mark))) ? good(true) : bad("codeExpired");
}

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
    // sign-in-25
    return farmerId ? good({ farmerId, farmerAuthToken }) : bad("again");
  });
}
