/**
 * The form of an address without its page: asks for each list of places as soon as the fields allow it, and saves once. What it
 * needs of its page is given to it (island.tsx).
 */
import type { Place } from "../../domain/address/address.ts";
import { type AddressErrors, checkAddress } from "../../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField } from "../../domain/address/address-fields.ts";
import {
  ADDRESS_PROBLEMS,
  type AddressEvent,
  type AddressProblem,
  addressReducer,
  type EditState,
  editState,
} from "../../domain/address/address-flow.ts";
import { typedPin } from "../../domain/address/pin-code.ts";
import { type PlaceQuestion, wantedList } from "../../domain/address/place-lists.ts";
import type { AddressActions, AddressFormProps, AddressFrame } from "../../views/address/island/props.ts";
import { leaveWithoutBag } from "../cart/leave.ts";
import { fetchJson, sendJson } from "../network.ts";
import { onRestored } from "../restored.ts";

/** What the form needs of its page. */
export interface AddressPage {
  /** What a field of the page holds; undefined where the page has no such field. */
  readonly fieldText: (name: AddressField) => string | undefined;
  /** Opens another page. */
  readonly open: (href: string) => void;
  /** Opens another page in the place of this one. */
  readonly replace: (href: string) => void;
}

/** How long nothing is typed before it is kept for a reload (address-47). Milliseconds. */
const PAUSE_MS = 1_000;

/** What the page shows beside its frame. */
export type AddressShown = Partial<Pick<AddressFormProps, "form" | "errors" | "problem" | "attempt" | "live">>;

/** What the worker answers, as far as it is read. */
interface Answer {
  readonly next?: string;
  readonly places?: readonly Place[];
  readonly errors?: AddressErrors;
  readonly problem?: string;
}

const answerOf = (value: unknown): Answer => (typeof value === "object" && value !== null ? value : {});

function placesAddress(base: string, { kind, pinCode, ...above }: PlaceQuestion): string {
  const { pathname, searchParams } = new URL(base, "https://own.origin");
  for (const [name, value] of Object.entries({ kind, pincode: pinCode, ...above })) searchParams.set(name, value);
  return `${pathname}?${searchParams}`;
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
  /** The question whose list is asked for, or has failed. */
  let question = "";
  let asking: AbortController | undefined;

  const draw = (): void => {
    const { form, errors, problem, busy } = state;
    const loading = wantedList(form) !== null && problem !== "placesFailed";
    // The summary is for what was sent; what is found while the farmer types is said at its field.
    const summary = attempt > 0 || frame.problem !== null || Object.keys(frame.errors).length > 0;
    show({ form, errors, problem, attempt, live: { actions, busy, loading, summary } });
  };

  const apply = (event: AddressEvent): void => {
    state = addressReducer(state, event) as EditState;
    draw();
    void askList();
  };

  let pause: ReturnType<typeof setTimeout> | undefined;

  /** What was typed and not sent: the worker keeps it sealed for this farmer, so that a reload loses nothing (address-47). */
  const keep = (): void => {
    if (pause === undefined) return;
    stopPause();
    void sendJson(frame.action, { step: "keep", typist: frame.typist, ...state.form.fields }, { keepalive: true });
  };
  const stopPause = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };

  /** Asks for the list that the fields want now; the answer to an earlier question is dropped. */
  const askList = async (): Promise<void> => {
    const wanted = wantedList(state.form);
    const next = wanted ? JSON.stringify(wanted) : "";
    if (next === question) return;
    question = next;
    asking?.abort();
    if (!wanted) return;
    asking = new AbortController();
    const { signal } = asking;
    const reply = await fetchJson(placesAddress(frame.placesHref, wanted), { signal });
    if (signal.aborted) return;
    const { places } = answerOf(reply.value);
    apply(reply.ok && places ? { type: "listed", question: wanted, list: places } : { type: "unlisted" });
  };

  const retry = (): void => {
    question = "";
    apply({ type: "retry" });
  };

  const fail = (problem: AddressProblem | null, errors: AddressErrors = {}): void => {
    attempt += 1;
    apply({ type: "failed", problem, errors });
  };

  const save = async (): Promise<void> => {
    isSaving = true;
    stopPause();
    apply({ type: "save" });
    const reply = await sendJson(frame.action, { step: "save", typist: frame.typist, ...state.form.fields });
    const { next, errors = {}, problem } = answerOf(reply.value);
    if (next) {
      // The button stays busy until the next page is there.
      page.open(next);
      return;
    }
    isSaving = false;
    if (reply.ok || reply.status === null) fail(reply.ok ? "failed" : "offline");
    else if (Object.keys(errors).length > 0) fail(null, errors);
    else fail(ADDRESS_PROBLEMS.find((name) => name === problem) ?? "failed");
  };

  const actions: AddressActions = {
    type(name, typed) {
      const text = name === "pinCode" ? typedPin(typed) : typed;
      if (!isSaving) {
        apply({ type: "change", name, text });
        clearTimeout(pause);
        pause = setTimeout(keep, PAUSE_MS);
      }
      return text;
    },
    submit(event) {
      // The button that leads to another state sends the form as a plain one.
      // Chrome 80 names no submitter: it is what was tapped.
      const submitter = (event.nativeEvent as SubmitEvent).submitter ?? document.activeElement;
      if (submitter?.hasAttribute("formaction") && !isSaving) return;
      event.preventDefault();
      if (isSaving) return;
      const checked = checkAddress(state.form);
      if (checked.ok) void save();
      else {
        const isListMissing = state.problem === "placesFailed";
        if (Object.keys(checked.errors).length > 0) fail(null, checked.errors);
        if (isListMissing) retry();
      }
    },
    retry,
  };

  const start = (): void => {
    // What was typed and chosen before the island was there, from the highest field down.
    for (const name of ADDRESS_FIELDS) {
      const text = page.fieldText(name);
      if (text !== undefined && text !== frame.form.fields[name])
        state = addressReducer(state, { type: "change", name, text }) as EditState;
    }
    draw();
    void askList();
    leaveWithoutBag(frame.bagHref);
    // The back/forward cache brings back a form that was saved: it must not be saved again. Any other form stays as it was left.
    onRestored(() => isSaving && page.replace(frame.action));
    addEventListener("online", retry);
    addEventListener("pagehide", keep);
  };

  return { start };
}
