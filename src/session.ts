/**
 * The sealed cookie holds what must not be in a URL: ids and tokens of a farmer or an agent (sign-in-34, sign-in-35). It is
 * encrypted with AES-GCM. The first secret seals and all secrets open, so that a new secret signs nobody out (sign-in-36).
 */

import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { type PersonalParameter, personalParameter } from "./domain/visit/personal-parameters.ts";

/** The name of the sealed cookie. */
export const SESSION_COOKIE = "__Host-khet";

/** A token goes into a header and an id into an address of the services: only characters that both allow, each one byte when sealed. */
const word = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w.~+/=:|-]+$/);
const phone = z.string().min(1).max(30);
const time = z.number().int().nonnegative();

/** Who the visitor is, as a link says. */
const identity = {
  farmerId: word(100),
  farmerAuthToken: word(1_600),
  userId: word(100),
  fieldAgentMobileNumber: phone,
  mobile: phone,
} as const satisfies Record<PersonalParameter, z.ZodString>;

/**
 * What a link said of the visitor, until it is proved (visit-46, visit-54). The token is proved by the services, and they say whose it is:
 * the id of a link is never needed. The number fills the sign-in form in; it is never shown as signed in, and no call sends it. The
 * number of the agent is of the link that brought the token, and is proved with it. `at`: when the token came.
 */
const claimSchema = z.object({
  at: time.optional().catch(undefined),
  farmerAuthToken: identity.farmerAuthToken.optional().catch(undefined),
  userId: identity.userId.optional().catch(undefined),
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  mobile: identity.mobile.optional().catch(undefined),
});

/** As `accountName` writes it (src/domain/sign-in/account-name.ts). */
const account = z.string().min(1).max(40);

/**
 * The farmer of a link that is not simply signed in: another one is signed in, or another site opened the link. /checkout/switch asks
 * first. The services know the token.
 */
const pendingSchema = z.object({
  farmerId: identity.farmerId,
  farmerAuthToken: identity.farmerAuthToken,
  account: account.optional().catch(undefined),
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  /** The page that the link led to: path and query without personal parameters. */
  back: z.string().max(600).startsWith("/"),
  at: time,
});

/** A sign-in by code that is under way. The code itself is never in it. */
const signInSchema = z.object({
  mobile: z.string().regex(/^[6-9]\d{9}$/),
  otpToken: word(800),
  /** The name of the code in the Durable Object of the phone (src/limits/phone-gate.ts). */
  codeId: z.string().max(40),
  sentAt: time,
  /** The farmer corrects the number: the number step is shown again. */
  edited: z.boolean().optional(),
  /** When the code was right; the farmer is not looked up yet. */
  verifiedAt: time.optional(),
});

/** An address that was not saved because nobody was signed in any more. It is shown again to the farmer who typed it, and to nobody else. */
const draftSchema = z.object({
  /** Who typed it: typistName() of the farmer. */
  typist: word(100),
  /** Which address: an id, or `new`. */
  edit: z.string().max(100),
  fields: z.record(z.string().max(20), z.string().max(400)),
  /** A redirect has led to it once. */
  shown: z.boolean().optional(),
  at: time,
});

const placedSchema = z.object({ orderId: word(64), orderNumber: z.string().min(1).max(64), at: time });

const sessionSchema = z.object({
  /** Who is signed in: the id that the services gave for the token, or that a sign-in by code brought. */
  farmerId: identity.farmerId.optional().catch(undefined),
  farmerAuthToken: identity.farmerAuthToken.optional().catch(undefined),
  /** The number of who is signed in, proved by a code; a link proves none. */
  mobile: identity.mobile.optional().catch(undefined),
  /** The name of the account of a farmer who came by a link, whose number is not proved here. */
  account: account.optional().catch(undefined),
  /** The number of the field agent by whose link the farmer came: the link had the farmer's own token (visit-53). */
  fieldAgentMobileNumber: identity.fieldAgentMobileNumber.optional().catch(undefined),
  /** When what proves the farmer came, by a link or a code; no use of the session changes it (sign-in-37). */
  signedInAt: time.optional().catch(undefined),
  /** Random name, from the first token on: the server remembers by it that the farmer has signed out (sign-in-68). */
  sessionId: z.string().max(40).optional().catch(undefined),
  claim: claimSchema.optional().catch(undefined),
  /** The token of the services for a visitor who is not signed in; kept for ANONYMOUS_LIFE_MS. */
  anonymous: z
    .object({ token: word(800), at: time })
    .optional()
    .catch(undefined),
  signIn: signInSchema.optional().catch(undefined),
  pending: pendingSchema.optional().catch(undefined),
  /** The address chosen for the order; it counts while it is one of the farmer's (src/domain/address/address-book.ts, chosenAddress). */
  addressId: word(100).optional().catch(undefined),
  draft: draftSchema.optional().catch(undefined),
  /** The farmer's last order, so that its page can say that it is placed while the service cannot show it (checkout-71). */
  placed: placedSchema.optional().catch(undefined),
  /** The crops that a visitor chose on this device; a farmer's are kept by the services (docs/decisions/70-crops-of-a-visitor.md). */
  cropIds: z
    .array(z.string().regex(/^\d{1,6}$/))
    .max(80)
    .optional()
    .catch(undefined),
  /** The services refused the farmer's token; the sign-in page says that the time ran out. */
  ranOut: z.boolean().optional().catch(undefined),
  /** When the farmer signed out; kept for SIGNED_OUT_MS. */
  signedOutAt: time.optional().catch(undefined),
  /** They signed out on all phones (sign-in-84). */
  everywhere: z.boolean().optional().catch(undefined),
});

