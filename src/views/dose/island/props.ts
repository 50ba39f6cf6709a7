import type { FormEvent } from "react";
import type { SizeScale, TypedDose } from "../../../domain/advice/dose.ts";
import type { Label, LabelPack } from "../../../domain/advice/label.ts";
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import type { DoseWords } from "./dose-words.ts";

export interface FramePack extends LabelPack {
  readonly stock: number;
  readonly href: string;
  /** Cart line with its price; null if prices are hidden (product-59). */
  readonly line: CartLine | null;
}

export interface BagState {
  /** Packs in the bag, as a `packKey`; null before a tap. */
  readonly added: string | null;
  /** Warning text, e.g. that the phone's storage is full. */
  readonly warning: string | null;
}

/** Props from the Worker. */
export interface DoseFrame {
  readonly action: string;
  /** Visit parameters that the GET form must submit again. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly label: Label;
  /** Null if they failed to load. */
  readonly packs: readonly FramePack[] | null;
  readonly inApp: readonly (LabelPack & { readonly href: string })[];
  /** Slug. */
  readonly state: string;
  readonly cartHref: string;
  /** Localized names. */
  readonly crops: readonly { readonly cropId: string; readonly name: string }[];
  /** Localized names. */
  readonly scales: readonly (SizeScale & { readonly name: string })[];
  readonly typed: TypedDose;
  /** Show errors. */
  readonly isSent: boolean;
  /** A seed shows waiting days only if the label gives a number (advice-121). */
  readonly isSeed: boolean;
  readonly words: DoseWords;
}

export interface DoseFormProps extends DoseFrame {
  /** Number of failed submits: on each the summary takes the focus. */
  readonly submitCount?: number;
  readonly bag?: BagState;
  /** Adds lines to the bag; if absent, the link is followed. `key` becomes BagState.added. */
  readonly onAdd?: ((lines: readonly CartLine[], key: string) => void) | undefined;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}
