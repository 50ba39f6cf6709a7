/** The props of the address form: what the worker gives, and what the island adds. */
import type { FormEvent } from "react";
import type { AddressErrors } from "../../../domain/address/address-entry.ts";
import type { AddressField } from "../../../domain/address/address-fields.ts";
import type { AddressProblem } from "../../../domain/address/address-flow.ts";
import type { AddressForm as Form } from "../../../domain/address/address-form.ts";
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
  /** A name that stands for the farmer: what is typed is kept for them alone (address-41). */
  readonly typist: string;
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
