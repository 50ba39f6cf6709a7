/** The wire of the address and place calls (S2 §3 Address, §7 "Addresses and order"). */
import { z } from "zod";
import type { Address, Place } from "../../domain/address/address.ts";
import { envelope, flag, id, listOf, optionalText } from "../wire.ts";

/** label/value; a place without a label is shown by its value. */
export const place = z
  .object({ label: optionalText, value: id })
  .transform(({ label, value }): Place => ({ label: label ?? value, value }));

/** A place that an address does not say. */
const NOWHERE: Place = { label: "", value: "" };

export const address = z
  .object({
    SAddressId: id.nullish().catch(null),
    id: id.nullish().catch(null),
    fullName: z.string().catch(""),
    pinCode: id.catch(""),
    state: place.catch(NOWHERE),
    district: place.catch(NOWHERE),
    taluka: place.catch(NOWHERE),
    village: place.catch(NOWHERE),
    street: z.string().catch(""),
    language: optionalText,
    phoneNumber: optionalText,
    postOffice: optionalText,
    eddText: optionalText,
    isOnlinePaymentAvailable: flag,
  })
  .transform(({ SAddressId, id: own, ...rest }): Address => ({ ...rest, id: SAddressId ?? own ?? null }));

/** A farmer without addresses may have null where others have a list. */
const addresses = listOf(address)
  .nullish()
  .transform((rows) => rows ?? []);

export const addressesReply = envelope(z.object({ billingAddresses: addresses, shippingAddresses: addresses }));

/** What was saved; null where the service did not take it. An answer that says neither, or whose words are no texts, is a fault. */
export const addressSavedReply = z.union([
  z
    .object({ status: z.string().optional(), responseData: z.object({ SAddressId: id, eddText: optionalText }) })
    .transform(({ responseData }) => ({
      id: responseData.SAddressId,
      eddText: responseData.eddText,
    })),
  z.object({ status: z.literal("failure") }).transform(() => null),
]);

/** A list, also an empty one; an answer that says it failed is no list. */
export const placesReply = envelope(listOf(place));
