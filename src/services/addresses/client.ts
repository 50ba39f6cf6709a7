/** Replies about a farmer are never cached. A refused token is the error `token-refused` (service-12). */

import type { Place } from "../../domain/address/address.ts";
import type { AddressBook } from "../../domain/address/address-book.ts";
import type { PlaceQuestion } from "../../domain/address/place-lists.ts";
import type { SignedIn, TokenHolder } from "../../domain/sign-in/farmer.ts";
import { sha256 } from "../../domain/text/digest.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, callOf, postOf, type StateVisit } from "../contract.ts";
import { get, isTokenRefused, post, type Result, type UpstreamContext } from "../upstream.ts";
import type { AddressToSave } from "./schemas.ts";

export const farmerAddresses = (
  context: UpstreamContext,
  { farmerAuthToken: token }: TokenHolder,
  language: Language,
): Promise<Result<AddressBook>> =>
  get(context, callOf("farmerAddresses", { query: { language }, token }), ({ responseData }) => responseData);

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
  { farmerId, farmerAuthToken: token }: SignedIn,
  address: AddressToSave,
  { source, book }: { readonly source: string; readonly book: readonly string[] },
): Promise<Result<AddressSaved | null>> {
  const idempotencyKey = await sha256(JSON.stringify([farmerId, book.toSorted(), address]));
  return post(context, postOf("addAddress", { token, body: { address, source }, idempotencyKey }));
}

/** Null if refused or not this farmer's. */
export function updateAddress(
  context: UpstreamContext,
  { farmerAuthToken: token }: TokenHolder,
  id: string,
  address: AddressToSave,
): Promise<Result<AddressSaved | null>> {
  return post(context, postOf("updateAddress", { token, body: { addressToUpdate: { ...address, SAddressId: id, id } } }));
}

/** The key has no token: places are public. */
export const placesCache = cacheKind<readonly Place[]>({
  ...CALLS.districts.cached,
  name: "places",
  version: 1,
  entries: 2_000,
  bytes: 2_000_000,
  shape: null,
});

function placesCall({ pinCode: pincode, ...question }: PlaceQuestion, { language, state }: StateVisit, token: string) {
  switch (question.kind) {
    case "districts":
      return callOf("districts", { query: { pincode, language, state: state.slug }, token });
    case "talukas":
      return callOf("talukas", { query: { district: question.district, pincode, language }, token });
    case "villages":
      return callOf("villages", { query: { district: question.district, taluka: question.taluka, pincode, language }, token });
  }
}

/** Districts of a PIN code, talukas of a district, or villages of a taluka. Empty for an unknown PIN code or another state's. */
export async function listPlaces(
  context: UpstreamContext,
  token: string,
  visit: StateVisit,
  question: PlaceQuestion,
): Promise<Result<readonly Place[]>> {
  const call = placesCall(question, visit, token);
  const ask = (inner: UpstreamContext): Promise<Result<readonly Place[]>> => get(inner, call, ({ responseData }) => responseData);
  const key = JSON.stringify([visit.language, visit.state.slug, ...Object.values(question)]);
  const listed = await cached(context, placesCache, key, ask);
  // A coalesced call used another visitor's token: check ours.
  return listed.ok || !isTokenRefused(listed.error) ? listed : ask(context);
}
