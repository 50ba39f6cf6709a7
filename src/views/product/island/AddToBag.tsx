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
  readonly held: CartLine | null;
  /** E.g. that the phone's storage is full. */
  readonly warning: string | null;
  /** Adds a pack; if absent, the link is followed. */
  readonly onMore?: (() => void) | undefined;
  readonly onLess?: (() => void) | undefined;
}

/**
 * The link stays the same element, to keep the focus (product-44). `data-tap`: a tap before hydration is replayed (src/client/islands.ts).
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

/** Null if no pack is missing for the offer. */
function missingText(line: CartLine, words: NonNullable<AddToBagFrame["offerStrings"]>): string | null {
  const count = offerMissing(line);
  const free = line.offerTerms?.free ?? 0;
  return count ? fill(words[free > 0 ? "quantity.offerFree" : "quantity.offerMore"], { count, free }) : null;
}

/** Minus at 1 removes the product; the focus returns to the add button. */
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
