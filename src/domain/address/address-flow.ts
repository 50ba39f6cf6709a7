/** State machine of the address panel (address-2). The worker builds its first state; the island continues with it. */
import { isEditableIn, isInState, type Place, type SavedAddress } from "./address.ts";
import { type AddressErrors, checkAddress, fieldsOf, pinError } from "./address-entry.ts";
import { type AddressField, clearedBy, EMPTY_FIELDS } from "./address-fields.ts";
import { type AddressForm, changeField, LIST_OF, NO_LISTS } from "./address-form.ts";
import { type PlaceQuestion, withList } from "./place-lists.ts";

/** Keys under `address.` in the locales. */
export const ADDRESS_PROBLEMS = ["failed", "placesFailed", "refused", "offline", "chooseOne"] as const;

export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** Addresses outside the state can be neither chosen nor changed (address-32). */
interface Saved {
  readonly addresses: readonly SavedAddress[];
  readonly stateSlug: string;
}

interface Trouble {
  readonly errors: AddressErrors;
  readonly problem: AddressProblem | null;
}

export type AddressState =
  /** The addresses are not loaded yet, or the call failed (address-38). */
  | { readonly status: "not_started"; readonly problem: AddressProblem | null }
  | (Saved & { readonly status: "selection"; readonly chosen: string | null; readonly problem: AddressProblem | null })
  | (Saved & Trouble & { readonly status: "edit"; readonly id: string | null; readonly form: AddressForm; readonly busy: boolean })
  | { readonly status: "done"; readonly id: string };

export type EditState = Extract<AddressState, { status: "edit" }>;

export type AddressEvent =
  | ({ readonly type: "loaded"; readonly chosen: string | null } & Saved)
  | { readonly type: "choose"; readonly id: string }
  | { readonly type: "deliver" }
  | { readonly type: "add" }
  | { readonly type: "edit"; readonly id: string }
  | { readonly type: "back" }
  | { readonly type: "change"; readonly name: AddressField; readonly text: string }
  | { readonly type: "listed"; readonly question: PlaceQuestion; readonly list: readonly Place[] }
  /** A list of places failed to load (address-39). */
  | { readonly type: "unlisted" }
  | { readonly type: "retry" }
  | { readonly type: "save" }
  | { readonly type: "saved"; readonly id: string }
  | { readonly type: "failed"; readonly problem: AddressProblem | null; readonly errors?: AddressErrors };

export const NOT_STARTED: AddressState = { status: "not_started", problem: null };

const selection = ({ addresses, stateSlug }: Saved, chosen: string | null): AddressState => {
  const open = addresses.filter((address) => isInState(address, stateSlug));
  return { status: "selection", addresses, stateSlug, chosen: open.find(({ id }) => id === chosen)?.id ?? null, problem: null };
};

export function editState(saved: Saved, address: SavedAddress | null, form?: AddressForm): EditState {
  const { addresses, stateSlug } = saved;
  const initial = form ?? { fields: address ? fieldsOf(address) : EMPTY_FIELDS, lists: NO_LISTS };
  return { status: "edit", addresses, stateSlug, id: address?.id ?? null, form: initial, busy: false, errors: {}, problem: null };
}

function changed(state: EditState, name: AddressField, text: string): EditState {
  const form = changeField(state.form, name, text);
  if (form === state.form) return state;
  const errors = { ...state.errors };
  for (const mended of [name, ...clearedBy(name)]) delete errors[mended];
  return { ...state, form, errors, problem: name in LIST_OF || name === "pinCode" ? withoutLists(state.problem) : state.problem };
}

/** Reports an unknown PIN code as soon as its list arrives, before the farmer saves. */
function listed(state: EditState, question: PlaceQuestion, list: readonly Place[]): EditState {
  const form = withList(state.form, question, list);
  if (form === state.form) return state;
  const errors = question.kind === "districts" ? { ...state.errors, ...pinError(form) } : state.errors;
  return { ...state, form, errors, problem: withoutLists(state.problem) };
}

const withoutLists = (problem: AddressProblem | null): AddressProblem | null => (problem === "placesFailed" ? null : problem);

export function addressReducer(state: AddressState, event: AddressEvent): AddressState {
  switch (event.type) {
    case "loaded":
      // A farmer without an address starts with the form (address-3).
      if (state.status !== "not_started") return state;
      return event.addresses.length > 0 ? selection(event, event.chosen) : editState(event, null);
    case "choose":
      return state.status === "selection" ? selection(state, event.id) : state;
    case "deliver":
      if (state.status !== "selection") return state;
      return state.chosen ? { status: "done", id: state.chosen } : { ...state, problem: "chooseOne" };
    case "add":
      return state.status === "selection" ? editState(state, null) : state;
    case "edit": {
      if (state.status !== "selection") return state;
      const address = state.addresses.find((one) => one.id === event.id && isEditableIn(one, state.stateSlug));
      return address ? editState(state, address) : state;
    }
    case "back":
      return state.status === "edit" && !state.busy && state.addresses.length > 0 ? selection(state, state.id) : state;
    case "change":
      // Allows typing while saving, so that nothing is lost if saving fails.
      return state.status === "edit" ? changed(state, event.name, event.text) : state;
    case "listed":
      return state.status === "edit" ? listed(state, event.question, event.list) : state;
    case "unlisted":
      return state.status === "edit" ? { ...state, problem: "placesFailed" } : state;
    case "retry":
      return state.status === "edit" ? { ...state, problem: withoutLists(state.problem) } : state;
    case "save": {
      if (state.status !== "edit" || state.busy) return state;
      const checked = checkAddress(state.form);
      return checked.ok ? { ...state, busy: true, errors: {}, problem: null } : { ...state, errors: checked.errors, problem: null };
    }
    case "saved":
      return state.status === "edit" && state.busy ? { status: "done", id: event.id } : state;
    case "failed":
      if (state.status === "done") return state;
      if (state.status === "edit") return { ...state, busy: false, problem: event.problem, errors: event.errors ?? {} };
      return { ...state, problem: event.problem };
  }
}
