/** Sealed cookie for ids and tokens (sign-in-34, sign-in-35). The first secret seals, all open: rotation signs nobody out (sign-in-36). */

import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import * as brand from "./brand.ts";
import { type PersonalParameter, personalParameter } from "./domain/visit/personal-parameters.ts";

export const SESSION_COOKIE = `__Host-${brand.id}`;

const word = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w.~+/=:|-]+$/);
const phone = z.string().min(1).max(30);
const time = z.number().int().nonnegative();

const identity = {
  farmerId: word(100),
  farmerAuthToken: word(1_600),
  userId: word(100),
  fieldAgentMobileNumber: phone,
  mobile: phone,
} as const satisfies Record<PersonalParameter, z.ZodString>;

/** Unproven claims of a link (visit-46, visit-54). Only the services prove the token. The number only fills in the sign-in form. */
const claimSchema = z.object({
  at: time.optional().catch(undefined),
  farmerAuthToken: identity.farmerAuthToken.optional().catch(undefined),
  userId: identity.userId.optional().catch(undefined),
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  mobile: identity.mobile.optional().catch(undefined),
});

const account = z.string().min(1).max(40);

/** For /checkout/switch: another farmer is signed in, or the link is untrusted. */
const pendingSchema = z.object({
  farmerId: identity.farmerId,
  farmerAuthToken: identity.farmerAuthToken,
  account: account.optional().catch(undefined),
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  back: z.string().max(600).startsWith("/"),
  at: time,
});

/** Never holds the code. */
const signInSchema = z.object({
  mobile: z.string().regex(/^[6-9]\d{9}$/),
  otpToken: word(800),
  codeId: z.string().max(40),
  sentAt: time,
  edited: z.boolean().optional(),
  verifiedAt: time.optional(),
});

/** An address not saved because the session ended. Shown only to its author. */
const draftSchema = z.object({
  typist: word(100),
  edit: z.string().max(100),
  fields: z.record(z.string().max(20), z.string().max(400)),
  shown: z.boolean().optional(),
  at: time,
});

const placedSchema = z.object({ orderId: word(64), orderNumber: z.string().min(1).max(64), at: time });

const sessionSchema = z.object({
  /** Proved by token or code. */
  farmerId: identity.farmerId.optional().catch(undefined),
  farmerAuthToken: identity.farmerAuthToken.optional().catch(undefined),
  /** Proved by a code only. */
  mobile: identity.mobile.optional().catch(undefined),
  account: account.optional().catch(undefined),
  /** The agent whose link had the farmer's token (visit-53). */
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  /** Use does not extend it (sign-in-37). */
  signedInAt: time.optional().catch(undefined),
  /** Random, for sign-out (sign-in-68). */
  sessionId: z.string().max(40).optional().catch(undefined),
  claim: claimSchema.optional().catch(undefined),
  anonymous: z
    .object({ token: word(800), at: time })
    .optional()
    .catch(undefined),
  signIn: signInSchema.optional().catch(undefined),
  pending: pendingSchema.optional().catch(undefined),
  /** Checked against the address book. */
  addressId: word(100).optional().catch(undefined),
  draft: draftSchema.optional().catch(undefined),
  /** Needed until the service shows the order (checkout-71). */
  placed: placedSchema.optional().catch(undefined),
  /** A visitor's (docs/decisions/70-crops-of-a-visitor.md). */
  cropIds: z
    .array(z.string().regex(/^\d{1,6}$/))
    .max(80)
    .optional()
    .catch(undefined),
  ranOut: z.boolean().optional().catch(undefined),
  signedOutAt: time.optional().catch(undefined),
  /** (sign-in-84) */
  everywhere: z.boolean().optional().catch(undefined),
});

export type Identity = { [Name in PersonalParameter]?: string };
export type Session = z.output<typeof sessionSchema>;
export type SignIn = NonNullable<Session["signIn"]>;

