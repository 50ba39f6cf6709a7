/** Replies about a farmer are never cached. A refused token is the error `token-refused` (service-12). */

import type { Place } from "../../domain/address/address.ts";
import type { AddressBook } from "../../domain/address/address-book.ts";
import type { PlaceQuestion } from "../../domain/address/place-lists.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { sha256 } from "../../domain/text/digest.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { asking, CALLS, telling } from "../contract.ts";
import { get, isTokenRefused, post, type Result, type UpstreamContext } from "../upstream.ts";
import type { AddressToSave } from "./schemas.ts";

export function farmerAddresses(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  language: Language,
): Promise<Result<AddressBook>> {
  return get(
    context,
    asking("farmerAddresses", { query: { language }, token: farmer.farmerAuthToken }),
    ({ responseData }) => responseData,
  );
}

export type { AddressToSave };

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
  const idempotencyKey = await sha256(JSON.stringify([farmer.farmerId, book.toSorted(), address]));
  return post(context, telling("addAddress", { token: farmer.farmerAuthToken, body: { address, source }, idempotencyKey }));
}

/** Null if refused or not this farmer's. */
export function updateAddress(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  id: string,
  address: AddressToSave,
): Promise<Result<AddressSaved | null>> {
  const body = { addressToUpdate: { ...address, SAddressId: id, id } };
  return post(context, telling("updateAddress", { token: farmer.farmerAuthToken, body }));
}

/** The key has no token: places are public. */
export const placesCache = cacheKind<readonly Place[]>({
  ...CALLS.districts.kept,
  name: "places",
  version: 1,
  entries: 2_000,
  bytes: 2_000_000,
  shape: null,
});

export interface PlacesVisit {
  readonly state: { readonly slug: string };
  readonly language: Language;
}

function placesCall(question: PlaceQuestion, { language, state }: PlacesVisit, token: string) {
  const { pinCode: pincode } = question;
  switch (question.kind) {
    case "districts":
      return asking("districts", { query: { pincode, language, state: state.slug }, token });
    case "talukas":
      return asking("talukas", { query: { district: question.district, pincode, language }, token });
    case "villages":
      return asking("villages", { query: { district: question.district, taluka: question.taluka, pincode, language }, token });
  }
}

/** Districts of a PIN code, talukas of a district, or villages of a taluka. Empty for an unknown PIN code or another state's. */
export async function listPlaces(
  context: UpstreamContext,
  token: string,
  { language, state }: PlacesVisit,
  question: PlaceQuestion,
): Promise<Result<readonly Place[]>> {
  const call = placesCall(question, { language, state }, token);
  const ask = (inner: UpstreamContext): Promise<Result<readonly Place[]>> => get(inner, call, ({ responseData }) => responseData);
  const key = JSON.stringify([language, state.slug, ...Object.values(question)]);
  const kept = await cached(context, placesCache, key, ask);
  // A coalesced call used another visitor's token: check ours.
  return kept.ok || !isTokenRefused(kept.error) ? kept : ask(context);
}
