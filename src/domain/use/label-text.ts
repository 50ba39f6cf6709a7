import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";

export interface NamedProduct {
  readonly productName?: string | undefined;
  readonly name?: string | undefined;
  /** E.g. "Malathion 50% EC". */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

export const labelText = ({ productName = "", name = "", ingredients = [] }: NamedProduct): string =>
  [...(ingredients === UNREADABLE ? [] : ingredients), productName, name].join(" | ");
