/**
 * The limits of the sign-in, as the Durable Objects of src/limits hold them (docs/decisions/27-sign-in-limits.md). Where a limit
 * cannot be asked, nothing is sent and nothing is verified: a code of four digits is worth nothing without its limits.
 */
import type { MessagePool } from "../../domain/limits/message-budget.ts";
import type { SendAnswer, Sender, TryAnswer } from "../../domain/sign-in/otp-limits.ts";
import type { AppEnv } from "../../env.ts";
import { LimitsMissingError } from "../limits.ts";
import { inTime } from "../timeouts.ts";

/** The calls of the object of one phone (src/limits/phone-gate.ts). */
export interface PhoneGateCalls {
  /** Counts a code before it is sent. */
  admitSend(id: string, sender: Sender): Promise<SendAnswer>;
  /** Counts a try before it is made. `isStrict`: a code has one. */
  admitTry(id: string, isStrict: boolean): Promise<TryAnswer>;
  /** Gives a sending back that failed. */
  takeBackSend(id: string): Promise<void>;
  /** Gives a try back whose check failed. */
  takeBackTry(id: string): Promise<void>;
  /** True for the first right try of a code. `mark`: an HMAC of the sending and the typed code */
  redeem(id: string, mark: string): Promise<boolean>;
  /** Answers a try by `check`, or like the same try before it (sign-in-52). */
  answer<A extends { readonly ok: boolean }>(id: string, mark: string, check: () => Promise<A>): Promise<A>;
  ping(): Promise<void>;
}

/** The calls of the one object for the whole site (src/limits/breaker.ts). */
export interface BreakerCalls {
  /** Counts a message before it is sent. `isStrict`: only those may have it who have asked for little. */
  admitMessage(pool: MessagePool, perDay: number): Promise<MessageAnswer>;
  /** Gives a message back that was not sent. */
  takeBackMessage(pool: MessagePool): Promise<void>;
  /** Whether the limits are strict, because very many codes are wrong. */
  isStrict(): Promise<boolean>;
  /** Counts a wrong code, by the names of phone and networks. */
  noteWrongCode(phone: string, networks: readonly string[]): Promise<void>;
}

type MessageAnswer = { readonly ok: true; readonly isStrict: boolean } | { readonly ok: false; readonly waitMs: number };

/**
 * The object of one phone.
 * @param name of the phone, see phoneName()
 * @throws LimitsMissingError where the binding is missing
 */
export function gateOf(env: AppEnv, name: string): PhoneGateCalls {
  if (!env.phoneGates) throw new LimitsMissingError('The binding PHONE_GATE is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.phoneGates.getByName(name) as PhoneGateCalls;
}

/**
 * The one object that counts wrong codes (sign-in-56).
 * @throws LimitsMissingError where the binding is missing
 */
export function breakerOf(env: AppEnv): BreakerCalls {
  if (!env.breakers) throw new LimitsMissingError('The binding BREAKER is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.breakers.getByName("sign-in") as BreakerCalls;
}

/**
 * Whether a caller may ask for another code in this minute, and whether a code may be tried once more. The platform counts coarsely,
 * each of its places for itself.
 * @param key of the caller or of the code; without one there is no limit
 * @throws LimitsMissingError where the binding is missing, LateError where it does not answer
 */
export async function isWithinMinute(env: AppEnv, act: "send" | "try", key: string | undefined): Promise<boolean> {
  const limit = act === "send" ? env.sendLimit : env.tryLimit;
  if (!limit) {
    const binding = act === "send" ? "SEND_LIMIT" : "TRY_LIMIT";
    throw new LimitsMissingError(`The binding ${binding} is missing. Add it to "ratelimits" in wrangler.toml.`);
  }
  return key === undefined || (await inTime(env, limit.limit({ key }))).success;
}
