/** The props of the dose: what the worker knows, and what the island adds to it. */
import type { FormEvent } from "react";
import type { Label, LabelPack, SizeScale, TypedDose } from "../../../domain/advice/dose.ts";
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import type { DoseWords } from "./dose-words.ts";

/** A pack that can be put into the bag here. */
export interface FramePack extends LabelPack {
  /** How many there are. */
  readonly stock: number;
  readonly href: string;
  /** What goes into the bag, with its price; null where prices are hidden (product-59). */
  readonly line: CartLine | null;
}

/** What has happened to the packs that were put into the bag. */
export interface BagState {
  /** The packs that are in the bag, as `packKey` writes them; null before a tap. */
  readonly added: string | null;
  /** What the farmer has to know, e.g. that the phone is full. */
  readonly warning: string | null;
}

/** What the worker knows: the island's props. */
export interface DoseFrame {
  readonly action: string;
  /** Parameters of the visit, which a GET form has to send again. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly label: Label;
  /** Null where they did not come. */
  readonly packs: readonly FramePack[] | null;
  readonly inApp: readonly (LabelPack & { readonly href: string })[];
  /** Slug of the state that the page is for. */
  readonly state: string;
  readonly cartHref: string;
  /** The crops of the label, as they are called in the page's language. */
  readonly crops: readonly { readonly cropId: string; readonly name: string }[];
  /** The units that a size can be told in, with their names. */
  readonly scales: readonly (SizeScale & { readonly name: string })[];
  readonly typed: TypedDose;
  /** The form was sent: what is wrong is said. */
  readonly isSent: boolean;
  /** Of a seed days are told only if the label gives a number (advice-121). */
  readonly isSeed: boolean;
  readonly words: DoseWords;
}

export interface DoseFormProps extends DoseFrame {
  /** How often the island has shown problems: each time the summary takes the focus. */
  readonly attempt?: number;
  readonly bag?: BagState;
  /** Puts lines into the bag; where it is missing, the link leads on. `key`: what is in the bag then (BagState.added). */
  readonly onAdd?: ((lines: readonly CartLine[], key: string) => void) | undefined;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}
