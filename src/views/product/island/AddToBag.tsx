/** The main button of the product page: a link to the bag, which src/client/add-to-bag turns into a button and a stepper. */
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import { hasRoomFor, offerMissing } from "../../../domain/cart/line-offer.ts";
import { fill, type Key } from "../../../i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The words of the button, for the worker to pick and the island to use. */
export const ADD_TO_BAG_WORDS = [
  "product.addToBag",
  "product.added",
  "product.goToBag",
  "quantity.less",
  "quantity.more",
  "quantity.notSaved",
  "quantity.stateChanged",
] as const satisfies readonly Key[];

/** What is missing for an offer. */
export const ADD_TO_BAG_OFFER_WORDS = ["quantity.offerFree", "quantity.offerMore"] as const satisfies readonly Key[];

/** What the worker knows: the island's props. */
export interface AddToBagFrame {
  /** What a tap puts into the bag. */
  readonly line: CartLine;
  /** Slug of the state the page is for. */
  readonly state: string;
  readonly cartHref: string;
  /** The price of a pack, formatted: on a small screen the price itself comes only after the pictures. Null where prices are hidden. */
  readonly priceText: string | null;
  /** With the name of the product put in. */
  readonly strings: Readonly<Record<(typeof ADD_TO_BAG_WORDS)[number], string>>;
  /** Only where the offer of the product may need more packs, and prices are shown. */
  readonly offerStrings?: Readonly<Record<(typeof ADD_TO_BAG_OFFER_WORDS)[number], string>> | undefined;
}

export interface AddToBagProps extends Pick<AddToBagFrame, "cartHref" | "priceText" | "strings" | "offerStrings"> {
  /** The product in the bag; null where it is not there. */
  readonly held: CartLine | null;
  /** What the farmer has to know beside that, e.g. that the phone is full. */
  readonly warning: string | null;
  /** Adds a pack; where it is missing, the link leads on. */
  readonly onMore?: (() => void) | undefined;
  readonly onLess?: (() => void) | undefined;
}

/**
 * 'Add to bag', and once the product is there a stepper and the way to the bag (product-44): the link is one element all along, so
 * that the focus stays. `data-tap`: a tap before the script is there is held and done again (src/client/islands.ts).
 */
export function AddToBag({ cartHref, priceText, strings, offerStrings, held, warning, onMore, onLess }: AddToBagProps) {
  const offer = held && offerStrings && !warning ? missingText(held, offerStrings) : null;
  return (
    <>
      <p className={warning ? "bag-note" : "hide"} role="status">
        {warning ?? (held ? `${strings["product.added"]}: ${held.quantity}` : null)}
      </p>
      {offer ? <p className="bag-note priced">{offer}</p> : null}
      {held ? <Stepper held={held} strings={strings} onMore={onMore} onLess={onLess} /> : null}
      <a
        className={held ? "button go in-bag" : "button go"}
        href={cartHref}
        data-tap={held ? undefined : ""}
        data-button={held ? undefined : "add-to-bag"}
        onClick={
          held || !onMore
            ? undefined
            : (event) => {
                event.preventDefault();
                onMore();
              }
        }
      >
        <Icon name={held ? "check" : "bag"} />
        <span>
          <span>{strings[held ? "product.goToBag" : "product.addToBag"]}</span>
          {held || !priceText ? null : <small className="price">{priceText}</small>}
        </span>
      </a>
    </>
  );
}

/** How many packs are missing for the offer of a line; null where none is missing. */
function missingText(line: CartLine, words: NonNullable<AddToBagFrame["offerStrings"]>): string | null {
  const count = offerMissing(line);
  const free = line.offerTerms?.free ?? 0;
  return count ? fill(words[free > 0 ? "quantity.offerFree" : "quantity.offerMore"], { count, free }) : null;
}

/** Minus at one pack takes the product out, and the focus goes to the button that is there again. */
function Stepper({ held, strings, onMore, onLess }: Pick<AddToBagProps, "strings" | "onMore" | "onLess"> & { held: CartLine }) {
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={strings["quantity.less"]}
        onClick={(event) => {
          if (held.quantity === 1) event.currentTarget.closest("div")?.querySelector("a")?.focus();
          onLess?.();
        }}
      >
        <Icon name="minus" />
      </button>
      <b>{held.quantity}</b>
      <button type="button" aria-label={strings["quantity.more"]} disabled={!hasRoomFor(held, 1)} onClick={onMore}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
