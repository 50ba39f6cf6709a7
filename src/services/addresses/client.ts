/**
 * Addresses of a farmer, and the places that an address is chosen from, one function a call. No reply about a farmer is ever kept.
 * A token that the services refuse is the error `token-refused` (service-12).
 */

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

/** The farmer's saved addresses. The error is `token-refused` where their token is no longer taken (service-12). */
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

/** An address as it is sent: what the farmer typed, with state, number and post office. */
export type AddressToSave = AddressEntry & Pick<Address, "state" | "phoneNumber" | "postOffice"> & { readonly language: Language };

export interface AddressSaved {
  readonly id: string;
  readonly eddText: string | null;
}

/**
 * Adds an address; null where the service refuses it. It is not retried: a service that does not know the Idempotency-Key would
 * add it twice.
 * @param book ids of the addresses there were. Two equal sendings of one moment know the same ones and are one address (address-46);
 *   later the same address is a new one
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

/** Replaces an address; null where the service refuses it, or where this farmer has no such address. */
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

/** Places are the same for everybody, so no token is part of the key. */
export const placesCache = cacheKind<readonly Place[]>({
  name: "places",
  version: 1,
  freshMs: 6 * millisecondsInHour,
  entries: 2_000,
  bytes: 2_000_000,
  forgottenBy: "never",
  // There are more questions than it is worth to keep for all isolates.
  shape: null,
});

const PATHS = { districts: "/checkout/get-districts", talukas: "/checkout/get-talukas", villages: "/checkout/get-villages" } as const;

/** The state whose places are listed, and the language of their names. */
export interface PlacesVisit {
  readonly state: { readonly slug: string };
  readonly language: Language;
}

/**
 * The districts of a PIN code in a state, the talukas of a district, the villages of a taluka. Empty for a PIN code that is unknown
 * or of another state.
 */
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
  // A call of the same moment with another visitor's token may have been shared. Whether our token is refused, only our own call tells.
  return kept.ok || !isTokenRefused(kept.error) ? kept : ask(context);
}
