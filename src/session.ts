/** Sealed cookie for ids and tokens (sign-in-34, sign-in-35). The first secret seals, all open: rotation signs nobody out (sign-in-36). */

import { parse, serialize } from "hono/utils/cookie";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { z } from "zod";
import * as brand from "./brand.ts";
import { isLive, type Session, sessionSchema, withoutExpired, withoutOldFarmer } from "./domain/sign-in/session.ts";

export const SESSION_COOKIE = `__Host-${brand.id}`;
const SESSION_LIFE_S = 2_592_000;
/** Bump if a field changes its meaning. */
const LAYOUT = 2;
const MAX_SEALED = 3_900;
/** Dropped in this order if too long; each can be fetched or retyped (sign-in-38). */
const SPARE = ["anonymous", "placed", "draft", "signIn", "pending"] as const satisfies readonly (keyof Session)[];

export class SessionTooLongError extends Error {
  override readonly name = "SessionTooLongError";
}

const encoder = new TextEncoder();
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const cached = keys.get(secret);
  if (cached) return cached;
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(secret));
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
  keys.set(secret, key);
  return key;
}

const toText = (bytes: Uint8Array<ArrayBuffer>): string => encodeBase64Url(bytes.buffer).replace(/=+$/, "");

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return decodeBase64Url(text);
  } catch {
    return null;
  }
}

/**
 * @throws Error without a secret
 * @throws SessionTooLongError
 */
export async function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  const [secret] = secrets;
  if (!secret)
    throw new Error(
      'No SESSION_SECRETS are set: expected at least one of 32 characters or more. Run "wrangler secret put SESSION_SECRETS".',
    );
  const key = await keyOf(secret);
  const payload: Session = { ...session };
  // Named from the first cookie on: a sign-out ends earlier copies too (sign-in-68).
  if (session.claim?.farmerAuthToken || session.farmerAuthToken || session.pending || session.signIn)
    payload.sessionId ??= crypto.randomUUID();
  for (const name of [null, ...SPARE]) {
    if (name) delete payload[name];
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = encoder.encode(JSON.stringify({ ...payload, layout: LAYOUT, sealedAt: Math.floor(Date.now() / 1_000) }));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
    const text = toText(Uint8Array.of(...iv, ...sealed));
    if (text.length <= MAX_SEALED) return text;
  }
  throw new SessionTooLongError(
    `A session is too long for a cookie: expected at most ${MAX_SEALED} characters. Shorten the limits in src/domain/sign-in/session.ts.`,
  );
}

/** Null if no secret opens it. */
async function unseal(sealed: string | undefined, secrets: readonly string[]): Promise<Session | null> {
  const bytes = sealed && sealed.length < 8_192 ? fromText(sealed) : null;
  if (!bytes || bytes.length < 29) return null;
  for (const secret of secrets) {
    try {
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, await keyOf(secret), bytes.slice(12));
      return readOpened(JSON.parse(new TextDecoder().decode(opened)));
    } catch {}
  }
  return null;
}

function readOpened(value: unknown): Session | null {
  const { sealedAt } = z.object({ layout: z.literal(LAYOUT), sealedAt: z.number() }).parse(value);
  if (Date.now() / 1_000 - sealedAt > SESSION_LIFE_S) return null;
  const session = sessionSchema.parse(value);
  // Old cookies have no times.
  if (isLive(session)) session.signedInAt ??= sealedAt * 1_000;
  if (session.claim?.farmerAuthToken) session.claim.at ??= sealedAt * 1_000;
  return withoutExpired(session, Date.now());
}

/** Work in saathi's frame, hidden from scripts (sign-in-35). */
export const COOKIE_ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None", partitioned: true } as const;

export function sessionCookie(sealed: string): string {
  return serialize(SESSION_COOKIE, sealed, { ...COOKIE_ATTRIBUTES, maxAge: sealed ? SESSION_LIFE_S : 0 });
}

/** The session in a request's cookies; empty if no secret opens one. Signs off after 30 days (sign-in-37). */
export const readSession = async (header: string | null | undefined, secrets: readonly string[]): Promise<Session> =>
  withoutOldFarmer(await readSessionUnchecked(header, secrets));

/** Like `readSession()`, also with a farmer whose 30 days are over. */
export async function readSessionUnchecked(header: string | null | undefined, secrets: readonly string[]): Promise<Session> {
  return (await unseal(parse(header ?? "", SESSION_COOKIE)[SESSION_COOKIE], secrets)) ?? {};
}
