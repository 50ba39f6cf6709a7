/** The main button of the product page: a link to the bag, which src/client/add-to-bag turns into a button. */
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import type { Key } from "../../../i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The words of the button, for the worker to pick and the island to use. */
export const ADD_TO_BAG_WORDS = [
  "product.addToBag",
  "product.added",
  "product.goToBag",
  "cart.notSaved",
  "cart.stateChanged",
] as const satisfies readonly Key[];

/** What the worker knows: the island's props. */
export interface AddToBagFrame {
  /** What a tap puts into the bag. */
  readonly line: CartLine;
  /** Slug of the state the page is for. */
  readonly state: string;
  readonly cartHref: string;
  /** The price of a pack, formatted: on a small screen the price itself comes only after the pictures. Null where prices are hidden. */
  readonly priceText: string | null;
  readonly strings: Readonly<Record<(typeof ADD_TO_BAG_WORDS)[number], string>>;
}

export interface AddToBagProps {
  readonly cartHref: AddToBagFrame["cartHref"];
  readonly priceText: AddToBagFrame["priceText"];
  readonly strings: Readonly<Record<"product.addToBag" | "product.added" | "product.goToBag", string>>;
  /** Packs of this product in the bag. */
  readonly quantity: number;
  /** What the farmer has to know beside that, e.g. that the phone is full. */
  readonly warning: string | null;
  /** Adds a pack; where it is missing, the link leads on. */
  readonly onAdd?: (() => void) | undefined;
}

/**
 * 'Add to bag', and once the product is there how many packs of it and the way to the bag: one element all along, so that
 * the focus stays. `data-tap`: a tap before the script is there is held and done again (src/client/islands.ts).
 */
export function AddToBag({ cartHref, priceText, strings, quantity, warning, onAdd }: AddToBagProps) {
  const inBag = quantity > 0;
  const added = `${strings["product.added"]}: ${quantity}`;
  return (
    <>
      <p className={warning ? "bag-note" : "hide"} role="status">
        {warning ?? (inBag ? added : null)}
      </p>
      <a
        className={inBag ? "button go in-bag" : "button go"}
        href={cartHref}
        data-tap={inBag ? undefined : ""}
        data-button={inBag ? undefined : "add-to-bag"}
        onClick={
          inBag || !onAdd
            ? undefined
            : (event) => {
                event.preventDefault();
                onAdd();
              }
        }
      >
        <Icon name={inBag ? "check" : "bag"} />
        <span>
          {inBag ? <small>{added}</small> : null}
          <span>{inBag ? strings["product.goToBag"] : strings["product.addToBag"]}</span>
          {inBag || !priceText ? null : <small className="price">{priceText}</small>}
        </span>
      </a>
    </>
  );
}
