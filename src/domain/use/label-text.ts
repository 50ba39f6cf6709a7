import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";

/** What tells the ingredients of a product: its names, and what its label holds. */
export interface NamedProduct {
  readonly productName?: string | undefined;
  readonly name?: string | undefined;
  /** As the label says them, such as "Malathion 50% EC". */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** The texts in which a product names its ingredients, as one text. */
export const labelText = ({ productName = "", name = "", ingredients = [] }: NamedProduct): string =>
  [...(ingredients === UNREADABLE ? [] : ingredients), productName, name].join(" | ");
