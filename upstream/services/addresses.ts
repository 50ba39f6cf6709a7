/** A farmer's address book (address-6, address-18 to address-20). Another farmer's address counts as unknown. */
import { z } from "zod";
import { type Ask, idempotencyKey, langOf } from "../ask.ts";
import { STATE_NAMES } from "../data/feed.ts";
import { LANGS, type Lang } from "../data/types.ts";
import { dueAt, eddText } from "../delivery.ts";
import type { Database } from "../env.ts";
import { placeName } from "../place-names.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { success } from "../replies.ts";
import { type Choice, pinRows } from "./places.ts";
import { mobileNumber } from "./signin.ts";
import { farmerMobile } from "./tokens.ts";

const requiredText = z.string().trim().min(1, "must not be empty").max(200);
const choice = z.object({ label: z.string().max(200), value: requiredText });

const addressBody = z.object({
  fullName: requiredText,
  pinCode: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{6}$/, "expected six digits")),
  state: choice,
  district: choice,
  taluka: choice,
  village: choice,
  street: requiredText,
  language: z.string().max(10).nullish(),
  phoneNumber: mobileNumber.nullish(),
  postOffice: z.string().max(200).nullish(),
});

export type StoredAddress = z.output<typeof addressBody> & { readonly phoneNumber: string; readonly postOffice: string | null };

interface AddressRow {
  readonly id: number;
  readonly json: string;
}

/** Value of a village outside the list (address-12). Its label is the typed text. */
const OTHER = "other";

/** Translates a place, which the farmer may have chosen in another language. */
const relabelled = (place: Choice, name: (value: string) => string): Choice =>
  place.value.toLowerCase() === OTHER ? place : { label: name(place.value), value: place.value };

/** @param due arrival of its order in epoch milliseconds; defaults to that of an order placed now */
export function addressReply(id: number, address: StoredAddress, lang: Lang, due = dueAt(address.pinCode, Date.now())) {
  const state = address.state.value;
  return {
    ...address,
    SAddressId: id,
    id: String(id),
    state: relabelled(address.state, (value) => STATE_NAMES[value]?.[lang] ?? value),
    district: relabelled(address.district, (value) => placeName(state, value, lang)),
    taluka: relabelled(address.taluka, (value) => placeName(state, value, lang)),
    village: relabelled(address.village, (value) => placeName(state, value, lang)),
    eddText: eddText(due, lang),
    isOnlinePaymentAvailable: false,
  };
}

/** GET /checkout/get-farmer-addresses. Shipping addresses by last use, newest first. Billing addresses by id. */
export async function farmerAddresses(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const { results } = await c.env.DB.prepare("SELECT id, json FROM address WHERE mobile = ?1 ORDER BY touched_at DESC, id DESC")
    .bind(mobile)
    .all<AddressRow>();
  const replies = results.map((row) => addressReply(row.id, JSON.parse(row.json) as StoredAddress, langOf(c)));
  return c.json(
    success({ billingAddresses: replies.toSorted((one, other) => one.SAddressId - other.SAddressId), shippingAddresses: replies }),
  );
}

/** Adds the phone number and the post office. @throws Refusal 422 for a PIN that is unknown or of another state */
async function completed(db: Database, mobile: string, address: z.output<typeof addressBody>): Promise<StoredAddress> {
  const pins = await pinRows(db, address.pinCode);
  if (pins.length === 0) throw new Refusal(422, "pinCode: unknown");
  const pin = pins.find((row) => row.state === address.state.value);
  if (!pin) throw new Refusal(422, "pinCode: not in this state");
  return { ...address, phoneNumber: address.phoneNumber ?? mobile, postOffice: address.postOffice || pin.post };
}

/** In the language of the request, else of the address. */
function savedReply(c: Ask, id: number, address: StoredAddress): Response {
  const lang = c.req.query("language") ? langOf(c) : (LANGS.find((one) => one === address.language) ?? "en");
  return c.json(success({ SAddressId: id, eddText: eddText(dueAt(address.pinCode, Date.now()), lang) }));
}

const source = z.string().max(100).nullish();

/** POST /checkout/add-address. Idempotent by Idempotency-Key. */
export async function addAddress(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const body = await bodyOf(c, z.object({ address: addressBody, source }));
  const address = await completed(c.env.DB, mobile, body.address);
  const row = await c.env.DB.prepare(
    `INSERT INTO address (mobile, json, touched_at, request_key) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (mobile, request_key) DO UPDATE SET touched_at = ?3 RETURNING id`,
  )
    .bind(mobile, JSON.stringify(address), Date.now(), idempotencyKey(c))
    .first<{ id: number }>();
  return savedReply(c, row!.id, address);
}

export const addressId = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** PUT /checkout/update-address. `SAddressId`, else `id`, selects the address. */
export async function updateAddress(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const withId = addressBody.extend({ SAddressId: addressId.nullish(), id: addressId.nullish() });
  const body = await bodyOf(c, z.object({ addressToUpdate: withId, source }));
  const { SAddressId, id, ...fields } = body.addressToUpdate;
  const address = await completed(c.env.DB, mobile, fields);
  const row = await c.env.DB.prepare("UPDATE address SET json = ?3, touched_at = ?4 WHERE id = ?1 AND mobile = ?2 RETURNING id")
    .bind(SAddressId ?? id ?? 0, mobile, JSON.stringify(address), Date.now())
    .first<{ id: number }>();
  if (!row) throw new Refusal(422, "address not found");
  return savedReply(c, row.id, address);
}

/** Null if the farmer has no such address. */
export async function addressOf(db: Database, mobile: string, id: number): Promise<StoredAddress | null> {
  const row = await db.prepare("SELECT json FROM address WHERE id = ?1 AND mobile = ?2").bind(id, mobile).first<{ json: string }>();
  return row ? (JSON.parse(row.json) as StoredAddress) : null;
}
