/** Replies about a farmer are never cached. A refused token is the error `token-refused` (service-12). */

import { millisecondsInHour } from "date-fns/constants";
import type { Address, Place } from "../../domain/address/address.ts";
import type { AddressBook } from "../../domain/address/address-book.ts";
import type { AddressEntry } from "../../domain/address/address-entry.ts";
import type { PlaceQuestion } from "../../domain/address/place-lists.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { sha256 } from "../../domain/text/digest.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { get, isTokenRefused, post, type Result, type UpstreamContext } from "../upstream.ts";
import { addressesReply, addressSavedReply, placesReply } from "./schemas.ts";

export function farmerAddresses(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  language: Language,
): Promise<Result<AddressBook>> {
  return get(
    context,
    { path: "/checkout/get-farmer-addresses", query: { language }, token: farmer.farmerAuthToken, reply: addressesReply },
    ({ responseData }) => responseData,
  );
}

export type AddressToSave = AddressEntry & Pick<Address, "state" | "phoneNumber" | "postOffice"> & { readonly language: Language };

export interface AddressSaved {
  readonly id: string;
  readonly eddText: string | null;
}

/**
 * Null if refused. Not retried: a service that ignores the Idempotency-Key would add it twice.
 * @param book ids of existing addresses, to tell repeats (address-46)
 */
export async function addAddress(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken" | "farmerId">,
  address: AddressToSave,
  { source, book }: { readonly source: string; readonly book: readonly string[] },
): Promise<Result<AddressSaved | null>> {
  return post(context, {
    idempotencyKey: await sha256(JSON.stringify([farmer.farmerId, book.toSorted(), address])),
    path: "/checkout/add-address",
    token: farmer.farmerAuthToken,
    body: { address, source },
    reply: addressSavedReply,
  });
}

/** Null if refused or not this farmer's. */
export function updateAddress(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  id: string,
  address: AddressToSave,
): Promise<Result<AddressSaved | null>> {
  const body = { addressToUpdate: { ...address, SAddressId: id, id } };
  return post(context, {
    method: "PUT",
    path: "/checkout/update-address",
    token: farmer.farmerAuthToken,
    body,
    repeatable: true,
    reply: addressSavedReply,
  });
}

/** The key has no token: places are public. */
export const placesCache = cacheKind<readonly Place[]>({
  name: "places",
  version: 1,
  freshMs: 6 * millisecondsInHour,
  entries: 2_000,
  bytes: 2_000_000,
  forgottenBy: "never",
  shape: null,
});

const PATHS = { districts: "/checkout/get-districts", talukas: "/checkout/get-talukas", villages: "/checkout/get-villages" } as const;

export interface PlacesVisit {
  readonly state: { readonly slug: string };
  readonly language: Language;
}

/** Districts of a PIN code, talukas of a district, or villages of a taluka. Empty for an unknown PIN code or another state's. */
export async function listPlaces(
  context: UpstreamContext,
  token: string,
  { language, state }: PlacesVisit,
  question: PlaceQuestion,
): Promise<Result<readonly Place[]>> {
  const { kind, pinCode, ...above } = question;
  const query = { ...above, pincode: pinCode, language, ...(kind === "districts" ? { state: state.slug } : {}) };
  const ask = (inner: UpstreamContext): Promise<Result<readonly Place[]>> =>
    get(inner, { path: PATHS[kind], query, token, reply: placesReply }, ({ responseData }) => responseData);
  const key = JSON.stringify([language, state.slug, ...Object.values(question)]);
  const kept = await cached(context, placesCache, key, ask);
  // A coalesced call used another visitor's token: check ours.
  return kept.ok || !isTokenRefused(kept.error) ? kept : ask(context);
}
