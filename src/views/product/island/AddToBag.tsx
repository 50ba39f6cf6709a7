/** A link to the bag, which src/client/add-to-bag turns into a button with a stepper. */
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import { hasRoomFor, offerMissing } from "../../../domain/cart/line-offer.ts";
import { fill, type Key } from "../../../i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Strings of the button, picked by the Worker for the island. */
export const ADD_TO_BAG_WORDS = [
  "product.addToBag",
  "product.added",
  "product.goToBag",
  "quantity.less",
  "quantity.more",
  "quantity.notSaved",
  "quantity.stateChanged",
] as const satisfies readonly Key[];

export const ADD_TO_BAG_OFFER_WORDS = ["quantity.offerFree", "quantity.offerMore"] as const satisfies readonly Key[];

/** Props from the Worker. */
export interface AddToBagFrame {
  readonly line: CartLine;
  /** Slug. */
  readonly state: string;
  readonly cartHref: string;
  /** Null if prices are hidden. In the button, because on small screens the price is below the pictures. */
  readonly priceText: string | null;
  /** With the product's name filled in. */
  readonly strings: Readonly<Record<(typeof ADD_TO_BAG_WORDS)[number], string>>;
  /** Present if the offer needs more packs and prices are shown. */
  readonly offerStrings?: Readonly<Record<(typeof ADD_TO_BAG_OFFER_WORDS)[number], string>> | undefined;
}

export interface AddToBagProps extends Pick<AddToBagFrame, "cartHref" | "priceText" | "strings" | "offerStrings"> {
  /** Null if the product is not in the bag. */
  readonly inBag: CartLine | null;
  /** E.g. that the phone's storage is full. */
  readonly warning: string | null;
  /** Adds a pack; if absent, the link is followed. */
  readonly onMore?: (() => void) | undefined;
  readonly onLess?: (() => void) | undefined;
}

/**
 * The link stays the same element, to keep the focus (product-44). `data-tap`: a tap before hydration is replayed (src/client/islands.ts).
 */
export function AddToBag({ cartHref, priceText, strings, offerStrings, inBag, warning, onMore, onLess }: AddToBagProps) {
  const offer = inBag && offerStrings && !warning ? missingText(inBag, offerStrings) : null;
  return (
    <>
      <p className={warning ? "bag-note" : "hide"} role="status">
        {warning ?? (inBag ? `${strings["product.added"]}: ${inBag.quantity}` : null)}
      </p>
      {offer ? <p className="bag-note priced">{offer}</p> : null}
      {inBag ? <Stepper inBag={inBag} strings={strings} onMore={onMore} onLess={onLess} /> : null}
      <a
        className={inBag ? "button go in-bag" : "button go"}
        href={cartHref}
        data-tap={inBag ? undefined : ""}
        data-button={inBag ? undefined : "add-to-bag"}
        onClick={
          inBag || !onMore
            ? undefined
            : (event) => {
                event.preventDefault();
                onMore();
              }
        }
      >
        <Icon name={inBag ? "check" : "bag"} />
        <span>
          <span>{strings[inBag ? "product.goToBag" : "product.addToBag"]}</span>
          {inBag || !priceText ? null : <small className="price">{priceText}</small>}
        </span>
      </a>
    </>
  );
}

/** Null if no pack is missing for the offer. */
function missingText(line: CartLine, words: NonNullable<AddToBagFrame["offerStrings"]>): string | null {
  const count = offerMissing(line);
  const free = line.offerTerms?.free ?? 0;
  return count ? fill(words[free > 0 ? "quantity.offerFree" : "quantity.offerMore"], { count, free }) : null;
}

/** Minus at 1 removes the product; the focus returns to the add button. */
function Stepper({ inBag, strings, onMore, onLess }: Pick<AddToBagProps, "strings" | "onMore" | "onLess"> & { inBag: CartLine }) {
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={strings["quantity.less"]}
        onClick={(event) => {
          if (inBag.quantity === 1) event.currentTarget.closest("div")?.querySelector("a")?.focus();
          onLess?.();
        }}
      >
        <Icon name="minus" />
      </button>
      <b>{inBag.quantity}</b>
      <button type="button" aria-label={strings["quantity.more"]} disabled={!hasRoomFor(inBag, 1)} onClick={onMore}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
