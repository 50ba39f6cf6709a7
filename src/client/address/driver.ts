/** Address form logic without DOM: loads lists of places as fields allow, saves once. */
import { type AddressErrors, checkAddress } from "../../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField } from "../../domain/address/address-fields.ts";
import { type AddressEvent, type AddressProblem, addressReducer, type EditState, editState } from "../../domain/address/address-flow.ts";
import { typedPin } from "../../domain/address/pin-code.ts";
import { pendingList } from "../../domain/address/place-lists.ts";
import type { AddressActions, AddressFormProps, AddressFrame } from "../../views/address/island/props.ts";
import { leaveWithoutBag } from "../cart/leave.ts";
import { onRestored } from "../restored.ts";
import { keepTyped, saveAddress } from "./calls.ts";
import { createKeeper } from "./keeper.ts";
import { createPlaces } from "./places.ts";

export interface AddressPage {
  /** Undefined if the page lacks the field. */
  readonly fieldText: (name: AddressField) => string | undefined;
  readonly open: (href: string) => void;
  readonly replace: (href: string) => void;
}

export type AddressViewState = Partial<Pick<AddressFormProps, "form" | "errors" | "problem" | "submitCount" | "live">>;

/** True for the button to another state, which submits natively. */
function leadsElsewhere({ submitter }: SubmitEvent): boolean {
  // Chrome 80 lacks `submitter`.
  return (submitter ?? document.activeElement)?.hasAttribute("formaction") === true;
}

export function createAddress(frame: AddressFrame, page: AddressPage, show: (view: AddressViewState) => void) {
  let state: EditState = {
    ...editState({ addresses: [], stateSlug: "" }, null, frame.form),
    errors: frame.errors,
    problem: frame.problem,
  };
  let submitCount = 0;
  /** Until the answer, or forever if the next page loads. */
  let isSaving = false;

  const draw = (): void => {
    const { form, errors, problem, busy } = state;
    const loading = pendingList(form) !== null && problem !== "placesFailed";
    // The summary is for submits; while typing, errors show at fields.
    const summary = submitCount > 0 || frame.problem !== null || Object.keys(frame.errors).length > 0;
    show({ form, errors, problem, submitCount, live: { actions, busy, loading, summary } });
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
  let keeping: AbortController | undefined;
  const keeper = createKeeper(() => {
    keeping = new AbortController();
    void keepTyped(frame, state.form.fields, keeping.signal);
  });

  const retry = (): void => {
    places.forget();
    apply({ type: "retry" });
  };

  const fail = (problem: AddressProblem | null, errors: AddressErrors = {}): void => {
    submitCount += 1;
    apply({ type: "failed", problem, errors });
  };

  const save = async (): Promise<void> => {
    isSaving = true;
    keeper.cancel();
    // A late answer would restore the session of before the save.
    keeping?.abort();
    apply({ type: "save" });
    const answer = await saveAddress(frame, state.form.fields);
    // Stay busy until the next page.
    if (answer.next !== undefined) return page.open(answer.next);
    isSaving = false;
    keeper.schedule();
    fail(answer.problem, answer.errors);
  };

  const actions: AddressActions = {
    type(name, typed) {
      const text = name === "pinCode" ? typedPin(typed) : typed;
      // Also while saving, so that a failure loses nothing.
      apply({ type: "change", name, text });
      if (!isSaving) keeper.schedule();
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
    // Typed before hydration. Top to bottom.
    for (const name of ADDRESS_FIELDS) {
      const text = page.fieldText(name);
      if (text !== undefined && text !== frame.form.fields[name]) change({ type: "change", name, text });
    }
    draw();
    void places.ask(state.form);
    leaveWithoutBag(frame.bagHref);
    // A saved form from the back/forward cache must not be saved twice.
    onRestored(() => isSaving && page.replace(frame.action));
    addEventListener("online", retry);
    addEventListener("pagehide", keeper.now);
  };

  return { start };
}
