import type { FormEvent } from "react";
import type { AddressErrors } from "../../../domain/address/address-entry.ts";
import type { AddressField } from "../../../domain/address/address-fields.ts";
import type { AddressProblem } from "../../../domain/address/address-flow.ts";
import type { AddressForm as Form } from "../../../domain/address/address-form.ts";
import type { AddressWords } from "./address-words.ts";

export interface OtherState {
  readonly slug: string;
  /** Localized. */
  readonly name: string;
  readonly pins: readonly string[];
  readonly action: string | null;
}

/** Props from the Worker. */
export interface AddressFrame {
  readonly action: string;
  /** Pseudonym of the farmer, the key of their draft (address-41). */
  readonly typist: string;
  /** URL of the place lists, without its query string. */
  readonly placesHref: string;
  /** Set if the visitor came from the checkout: an empty bag needs no address. */
  readonly bagHref: string | null;
  /** Localized, read-only. */
  readonly stateName: string;
  /** This form in each other state; a null action means no shop there. */
  readonly otherStates: readonly OtherState[];
  readonly form: Form;
  readonly errors: AddressErrors;
  readonly problem: AddressProblem | null;
  readonly focus: AddressField | null;
  readonly words: AddressWords;
}

export interface AddressActions {
  /** Returns the text to show. */
  type(name: AddressField, text: string): string;
  submit(event: FormEvent<HTMLFormElement>): void;
  retry(): void;
}

export interface AddressFormProps extends AddressFrame {
  /** Absent until hydrated. */
  readonly live?: {
    readonly actions: AddressActions;
    readonly busy: boolean;
    readonly loading: boolean;
    readonly summary: boolean;
  };
  /** Number of failed submits: on each the summary takes the focus. */
  readonly submitCount?: number;
}
