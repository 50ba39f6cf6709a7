/**
 * The form of an address without its page: asks for each list of places as soon as the fields allow it, and saves once. What it
 * needs of its page is given to it (island.tsx).
 */
import { type AddressErrors, checkAddress } from "../../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField } from "../../domain/address/address-fields.ts";
import { type AddressEvent, type AddressProblem, addressReducer, type EditState, editState } from "../../domain/address/address-flow.ts";
import { typedPin } from "../../domain/address/pin-code.ts";
import { wantedList } from "../../domain/address/place-lists.ts";
import type { AddressActions, AddressFormProps, AddressFrame } from "../../views/address/island/props.ts";
import { leaveWithoutBag } from "../cart/leave.ts";
import { onRestored } from "../restored.ts";
import { keepTyped, saveAddress } from "./calls.ts";
import { createKeeper } from "./keeper.ts";
import { createPlaces } from "./places.ts";

/** What the form needs of its page. */
export interface AddressPage {
  /** What a field of the page holds; undefined where the page has no such field. */
  readonly fieldText: (name: AddressField) => string | undefined;
  /** Opens another page. */
  readonly open: (href: string) => void;
  /** Opens another page in the place of this one. */
  readonly replace: (href: string) => void;
}

/** What the page shows beside its frame. */
export type AddressShown = Partial<Pick<AddressFormProps, "form" | "errors" | "problem" | "attempt" | "live">>;

/** Whether a form is sent by the button that leads to another state, which sends it as a plain one. */
function leadsElsewhere({ submitter }: SubmitEvent): boolean {
  // Chrome 80 names no submitter: it is what was tapped.
  return (submitter ?? document.activeElement)?.hasAttribute("formaction") === true;
}

/** @param show draws what is shown from now on */
export function createAddress(frame: AddressFrame, page: AddressPage, show: (shown: AddressShown) => void) {
  let state: EditState = {
    ...editState({ addresses: [], stateSlug: "" }, null, frame.form),
    errors: frame.errors,
    problem: frame.problem,
  };
  let attempt = 0;
  /** From the first tap on 'save' until its answer, and for good where the next page is on its way. */
  let isSaving = false;

  const draw = (): void => {
    const { form, errors, problem, busy } = state;
    const loading = wantedList(form) !== null && problem !== "placesFailed";
    // The summary is for what was sent; what is found while the farmer types is said at its field.
    const summary = attempt > 0 || frame.problem !== null || Object.keys(frame.errors).length > 0;
    show({ form, errors, problem, attempt, live: { actions, busy, loading, summary } });
  };

  const change = (event: AddressEvent): void => {
    state = addressReducer(state, event) as EditState;
  };

  const apply = (event: AddressEvent): void => {
    change(event);
    draw();
    void places.ask(state.form);
  };

  const places = createPlaces(frame, apply);
  const keeper = createKeeper(() => void keepTyped(frame, state.form.fields));

  const retry = (): void => {
    places.forget();
    apply({ type: "retry" });
  };

  const fail = (problem: AddressProblem | null, errors: AddressErrors = {}): void => {
    attempt += 1;
    apply({ type: "failed", problem, errors });
  };

  const save = async (): Promise<void> => {
    isSaving = true;
    keeper.cancel();
    apply({ type: "save" });
    const answer = await saveAddress(frame, state.form.fields);
    // The button stays busy until the next page is there.
    if (answer.next !== undefined) return page.open(answer.next);
    isSaving = false;
    fail(answer.problem, answer.errors);
  };

  const actions: AddressActions = {
    type(name, typed) {
      const text = name === "pinCode" ? typedPin(typed) : typed;
      if (!isSaving) {
        apply({ type: "change", name, text });
        keeper.soon();
      }
      return text;
    },
    submit(event) {
      if (leadsElsewhere(event.nativeEvent as SubmitEvent) && !isSaving) return;
      event.preventDefault();
      if (isSaving) return;
      const checked = checkAddress(state.form);
      if (checked.ok) return void save();
      const isListMissing = state.problem === "placesFailed";
      if (Object.keys(checked.errors).length > 0) fail(null, checked.errors);
      if (isListMissing) retry();
    },
    retry,
  };

  const start = (): void => {
    // What was typed and chosen before the island was there, from the highest field down.
    for (const name of ADDRESS_FIELDS) {
      const text = page.fieldText(name);
      if (text !== undefined && text !== frame.form.fields[name]) change({ type: "change", name, text });
    }
    draw();
    void places.ask(state.form);
    leaveWithoutBag(frame.bagHref);
    // The back/forward cache brings back a form that was saved: it must not be saved again. Any other form stays as it was left.
    onRestored(() => isSaving && page.replace(frame.action));
    addEventListener("online", retry);
    addEventListener("pagehide", keeper.now);
  };

  return { start };
}
