/** The form of an address in place (S2 §5): each list comes as soon as it can, saving keeps the page, and nothing typed is lost. */
import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import type { Place } from "../../domain/address/address.ts";
import { type AddressErrors, checkAddress } from "../../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField } from "../../domain/address/address-fields.ts";
import { ADDRESS_PROBLEMS, type AddressProblem, addressReducer, type EditState, editState } from "../../domain/address/address-flow.ts";
import { typedPin } from "../../domain/address/pin-code.ts";
import { type PlaceQuestion, wantedList } from "../../domain/address/place-lists.ts";
import { type AddressActions, AddressForm, type AddressFrame } from "../../views/address/island/AddressForm.tsx";
import { leaveWithoutBag } from "../cart/leave.ts";
import { fetchJson } from "../network.ts";

export { hydrateIsland } from "../hydrate.ts";

/** What the worker answers, as far as it is read. */
interface Answer {
  readonly next?: string;
  readonly places?: readonly Place[];
  readonly errors?: AddressErrors;
  readonly problem?: string;
}

const answerOf = (value: unknown): Answer => (typeof value === "object" && value !== null ? value : {});

/** The words are the form's own. */
const NO_WORDS = { offline: "", failed: "" };

const field = (name: AddressField) => document.getElementById(name) as HTMLInputElement | HTMLSelectElement | null;

function placesAddress(base: string, { kind, pinCode, ...above }: PlaceQuestion): string {
  const address = new URL(base, location.href);
  for (const [name, value] of Object.entries({ kind, pincode: pinCode, ...above })) address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
}

export default function AddressIsland(frame: AddressFrame) {
  const [alive, setAlive] = useState(false);
  const [state, dispatch] = useReducer(addressReducer, frame, begin);
  const [attempt, setAttempt] = useState(0);
  /** Raised to ask for a list again. */
  const [tries, setTries] = useState(0);
  // A second tap comes before the first has been drawn, so the lock is not part of the state.
  const locked = useRef(false);
  const { form, errors, problem, busy } = state as EditState;

  const again = () => {
    dispatch({ type: "retry" });
    setTries((before) => before + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island comes to life
  useEffect(() => {
    // What was typed and chosen before the island was there, from the highest field down.
    for (const name of ADDRESS_FIELDS) {
      const text = field(name)?.value;
      if (text !== undefined && text !== frame.form.fields[name]) dispatch({ type: "change", name, text });
    }
    setAlive(true);
    leaveWithoutBag(frame.bagHref);
    // Come back to with the back button after it was saved, it is not to be saved again; otherwise it stays as it was left.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted && locked.current) location.replace(frame.action);
    };
    addEventListener("pageshow", shown);
    addEventListener("online", again);
    return () => {
      removeEventListener("pageshow", shown);
      removeEventListener("online", again);
    };
  }, []);

  const fail = (name: AddressProblem | null, wrong: AddressErrors = {}) => {
    dispatch({ type: "failed", problem: name, errors: wrong });
    setAttempt((before) => before + 1);
  };

  const wanted = alive ? wantedList(form) : null;
  const question = wanted && JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks the same question again
  useEffect(() => {
    if (!question) return;
    const asked: PlaceQuestion = JSON.parse(question);
    const stale = new AbortController();
    void fetchJson(placesAddress(frame.placesHref, asked), NO_WORDS, { signal: stale.signal }).then((reply) => {
      if (stale.signal.aborted) return;
      const { places } = answerOf(reply.value);
      if (reply.ok && places) dispatch({ type: "listed", question: asked, list: places });
      else dispatch({ type: "unlisted" });
    });
    return () => stale.abort();
  }, [question, tries, frame.placesHref]);

  const save = async () => {
    locked.current = true;
    dispatch({ type: "save" });
    const reply = await fetchJson(frame.action, NO_WORDS, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ step: "save", ...form.fields }),
    });
    const answer = answerOf(reply.value);
    if (answer.next) {
      // The button stays busy until the next page is there.
      location.assign(answer.next);
      return;
    }
    locked.current = false;
    if (reply.ok || reply.status === null) fail(reply.ok ? "failed" : "offline");
    else if (answer.errors && Object.keys(answer.errors).length > 0) fail(null, answer.errors);
    else fail(ADDRESS_PROBLEMS.find((name) => name === answer.problem) ?? "failed");
  };

  const actions: AddressActions = {
    type: (name, typed) => {
      const text = name === "pinCode" ? typedPin(typed) : typed;
      if (!locked.current) dispatch({ type: "change", name, text });
      return text;
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      // The way into another state leaves the page as a plain form.
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter?.hasAttribute("formaction") && !locked.current) return;
      event.preventDefault();
      if (locked.current) return;
      const checked = checkAddress(form);
      if (checked.ok) void save();
      else {
        if (Object.keys(checked.errors).length > 0) fail(null, checked.errors);
        if (problem === "placesFailed") again();
      }
    },
    retry: again,
  };

  const loading = wanted !== null && problem !== "placesFailed";
  // The summary is for what was sent; what is found while one types is told at its field.
  const summary = attempt > 0 || frame.problem !== null || Object.keys(frame.errors).length > 0;
  const live = alive ? { live: { actions, busy, loading, summary } } : {};
  return <AddressForm {...frame} {...live} form={form} errors={errors} problem={problem} attempt={attempt} />;
}

const begin = ({ form, errors, problem }: AddressFrame): EditState => ({
  ...editState({ addresses: [], stateSlug: "" }, null, form),
  errors,
  problem,
});