export type Identity = { [Name in PersonalParameter]?: string };
export type Session = z.output<typeof sessionSchema>;
export type SignIn = NonNullable<Session["signIn"]>;

/** How long an anonymous token is kept (sign-in-29). Milliseconds. */
export const ANONYMOUS_LIFE_MS = 900_000;
/** How long it is known that the farmer has signed out, for the other tabs. Milliseconds. */
const SIGNED_OUT_MS = 1_800_000;
/** How long the cookie lasts after it last changed. Seconds. */
const SESSION_LIFE_S = 2_592_000;
/** How long a farmer stays signed in after the proof, and a claim is kept, whatever happens in between (sign-in-37). Milliseconds. */
const SIGNED_IN_MS = 2_592_000_000;
/** How long what came at a time is kept. Milliseconds. */
const LIVES = {
  anonymous: ANONYMOUS_LIFE_MS,
  claim: SIGNED_IN_MS,
  draft: 1_800_000,
  pending: 900_000,
} as const satisfies Partial<Record<keyof Session, number>>;
/** Raised where the meaning of a field changes: a cookie of another layout is nobody's. In layout 1 a link alone signed in. */
const LAYOUT = 2;
/** Longest sealed text: a cookie has 4,096 bytes, of which its name needs some. */
const MAX_SEALED = 3_900;
/** What is left out of a session that is too long, in this order; each can be had or typed again (sign-in-38). */
const SPARE = ["anonymous", "placed", "draft", "signIn", "pending"] as const satisfies readonly (keyof Session)[];

/** True where a farmer is signed in: proved once. Only the services know whether the token still counts. */
export function isLive(session: Session): session is Session & { readonly farmerId: string; readonly farmerAuthToken: string } {
  return Boolean(session.farmerId && session.farmerAuthToken);
}

/**
 * The user of the app whom a link named, where the services have proved that it is the farmer (visit-54); null for any other one. The
 * id of a farmer's user is the farmer's id (docs/decisions/79-calls-of-the-crop-advice.md).
 */
export const provenUserId = ({ farmerId, claim }: Session): string | null =>
  farmerId !== undefined && claim?.userId === farmerId ? farmerId : null;

/** A session that no cookie can hold, even without what can be left out. */
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
 * Seals a session for a cookie.
 * @throws Error where no secret is configured: an unsealed session is never sent
 * @throws SessionTooLongError where it is too long for a cookie
 */
export async function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  const [secret] = secrets;
  if (!secret)
    throw new Error(
      'No SESSION_SECRETS are set: expected at least one of 32 characters or more. Run "wrangler secret put SESSION_SECRETS".',
    );
  const key = await keyOf(secret);
  const kept: Session = { ...session };
  // Whatever may sign somebody in has a name from its first cookie on: a sign-out ends earlier copies too (sign-in-68).
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

/** Opens a sealed session; null if none of the secrets sealed it. After 30 days its farmer is signed off (sign-in-37). */
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
    } catch {
      // Sealed with another secret, or changed by somebody.
    }
  }
  return null;
}

/** Checks what was sealed; null where it is older than a session lasts. */
function readOpened(value: unknown): Session | null {
  const { sealedAt } = z.object({ layout: z.literal(LAYOUT), sealedAt: z.number() }).parse(value);
  if (Date.now() / 1_000 - sealedAt > SESSION_LIFE_S) return null;
  const session = sessionSchema.parse(value);
  const now = Date.now();
  // An earlier version of the site wrote no times: what is in the cookie is at least as old as the cookie.
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

/** The session, its farmer signed off if the proof is older than 30 days. */
export const withoutOldFarmer = (session: Session): Session =>
  isLive(session) && Date.now() - (session.signedInAt ?? 0) > SIGNED_IN_MS ? signedOff(session) : session;

/** The personal parameters of a URL; a value that such a parameter cannot have is left out. */
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
  /** The farmer to whom the link's token belongs, as the services say; null if they know none, or were not asked. */
  readonly proven: string | null;
  /** Whether the app, an SMS, the visitor or a named saathi origin opened the link. Any page can open one otherwise (visit-56). */
  readonly isTrusted: boolean;
  /** The page that the link led to. */
  readonly back: string;
}

