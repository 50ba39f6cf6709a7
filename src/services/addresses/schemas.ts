import { z } from "zod";
import type { Address, Place } from "../../domain/address/address.ts";
import { toLatinDigits } from "../../domain/text/validation.ts";
import { LANGUAGES } from "../../domain/visit/language.ts";
import { decisive, describedBy, envelope, flag, heldId, id, lenient, listOf, optionalPhone, optionalText, plainText } from "../wire.ts";

/** Falls back to the value as label. */
export const place = z
  .object({ label: optionalText, value: id })
  .transform(({ label, value }): Place => ({ label: label ?? value, value }));

/** In words, with Latin digits (shell-51). */
export const deliveryText = optionalText.transform((text) => text && toLatinDigits(text));

const NOWHERE: Place = { label: "", value: "" };

/** Empty texts count as absent (docs/decisions/136-fault-unreadable-absent.md). */
const empty = z.literal("").nullish();
const noPlace = z.union([empty, z.strictObject({ label: empty, value: empty })]).transform(() => NOWHERE);

export const address = z
  .object({
    SAddressId: lenient(heldId, null),
    id: lenient(heldId, null),
    fullName: plainText,
    pinCode: lenient(id, ""),
    state: decisive(describedBy(z.union([place, noPlace]), place), NOWHERE),
    district: lenient(place, NOWHERE),
    taluka: lenient(place, NOWHERE),
    village: lenient(place, NOWHERE),
    street: plainText,
    language: optionalText,
    phoneNumber: optionalPhone,
    postOffice: optionalText,
    eddText: deliveryText,
    isOnlinePaymentAvailable: flag,
  })
  .transform(({ SAddressId, id: own, ...rest }): Address => ({ ...rest, id: SAddressId ?? own ?? null }));

/** Null for no addresses. Required. */
const addresses = listOf(address)
  .nullable()
  .transform((rows) => rows ?? []);

export const addressesReply = envelope(z.object({ billingAddresses: addresses, shippingAddresses: addresses }));

/** Null if refused; anything else is a fault. */
export const addressSavedReply = z.union([
  z
    .object({ status: z.string().optional(), responseData: z.object({ SAddressId: heldId, eddText: deliveryText }) })
    .transform(({ responseData }) => ({
      id: responseData.SAddressId,
      eddText: responseData.eddText,
    })),
  z.object({ status: z.literal("failure") }).transform(() => null),
]);

/** May be empty. A failure has no list and is a fault. */
export const placesReply = envelope(listOf(place));

const sentPlace = z.object({ label: z.string(), value: z.string() });
const sentAddress = z.object({
  fullName: z.string(),
  pinCode: z.string(),
  state: sentPlace,
  district: sentPlace,
  taluka: sentPlace,
  village: sentPlace,
  street: z.string(),
  phoneNumber: z.string().nullable(),
  postOffice: z.string().nullable(),
  language: z.enum(LANGUAGES),
});
export type AddressToSave = Readonly<z.infer<typeof sentAddress>>;
export const addressAdded = z.object({ address: sentAddress, source: z.string() });
export const addressUpdated = z.object({ addressToUpdate: sentAddress.extend({ SAddressId: z.string(), id: z.string() }) });
