/** A farmer's address book (address-6, address-18 to address-20). Another farmer's address counts as unknown. */

import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";
import { placeName } from "../data/content/names.ts";
import { STATE_NAMES } from "../data/feed.ts";
import { LANGS, type Lang } from "../data/types.ts";
import { dueAt, eddText } from "../delivery.ts";
import { stored } from "../store.ts";
import { type Choice, pinRows } from "./places.ts";
import { mobileNumber } from "./signin.ts";

const requiredText = z.string().trim().min(1, "must not be empty").max(200);
const choice = z.object({ label: z.string().max(200), value: requiredText });
const sixDigits = z.string().regex(/^\d{6}$/, "expected six digits");

const addressBody = z.object({
  fullName: requiredText,
  pinCode: z.union([z.string(), z.number()]).transform(String).pipe(sixDigits),
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

/** Value of a village outside the list (address-12). Its label is the typed text. */
const OTHER = "other";

/** Translates a place, which the farmer may have chosen in another language. */
const relabelled = (place: Choice, name: (value: string) => string): Choice =>
  place.value.toLowerCase() === OTHER ? place : { label: name(place.value), value: place.value };

/** @param due arrival of its order in epoch milliseconds; defaults to that of an order placed now */
export function addressReply(id: number, address: StoredAddress, lang: Lang, due = dueAt(address.pinCode, Date.now())) {
  const town = (value: string) => placeName(address.state.value, value, lang);
  return {
    ...address,
    SAddressId: id,
    id: String(id),
    state: relabelled(address.state, (value) => STATE_NAMES[value]?.[lang] ?? value),
    district: relabelled(address.district, town),
    taluka: relabelled(address.taluka, town),
    village: relabelled(address.village, town),
    eddText: eddText(due, lang),
    isOnlinePaymentAvailable: false,
  };
}

/** GET /checkout/get-farmer-addresses. Shipping addresses by last use, newest first. Billing addresses by id. */
export async function farmerAddresses(q: Ask) {
  const sql = "SELECT id, json FROM address WHERE mobile = ?1 ORDER BY touched_at DESC, id DESC";
  const rows = await q.all<{ id: number; json: string }>(sql, await q.farmer());
  const replies = rows.map(({ id, json }) => addressReply(id, JSON.parse(json), q.lang));
  return { billingAddresses: replies.toSorted((one, other) => one.SAddressId - other.SAddressId), shippingAddresses: replies };
}

/** Adds the phone number and the post office. @throws Refusal 422 for a PIN that is unknown or of another state */
async function completed(q: Ask, mobile: string, address: z.output<typeof addressBody>): Promise<StoredAddress> {
  const pins = await pinRows(q.db, address.pinCode);
  const pin = pins.find((row) => row.state === address.state.value);
  if (!pin) throw new Refusal(422, pins.length === 0 ? "pinCode: unknown" : "pinCode: not in this state");
  return { ...address, phoneNumber: address.phoneNumber ?? mobile, postOffice: address.postOffice || pin.post };
}

/** In the language of the request, else of the address. */
function savedReply(q: Ask, id: number, address: StoredAddress) {
  const lang = q.query("language") ? q.lang : (LANGS.find((one) => one === address.language) ?? "en");
  return { SAddressId: id, eddText: eddText(dueAt(address.pinCode, Date.now()), lang) };
}

const source = z.string().max(100).nullish();

/** POST /checkout/add-address. Idempotent by Idempotency-Key. */
export async function addAddress(q: Ask) {
  const mobile = await q.farmer();
  const address = await completed(q, mobile, (await q.body(z.object({ address: addressBody, source }))).address);
  const sql = `INSERT INTO address (mobile, json, touched_at, request_key) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (mobile, request_key) DO UPDATE SET touched_at = ?3 RETURNING id`;
  const row = await q.first<{ id: number }>(sql, mobile, JSON.stringify(address), Date.now(), q.key);
  return savedReply(q, row!.id, address);
}

export const addressId = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** PUT /checkout/update-address. `SAddressId`, else `id`, selects the address. */
export async function updateAddress(q: Ask) {
  const mobile = await q.farmer();
  const withId = addressBody.extend({ SAddressId: addressId.nullish(), id: addressId.nullish() });
  const { SAddressId, id, ...fields } = (await q.body(z.object({ addressToUpdate: withId, source }))).addressToUpdate;
  const address = await completed(q, mobile, fields);
  const sql = "UPDATE address SET json = ?3, touched_at = ?4 WHERE id = ?1 AND mobile = ?2 RETURNING id";
  const row = await q.first<{ id: number }>(sql, SAddressId ?? id ?? 0, mobile, JSON.stringify(address), Date.now());
  if (!row) throw new Refusal(422, "address not found");
  return savedReply(q, row.id, address);
}

/** Null if the farmer has no such address. */
export const addressOf = (q: Ask, mobile: string, id: number): Promise<StoredAddress | null> =>
  stored(q.db, "SELECT json FROM address WHERE id = ?1 AND mobile = ?2", id, mobile);