/** (sign-in-29) */
export const ANONYMOUS_LIFE_MS = 900_000;
const SIGNED_OUT_MS = 1_800_000;
const SESSION_LIFE_S = 2_592_000;
/** (sign-in-37) */
const SIGNED_IN_MS = 2_592_000_000;
const LIVES = {
  anonymous: ANONYMOUS_LIFE_MS,
  claim: SIGNED_IN_MS,
  draft: 1_800_000,
  pending: 900_000,
} as const satisfies Partial<Record<keyof Session, number>>;
/** Bump if a field changes its meaning. */
const LAYOUT = 2;
const MAX_SEALED = 3_900;
/** Dropped in this order if too long; each can be fetched or retyped (sign-in-38). */
const SPARE = ["anonymous", "placed", "draft", "signIn", "pending"] as const satisfies readonly (keyof Session)[];

/** The token may have expired since. */
export function isLive(session: Session): session is Session & { readonly farmerId: string; readonly farmerAuthToken: string } {
  return Boolean(session.farmerId && session.farmerAuthToken);
}

/** (visit-54, docs/decisions/79-calls-of-the-crop-advice.md) */
export const provenUserId = ({ farmerId, claim }: Session): string | null =>
  farmerId !== undefined && claim?.userId === farmerId ? farmerId : null;

export class SessionTooLongError extends Error {
  override readonly name = "SessionTooLongError";
}

const encoder = new TextEncoder();
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(secret));
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
  keys.set(secret, key);
  return key;
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
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
  const kept: Session = { ...session };
  // Named from the first cookie on: a sign-out ends earlier copies too (sign-in-68).
  if (session.claim?.farmerAuthToken || session.farmerAuthToken || session.pending || session.signIn)
    kept.sessionId ??= crypto.randomUUID();
  for (const name of [null, ...SPARE]) {
    if (name) delete kept[name];
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = encoder.encode(JSON.stringify({ ...kept, layout: LAYOUT, sealedAt: Math.floor(Date.now() / 1_000) }));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
    const text = toText(Uint8Array.of(...iv, ...sealed));
    if (text.length <= MAX_SEALED) return text;
  }
  throw new SessionTooLongError(
    `A session is too long for a cookie: expected at most ${MAX_SEALED} characters. Shorten the limits in src/session.ts.`,
  );
}

/** Null if no secret opens it. Signs off after 30 days (sign-in-37). */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | null> {
  const session = await unseal(sealed, secrets);
  return session && withoutOldFarmer(session);
}

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
  const now = Date.now();
  // Old cookies have no times.
  if (isLive(session)) session.signedInAt ??= sealedAt * 1_000;
  if (session.claim?.farmerAuthToken) session.claim.at ??= sealedAt * 1_000;
  for (const name of Object.keys(LIVES) as (keyof typeof LIVES)[]) {
    const at = session[name]?.at;
    if (at !== undefined && now - at > LIVES[name]) delete session[name];
  }
  if (session.signedOutAt && now - session.signedOutAt > SIGNED_OUT_MS) {
    delete session.signedOutAt;
    delete session.everywhere;
  }
  return session;
}

export const withoutOldFarmer = (session: Session): Session =>
  isLive(session) && Date.now() - (session.signedInAt ?? 0) > SIGNED_IN_MS ? signedOff(session) : session;

export function pickPersonal(parameters: URLSearchParams): Identity {
  const link: Identity = {};
  for (const [given, text] of parameters) {
    const name = personalParameter(given);
    const value = name && link[name] === undefined ? identity[name].safeParse(text) : null;
    if (name && value?.success) link[name] = value.data;
  }
  return link;
}

export interface LinkOpening {
  readonly proven: string | null;
  /** By app, SMS, visitor or saathi (visit-56). */
  readonly isTrusted: boolean;
  readonly back: string;
}

/** A trusted link becomes a claim if nobody is signed in, else its farmer waits in `pending`. */
export function takeLink(session: Session, link: Identity, opening: LinkOpening): Session {
  return !isLive(session) && opening.isTrusted ? withClaim(session, link) : withQuestion(session, link, opening);
}

const agentOf = ({ farmerAuthToken, fieldAgentMobileNumber }: Identity): Pick<Session, "fieldAgentMobileNumber"> =>
  farmerAuthToken && fieldAgentMobileNumber ? { fieldAgentMobileNumber } : {};

