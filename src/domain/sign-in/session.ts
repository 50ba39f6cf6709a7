/** The fields of a session, how long each lasts, and who is signed in. */

import { z } from "zod";
import type { PersonalParameter } from "../visit/personal-parameters.ts";

const word = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w.~+/=:|-]+$/);
const phone = z.string().min(1).max(30);
const time = z.number().int().nonnegative();

/** A value that cannot be read is left out. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Also limits the parameters of a link. */
export const identity = {
  farmerId: word(100),
  farmerAuthToken: word(1_600),
  userId: word(100),
  fieldAgentMobileNumber: phone,
  mobile: phone,
} as const satisfies Record<PersonalParameter, z.ZodString>;

/** Unproven claims of a link (visit-46, visit-54). Only the services prove the token. The number only fills in the sign-in form. */
const claimSchema = z.object({
  at: optional(time),
  farmerAuthToken: optional(identity.farmerAuthToken),
  userId: optional(identity.userId),
  fieldAgentMobileNumber: optional(identity.fieldAgentMobileNumber),
  mobile: optional(identity.mobile),
});

const account = z.string().min(1).max(40);

/** For /checkout/switch: another farmer is signed in, or the link is untrusted. */
const pendingSchema = z.object({
  farmerId: identity.farmerId,
  farmerAuthToken: identity.farmerAuthToken,
  account: optional(account),
  fieldAgentMobileNumber: optional(identity.fieldAgentMobileNumber),
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
  /** The form was opened with it once. */
  isRestored: z.boolean().optional(),
  at: time,
});

/** An id of the services that the cookie holds: any short text, such as "2026/11/000123". */
export const heldIdSchema = z
  .string()
  .max(100)
  .regex(/^(?!\.{1,2}$)\P{Cc}+$/u);

const placedSchema = z.object({ orderId: heldIdSchema, orderNumber: heldIdSchema, at: time });

const MAX_CROPS = 80;
/** UTF-8 bytes as JSON: 80 ids of six digits. More would not fit into the cookie beside a long token. */
const MAX_CROP_BYTES = 721;

/** Any text that the services send as an id. */
export const cropIdSchema = z.string().min(1).max(200);

/** A visitor's crops (docs/decisions/70-crops-of-a-visitor.md). */
export const cropIdsSchema = z
  .array(cropIdSchema)
  .max(MAX_CROPS)
  .refine((ids) => new TextEncoder().encode(JSON.stringify(ids)).length <= MAX_CROP_BYTES);

export const sessionSchema = z.object({
  /** Proved by token or code. */
  farmerId: optional(identity.farmerId),
  farmerAuthToken: optional(identity.farmerAuthToken),
  /** Proved by a code only. */
  mobile: optional(identity.mobile),
  account: optional(account),
  /** The agent whose link had the farmer's token (visit-53). */
  fieldAgentMobileNumber: optional(identity.fieldAgentMobileNumber),
  /** Use does not extend it (sign-in-37). */
  signedInAt: optional(time),
  /** Version of the privacy policy at the sign-in (policy-16). */
  notice: optional(z.string().max(20)),
  /** Random, for sign-out (sign-in-68). */
  sessionId: optional(z.string().max(40)),
  claim: optional(claimSchema),
  anonymous: optional(z.object({ token: word(800), at: time })),
  signIn: optional(signInSchema),
  pending: optional(pendingSchema),
  /** Checked against the address book. */
  addressId: optional(heldIdSchema),
  draft: optional(draftSchema),
  /** Needed until the service shows the order (checkout-71). */
  placed: optional(placedSchema),
  cropIds: optional(cropIdsSchema),
  ranOut: optional(z.boolean()),
  signedOutAt: optional(time),
  /** (sign-in-84) */
  everywhere: optional(z.boolean()),
});
export type Identity = { [Name in PersonalParameter]?: string };
export type Session = z.output<typeof sessionSchema>;
export type SignIn = NonNullable<Session["signIn"]>;

/** (sign-in-29) */
export const ANONYMOUS_LIFE_MS = 900_000;
const SIGNED_OUT_MS = 1_800_000;
/** (sign-in-37) */
export const SIGNED_IN_MS = 2_592_000_000;
const LIVES = {
  anonymous: ANONYMOUS_LIFE_MS,
  claim: SIGNED_IN_MS,
  draft: 1_800_000,
  pending: 900_000,
} as const satisfies Partial<Record<keyof Session, number>>;

/** The token may have expired since. */
export function isLive(session: Session): session is Session & { readonly farmerId: string; readonly farmerAuthToken: string } {
  return Boolean(session.farmerId && session.farmerAuthToken);
}

/** (visit-54, docs/decisions/79-calls-of-the-crop-advice.md) */
export const provenUserId = ({ farmerId, claim }: Session): string | null =>
  farmerId !== undefined && claim?.userId === farmerId ? farmerId : null;

/** Without values that are past their time. */
export function withoutExpired(session: Session, now: number): Session {
  const valid = { ...session };
  for (const name of Object.keys(LIVES) as (keyof typeof LIVES)[]) {
    const at = valid[name]?.at;
    if (at !== undefined && now - at > LIVES[name]) delete valid[name];
  }
  if (valid.signedOutAt && now - valid.signedOutAt > SIGNED_OUT_MS) {
    delete valid.signedOutAt;
    delete valid.everywhere;
  }
  return valid;
}

export const withoutOldFarmer = (session: Session): Session =>
  isLive(session) && Date.now() - (session.signedInAt ?? 0) > SIGNED_IN_MS ? signedOff(session) : session;

/** Keeps only what is this farmer's or impersonal. The name stays unless the farmer changes, so that sign-out ends earlier cookies. */
export function signedIn(
  before: Session,
  farmer: {
    readonly farmerId: string;
    readonly farmerAuthToken: string;
    readonly signedInAt: number;
    readonly mobile?: string;
    readonly notice?: string;
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
