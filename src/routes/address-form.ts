/** Submissions of the address form (address-8 to address-20, address-27, address-35). */

import { z } from "zod";
import { isInState, type SavedAddress } from "../domain/address/address.ts";
import { savedAddresses } from "../domain/address/address-book.ts";
import { type AddressEntry, checkAddress, isSameEntry, pinError } from "../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField, type AddressFields } from "../domain/address/address-fields.ts";
import { type AddressProblem, addressReducer, type EditState, editState } from "../domain/address/address-flow.ts";
import { NO_LISTS, nextField, settleFields } from "../domain/address/address-form.ts";
import { readMobile } from "../domain/text/validation.ts";
import { addAddress, farmerAddresses, updateAddress } from "../services/addresses/client.ts";
import { fillLists } from "../services/addresses/lists.ts";
import type { AddressToSave } from "../services/addresses/schemas.ts";
import { withDeadline } from "../services/deadline.ts";
import { typistName } from "../services/limits.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { NEW } from "./address-page.tsx";
import type { PageContext } from "./context.ts";
import { authorized, requireToken } from "./farmer.ts";
import { changeSession, currentFarmer } from "./session.ts";
import { formField } from "./validate.tsx";

const before = z.string().max(300).optional().catch(undefined);

export const sentAddress = z.object({
  step: z.enum(["choose", "places", "save", "keep"]),
  id: formField,
  typist: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .catch(null),
  ...(Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, formField])) as Record<keyof AddressFields, typeof formField>),
  pinCodeBefore: before,
  districtBefore: before,
  talukaBefore: before,
});
export type SentAddress = z.output<typeof sentAddress>;

/** Milliseconds. Longer than for a page: saving takes several sequential calls (address-43). */
const SAVE_DEADLINE_MS = 8_000;

/** Outcome of a submission. `state` holds the typed values. */
export type FormEnding =
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "shown"; readonly state: EditState; readonly isWrong: boolean; readonly focus: AddressField | null }
  | { readonly kind: "failed"; readonly state: EditState };

/**
 * Loads the form's lists, validates and saves. Upstream faults are shown to the farmer (address-37).
 * @param edit an address's id, or NEW
 * @throws TokenRefusedError; the caller then stores the draft (`keepDraft`)
 */
export async function takeForm(c: PageContext, sent: SentAddress, edit: string): Promise<FormEnding> {
  const { pinCodeBefore: pinCode, districtBefore: district, talukaBefore: taluka } = sent;
  const filled = Object.entries({ pinCode, district, taluka }).filter(([, text]) => text !== undefined);
  const fields = settleFields(fieldsOf(sent), Object.fromEntries(filled));
  const context = withDeadline(c.get("upstream"), SAVE_DEADLINE_MS);
  const { form, error } = await fillLists(context, c.get("farmer").farmerAuthToken, c.get("visit"), { fields, lists: NO_LISTS });
  const state: EditState = { ...editState({ addresses: [], stateSlug: "" }, null, form), id: edit === NEW ? null : edit };
  if (error) {
    requireToken(error);
    return failed(state, "placesFailed");
  }
  if (sent.step === "places") {
    const errors = pinError(form);
    return { kind: "shown", state: { ...state, errors }, isWrong: errors.pinCode !== undefined, focus: nextField(form) };
  }
  const checked = checkAddress(form);
  return checked.ok ? save(c, context, state, checked.value) : wrong(addressReducer(state, { type: "save" }) as EditState);
}

const failed = (state: EditState, problem: AddressProblem): FormEnding => ({ kind: "failed", state: { ...state, problem } });
const wrong = (state: EditState): FormEnding => ({ kind: "shown", state, isWrong: true, focus: null });

const fieldsOf = (sent: SentAddress): AddressFields =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, sent[name]])) as Record<keyof AddressFields, string>;

async function save(c: PageContext, context: UpstreamContext, state: EditState, entry: AddressEntry): Promise<FormEnding> {
  const { language, state: visitState } = c.get("visit");
  const book = authorized(await farmerAddresses(context, c.get("farmer"), language));
  if (!book.ok) return failed(state, "failed");
  const all = savedAddresses(book.value);
  // An address of another state moves: its new PIN code is of this state.
  const edited = all.find(({ id }) => id === state.id) ?? null;
  // Hide other farmers' addresses as unknown.
  if (state.id !== null && !edited) return { kind: "unknown" };
  // A retry or a second tap returns the address saved already.
  const same = edited ? null : all.find((address) => isInState(address, visitState.slug) && isSameEntry(address, entry));
  if (same) return { kind: "saved", id: same.id };
  const saved = authorized(await send(c, context, entry, { edited, book: all.map(({ id }) => id) }));
  if (!saved.ok) return failed(state, "failed");
  return saved.value ? { kind: "saved", id: saved.value.id } : wrong({ ...state, problem: "refused" });
}

interface Placement {
  readonly edited: SavedAddress | null;
  readonly book: readonly string[];
}

function send(c: PageContext, context: UpstreamContext, entry: AddressEntry, { edited, book }: Placement) {
  const { farmer, visit } = c.var;
  const { language, source, state } = visit;
  const address: AddressToSave = {
    ...entry,
    state: { label: state.names[language], value: state.slug },
    language,
    phoneNumber: edited?.phoneNumber ?? readMobile(farmer.mobile ?? ""),
    postOffice: edited?.pinCode === entry.pinCode ? edited.postOffice : null,
  };
  return edited ? updateAddress(context, farmer, edited.id, address) : addAddress(context, farmer, address, { source, book });
}

/**
 * Stores the typed values for after the sign-in (address-41). If the session has no farmer, the form names its owner; only that
 * farmer sees the draft.
 * @param more `isRestored`: only a page that shows the form again links to the draft (address-47)
 */
export async function keepDraft(c: PageContext, sent: SentAddress, edit: string, more: { readonly isRestored?: true } = {}): Promise<void> {
  const farmer = currentFarmer(c);
  const typist = farmer ? await typistName(c.get("env"), farmer.farmerId) : sent.typist;
  if (typist && sent.step !== "choose") changeSession(c, { draft: { typist, edit, fields: fieldsOf(sent), at: Date.now(), ...more } });
}