function withClaim(session: Session, link: Identity): Session {
  const { farmerId, farmerAuthToken, mobile, fieldAgentMobileNumber: _, ...rest } = link;
  const names = farmerId !== undefined || farmerAuthToken !== undefined;
  const at = farmerAuthToken ? Date.now() : undefined;
  const said = names ? { farmerAuthToken, at, mobile, fieldAgentMobileNumber: undefined, ...agentOf(link) } : { mobile };
  return { ...session, claim: { ...session.claim, ...said, ...rest }, pending: undefined };
}

function withQuestion(session: Session, link: Identity, { proven, isTrusted, back }: LinkOpening): Session {
  const { farmerAuthToken, userId } = link;
  const agent = agentOf(link);
  const kept = isTrusted ? { ...session, claim: { ...session.claim, ...(userId === undefined ? {} : { userId }) } } : session;
  if (isLive(session) && !namesAnother(session, link)) return isTrusted ? { ...kept, ...agent } : session;
  if (!farmerAuthToken || !proven) return session;
  if (proven === session.farmerId) return { ...kept, ...agent, farmerAuthToken };
  return { ...session, pending: { farmerId: proven, farmerAuthToken, ...agent, back, at: Date.now() } };
}

export function namesAnother(session: Session, link: Identity): boolean {
  if (!isLive(session)) return false;
  return (
    (link.farmerId !== undefined && link.farmerId !== session.farmerId) ||
    (link.farmerAuthToken !== undefined && link.farmerAuthToken !== session.farmerAuthToken)
  );
}

/**
 * (visit-46)
 * @param farmerId null if the token is invalid
 */
export function settleClaim(session: Session, farmerId: string | null, account?: string): Session {
  const { farmerAuthToken, fieldAgentMobileNumber, at: signedInAt = Date.now(), ...claim } = session.claim ?? {};
  if (!farmerId || !farmerAuthToken) return { ...session, claim, sessionId: undefined, ranOut: true };
  const farmer = { farmerId, farmerAuthToken, signedInAt, fieldAgentMobileNumber, account };
  return { ...signedIn(session, farmer), claim: { ...claim, mobile: undefined } };
}

/** Keeps only what is this farmer's or impersonal. The name stays unless the farmer changes, so that sign-out ends earlier cookies. */
export function signedIn(
  before: Session,
  farmer: {
    readonly farmerId: string;
    readonly farmerAuthToken: string;
    readonly signedInAt: number;
    readonly mobile?: string;
    readonly account?: string | undefined;
    readonly fieldAgentMobileNumber?: string | undefined;
  },
): Session {
  const { addressId, cropIds, draft, sessionId = crypto.randomUUID() } = before;
  return { ...farmer, sessionId: isLive(before) ? crypto.randomUUID() : sessionId, addressId, cropIds, draft };
}

/** The number fills in the sign-in form. */
export function signedOff({ addressId, claim, draft, mobile }: Session): Session {
  return { addressId, draft, claim: { ...claim, mobile: mobile ?? claim?.mobile }, ranOut: true };
}

export const signedOut = (now: number, everywhere = false): Session => ({ signedOutAt: now, ...(everywhere ? { everywhere } : {}) });

export function switchIdentity(session: Session): Session {
  if (!session.pending) return {};
  const { farmerId, farmerAuthToken, fieldAgentMobileNumber, account, at: signedInAt } = session.pending;
  return signedIn(isLive(session) ? {} : session, { farmerId, farmerAuthToken, signedInAt, fieldAgentMobileNumber, account });
}

/** Work in saathi's frame, hidden from scripts (sign-in-35). */
export const COOKIE_ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None", partitioned: true } as const;

export function sessionCookie(sealed: string): string {
  return serialize(SESSION_COOKIE, sealed, { ...COOKIE_ATTRIBUTES, maxAge: sealed ? SESSION_LIFE_S : 0 });
}

export const readSession = async (header: string | null | undefined, secrets: readonly string[]): Promise<Session> =>
  withoutOldFarmer(await readOldSession(header, secrets));

export async function readOldSession(header: string | null | undefined, secrets: readonly string[]): Promise<Session> {
  return (await unseal(parse(header ?? "", SESSION_COOKIE)[SESSION_COOKIE], secrets)) ?? {};
}
