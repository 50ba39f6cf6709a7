/** The main button of the product page; src/client/add-to-bag gives it its life. Without JavaScript it is a link to the bag. */
import { Icon } from "../../ui/Icon.tsx";

export interface AddToBagProps {
  readonly cartHref: string;
  /** What a pack costs, as it is written: on a small screen the price itself comes only after the pictures. Null where prices are hidden. */
  readonly priceText: string | null;
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
