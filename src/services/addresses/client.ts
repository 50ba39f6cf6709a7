/**
 * Addresses of a farmer, and the places that an address is chosen from (S2 §7 "Addresses and order"), one function each. No reply
 * about a farmer is ever kept.
 */
import type { Address, AddressBook, Place } from "../../domain/address/address.ts";
import type { AddressEntry, PlaceQuestion } from "../../domain/address/address-form.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { get, mapResult, post, type Result, type UpstreamContext } from "../upstream.ts";
import { addressesReply, addressSavedReply, placesReply } from "./schemas.ts";

/** The farmer's addresses. A token that the services do not take is the error `token-refused`: sign in again (S2 §8). */
export async function farmerAddresses(context: UpstreamContext, farmer: Farmer, language: Language): Promise<Result<AddressBook>> {
  const reply = await get(context, {
    path: "/checkout/get-farmer-addresses",
    query: { language },
    token: farmer.farmerAuthToken,
    reply: addressesReply,
  });
  return mapResult(reply, ({ responseData }) => responseData);
}

/** What is sent: an entry with its state, and what is known beside it. */
export type AddressToSave = AddressEntry & Pick<Address, "state" | "phoneNumber" | "postOffice"> & { readonly language: Language };

export interface AddressSaved {
  readonly id: string;
  readonly eddText: string | null;
}

/** Adds an address; null where the service does not take it. Not tried again by itself: there would be two. */
export async function addAddress(
  context: UpstreamContext,
  farmer: Farmer,
  address: AddressToSave,
  source: string,
): Promise<Result<AddressSaved | null>> {
  return post(context, {
    path: "/checkout/add-address",
    token: farmer.farmerAuthToken,
    body: { address, source },
    reply: addressSavedReply,
  });
}

/** Replaces an address of this farmer; null where the service does not take it, or knows no such address of theirs. */
export async function updateAddress(
  context: UpstreamContext,
  farmer: Farmer,
  id: string,
  address: AddressToSave,
): Promise<Result<AddressSaved | null>> {
  const body = { addressToUpdate: { ...address, SAddressId: id, id } };
  return post(
    context,
    { path: "/checkout/update-address", token: farmer.farmerAuthToken, body, repeatable: true, reply: addressSavedReply },
    "PUT",
  );
}

const HOUR_MS = 3_600_000;

/** Places are the same for everybody, so that their key needs no token. */
export const placesCache = cacheKind<readonly Place[]>("places", {
  version: 1,
  freshMs: 6 * HOUR_MS,
  entries: 2_000,
  bytes: 2_000_000,
});

const PATHS = { districts: "/checkout/get-districts", talukas: "/checkout/get-talukas", villages: "/checkout/get-villages" } as const;

/** Where places are looked for: a state, and the language of their names. */
export interface PlacesVisit {
  readonly state: { readonly slug: string };
  readonly language: Language;
}

/**
 * The districts of a PIN code in a state, the talukas of a district, the villages of a taluka; empty for an unknown PIN code and one
 * of another state. Kept in the isolate alone: the questions are without end.
 */
export async function listPlaces(
  context: UpstreamContext,
  token: string,
  { language, state }: PlacesVisit,
  question: PlaceQuestion,
): Promise<Result<readonly Place[]>> {
  const here: UpstreamContext = { ...context, env: { ...context.env, cache: null } };
  const { kind, pinCode, ...above } = question;
  const ask = async (inner: UpstreamContext): Promise<Result<readonly Place[]>> => {
    const query = { ...above, pincode: pinCode, language, ...(kind === "districts" ? { state: state.slug } : {}) };
    return mapResult(await get(inner, { path: PATHS[kind], query, token, reply: placesReply }), ({ responseData }) => responseData);
  };
  const key = JSON.stringify([language, state.slug, ...Object.values(question)]);
  const kept = await cached(here, placesCache, key, ask);
  // The question may have been asked with somebody else's token at the same moment: whether ours is taken only ours can tell.
  return kept.ok || kept.error.name !== "token-refused" ? kept : ask(here);
}
