/**
 * The form of an address (S2 §5): a plain form that posts to /checkout/address and comes back with the next list, step by step;
 * src/client/address fetches the lists and sends it in place.
 */
import type { FormEvent } from "react";
import { OTHER_VILLAGE } from "../../../domain/address/address.ts";
import type { AddressErrors } from "../../../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField } from "../../../domain/address/address-fields.ts";
import type { AddressProblem } from "../../../domain/address/address-flow.ts";
import { canChoosePlace, type AddressForm as Form } from "../../../domain/address/address-form.ts";
import { readPin } from "../../../domain/address/pin-code.ts";
import { stateOfPin } from "../../../domain/address/pin-states.ts";
import { fill } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { PlaceSelect, TextField } from "./AddressFields.tsx";
import type { AddressWords } from "./address-words.ts";

export interface OtherState {
  readonly slug: string;
  /** As it is called in the page's language. */
  readonly name: string;
  readonly action: string | null;
}

/** What the worker knows: the island's props. */
export interface AddressFrame {
  readonly action: string;
  /** Where the lists of places are asked for, without the question. */
  readonly placesHref: string;
  /** The bag, where the checkout has led here: one that is empty needs no address. Null on other ways. */
  readonly bagHref: string | null;
  /** As it is called in the page's language; the visit's, and not to be changed here. */
  readonly stateName: string;
  /** The other states: this form there, or null where the shop does not sell. A PIN code may be of one of them. */
  readonly otherStates: readonly OtherState[];
  readonly form: Form;
  readonly errors: AddressErrors;
  readonly problem: AddressProblem | null;
  /** The field that the focus goes to, where a step has just come back. */
  readonly focus: AddressField | null;
  readonly words: AddressWords;
}

export interface AddressActions {
  /** Returns what the field is to show. */
  type(name: AddressField, text: string): string;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Asks for a list again that did not come. */
  retry(): void;
}

export interface AddressFormProps extends AddressFrame {
  /** Absent until the island is alive: the form is then a plain one. */
  readonly live?: {
    readonly actions: AddressActions;
    readonly busy: boolean;
    /** A list is on its way. */
    readonly loading: boolean;
    /** Problems are told above the form too. */
    readonly summary: boolean;
  };
  /** How often the island has shown problems: each time the summary takes the focus. */
  readonly attempt?: number;
}

export function errorText(name: AddressField, { errors, words, stateName }: AddressFrame): string | null {
  const error = errors[name];
  return error ? fill(words[`address.${error}`], { state: stateName }) : null;
}

/** The state that the PIN code is of, where it is none of this one. */
export function stateOfWrongPin({ errors, form, otherStates }: AddressFrame): OtherState | null {
  if (errors.pinCode !== "pinElsewhere") return null;
  const slug = stateOfPin(readPin(form.fields.pinCode) ?? "");
  return otherStates.find((state) => state.slug === slug) ?? null;
}

export function AddressForm(props: AddressFormProps) {
  const { action, form, words, live, attempt = 0 } = props;
  const { fields } = form;
  // Without the island the lists come one step at a time; the last step saves.
  const saves = live !== undefined || canChoosePlace(form, "village");
  // Without the island its name is asked for beside the list, and hidden by address.css until "other" is chosen.
  const asksVillage = canChoosePlace(form, "village") && (!live || fields.village === OTHER_VILLAGE);
  const busy = live?.busy ?? false;
  const idle = saves ? words["address.save"] : words["address.next"];
  return (
    // The browser's own check would speak its own language, and hide the summary.
    <form className="request address-form" action={action} method="post" noValidate onSubmit={live?.actions.submit}>
      <Problems key={attempt} {...props} />
      {/* The enter key takes the first button: it is not to lead into the other state. */}
      {stateOfWrongPin(props) ? (
        <button type="submit" hidden>
          {idle}
        </button>
      ) : null}
      <input type="hidden" name="step" value={saves ? "save" : "places"} />
      <input type="hidden" name="pinCodeBefore" value={fields.pinCode} />
      <input type="hidden" name="districtBefore" value={fields.district} />
      <input type="hidden" name="talukaBefore" value={fields.taluka} />
      <TextField {...props} name="pinCode" />
      <p>
        <label htmlFor="state">{words["address.state"]}</label>
        <small id="state-hint">{words["address.stateHint"]}</small>
        <select id="state" disabled aria-describedby="state-hint">
          <option>{props.stateName}</option>
        </select>
      </p>
      <PlaceSelect {...props} name="district" />
      <PlaceSelect {...props} name="taluka" />
      <PlaceSelect {...props} name="village" />
      {asksVillage ? <TextField {...props} name="otherVillage" /> : null}
      <TextField {...props} name="street" />
      <TextField {...props} name="fullName" />
      <button className={busy ? "button go busy" : "button go"} type="submit" aria-disabled={busy || undefined}>
        {busy ? <span className="spinner" /> : null}
        {busy ? words["address.saving"] : idle}
      </button>
      <span className="hide" role="status">
        {busy ? words["address.saving"] : null}
      </span>
    </form>
  );
}

/** What is wrong, with links to the fields; takes the focus (govuk pattern). */
function Problems(props: AddressFormProps) {
  const { errors, words, live, attempt = 0 } = props;
  const wrong = ADDRESS_FIELDS.filter((name) => errors[name]);
  // The island tells of a list that did not come where the list belongs.
  const problem = live && props.problem === "placesFailed" ? null : props.problem;
  if ((wrong.length === 0 && !problem) || live?.summary === false) return null;
  return (
    <ErrorSummary attempt={attempt} title={<b>{problem ? words[`address.${problem}`] : words["verify.errorSummary"]}</b>}>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{errorText(name, props)}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </ErrorSummary>
  );
}
