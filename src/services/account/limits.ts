/**
 * Sign-in limits (docs/decisions/27-sign-in-limits.md). If a limit fails, nothing is sent or verified: four digits are worthless without
 * limits.
 */
import type { MessagePool } from "../../domain/limits/message-budget.ts";
import type { SendAnswer, Sender, TryAnswer } from "../../domain/sign-in/otp-limits.ts";
import type { AppEnv } from "../../env.ts";
import { withTimeoutOrThrow } from "../deadline.ts";
import { actorOf, LimitsMissingError } from "../limits.ts";

/** See src/limits/phone-gate.ts. */
export interface PhoneGateCalls {
  admitSend(id: string, sender: Sender): Promise<SendAnswer>;
  /** `isStrict`: one try per code. */
  admitTry(id: string, isStrict: boolean): Promise<TryAnswer>;
  takeBackSend(id: string): Promise<void>;
  takeBackTry(id: string): Promise<void>;
  /** True for the first correct try. `mark`: HMAC of send and code */
  redeem(id: string, mark: string): Promise<boolean>;
  /** Repeats the answer of the same try (sign-in-52). */
  answer<A extends { readonly ok: boolean }>(id: string, mark: string, check: () => Promise<A>): Promise<A>;
  ping(): Promise<void>;
}

/** See src/limits/breaker.ts. */
export interface BreakerCalls {
  /** `isStrict`: only callers with few messages may send. */
  admitMessage(pool: MessagePool, perDay: number): Promise<MessageAnswer>;
  takeBackMessage(pool: MessagePool): Promise<void>;
  /** True while very many codes are wrong. */
  isStrict(): Promise<boolean>;
  noteWrongCode(phone: string, networks: readonly string[]): Promise<void>;
}

type MessageAnswer = { readonly ok: true; readonly isStrict: boolean } | { readonly ok: false; readonly waitMs: number };

export const gateOf = (env: AppEnv, name: string): PhoneGateCalls => actorOf(env, "phoneGates", name);

/** One for the whole site (sign-in-56). */
export const breakerOf = (env: AppEnv): BreakerCalls => actorOf(env, "breakers", "sign-in");

/**
 * @param key undefined for no limit
 * @throws LimitsMissingError, LateError
 */
export async function isWithinMinute(env: AppEnv, act: "send" | "try", key: string | undefined): Promise<boolean> {
  const limit = act === "send" ? env.sendLimit : env.tryLimit;
  if (!limit) {
    const binding = act === "send" ? "SEND_LIMIT" : "TRY_LIMIT";
    throw new LimitsMissingError(`The binding ${binding} is missing. Add it to "ratelimits" in wrangler.toml.`);
  }
  return key === undefined || (await withTimeoutOrThrow(env, limit.limit({ key }))).success;
}
