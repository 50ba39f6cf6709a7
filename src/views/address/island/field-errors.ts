import type { AddressField } from "../../../domain/address/address-fields.ts";
import { readPin } from "../../../domain/address/pin-code.ts";
import { stateOfPin } from "../../../domain/address/pin-states.ts";
import { fill } from "../../../i18n.ts";
import type { AddressFrame, OtherState } from "./props.ts";

/** Null if the field has no error. */
export function errorText(name: AddressField, { errors, words, stateName }: AddressFrame): string | null {
  const error = errors[name];
  return error ? fill(words[`address.${error}`], { state: stateName }) : null;
}

/** Null unless the PIN code belongs to another state. */
export function stateOfWrongPin({ errors, form, otherStates }: AddressFrame): OtherState | null {
  if (errors.pinCode !== "pinElsewhere") return null;
  return stateOfPin(otherStates, readPin(form.fields.pinCode) ?? "");
}