/**
 * The session after a link. If nobody is signed in, what a trusted link says is kept as a claim. If a farmer is signed in, or the link
 * is not trusted, the farmer of the link waits in `pending` until the visitor has chosen.
 */
export function takeLink(session: Session, link: Identity, opening: LinkOpening): Session {
  return !isLive(session) && opening.isTrusted ? withClaim(session, link) : withQuestion(session, link, opening);
}

/** Anybody writes a link with a number: only a token beside it can prove that the link is the agent's. */
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
  // An id without a token, or the token of nobody, proves nothing: there is nothing to choose.
  if (!farmerAuthToken || !proven) return session;
  if (proven === session.farmerId) return { ...kept, ...agent, farmerAuthToken };
  return { ...session, pending: { farmerId: proven, farmerAuthToken, ...agent, back, at: Date.now() } };
}

/** True where a link has an id or a token that is not the signed-in farmer's own. */
export function namesAnother(session: Session, link: Identity): boolean {
  if (!isLive(session)) return false;
  return (
    (link.farmerId !== undefined && link.farmerId !== session.farmerId) ||
    (link.farmerAuthToken !== undefined && link.farmerAuthToken !== session.farmerAuthToken)
  );
}

/**
 * The session once the services have said whose the claimed token is (visit-46).
 * @param farmerId null if it is nobody's
 * @param account undefined if its name is not known
 */
export function settleClaim(session: Session, farmerId: string | null, account?: string): Session {
  const { farmerAuthToken, fieldAgentMobileNumber, at: signedInAt = Date.now(), ...claim } = session.claim ?? {};
  if (!farmerId || !farmerAuthToken) return { ...session, claim, sessionId: undefined, ranOut: true };
  const farmer = { farmerId, farmerAuthToken, signedInAt, fieldAgentMobileNumber, account };
  return { ...signedIn(session, farmer), claim: { ...claim, mobile: undefined } };
}

/**
 * The session of a farmer who is signed in from now on. What is kept of before is bound to its farmer, or says nothing about one. The
 * name stays, so that a sign-out ends the cookies before the proof too; where a farmer was signed in, it is another one.
 */
export function signedIn(
  before: Session,
  farmer: {
    readonly farmerId: string;
    readonly farmerAuthToken: string;
    /** When the proof came. */
    readonly signedInAt: number;
    readonly mobile?: string;
    readonly account?: string | undefined;
    readonly fieldAgentMobileNumber?: string | undefined;
  },
): Session {
  const { addressId, cropIds, draft, sessionId = crypto.randomUUID() } = before;
  return { ...farmer, sessionId: isLive(before) ? crypto.randomUUID() : sessionId, addressId, cropIds, draft };
}

/** The session after the farmer's token was refused: the number stays as a claim, which fills the sign-in form in. */
export function signedOff({ addressId, claim, draft, mobile }: Session): Session {
  return { addressId, draft, claim: { ...claim, mobile: mobile ?? claim?.mobile }, ranOut: true };
}

/** The session after a sign-out: only that there was one. @param now epoch milliseconds @param everywhere on all phones */
export const signedOut = (now: number, everywhere = false): Session => ({ signedOutAt: now, ...(everywhere ? { everywhere } : {}) });

/** The session after the visitor chose the farmer of the link: nothing is left of a farmer who was signed in before. */
export function switchIdentity(session: Session): Session {
  if (!session.pending) return {};
  const { farmerId, farmerAuthToken, fieldAgentMobileNumber, account, at: signedInAt } = session.pending;
  return signedIn(isLive(session) ? {} : session, { farmerId, farmerAuthToken, signedInAt, fieldAgentMobileNumber, account });
}

/** Attributes of our cookies: they work inside the saathi frame, and no script reads them (sign-in-35). */
export const COOKIE_ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None", partitioned: true } as const;

/** The Set-Cookie text; an empty session takes the cookie away. */
export function sessionCookie(sealed: string): string {
  return serialize(SESSION_COOKIE, sealed, { ...COOKIE_ATTRIBUTES, maxAge: sealed ? SESSION_LIFE_S : 0 });
}

/** The session of a Cookie header; empty if there is none, or none that one of the secrets sealed. */
export const readSession = async (header: string | null | undefined, secrets: readonly string[]): Promise<Session> =>
  withoutOldFarmer(await readOldSession(header, secrets));

/** The same, with a farmer whose 30 days are over: for `withoutOldFarmer`, and to know who was signed in until now. */
export async function readOldSession(header: string | null | undefined, secrets: readonly string[]): Promise<Session> {
  return (await unseal(parse(header ?? "", SESSION_COOKIE)[SESSION_COOKIE], secrets)) ?? {};
}
