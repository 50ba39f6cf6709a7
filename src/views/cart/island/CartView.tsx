/** The cart as it is seen: the worker renders its loading form, the island all of them (S2 §2, Cart page). */
import { type Cart, countItems } from "../../../domain/cart/cart.ts";
import { type CartLine, hasOffer } from "../../../domain/cart/cart-line.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import type { Language } from "../../../domain/visit/language.ts";
import { fill, pluralForm } from "../../../i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CartBill } from "./CartBill.tsx";
import { CartItem, lineText } from "./CartItem.tsx";
import { CartLoading } from "./CartLoading.tsx";
import type { CartWords } from "./cart-words.ts";

/** What the worker knows: the island's props. */
export interface CartFrame {
  readonly language: Language;
  readonly words: CartWords;
  readonly showPrices: boolean;
  readonly links: {
    readonly self: string;
    readonly shop: string;
    readonly checkout: string;
    readonly terms: string;
    /** A product's page, with SKU_MARK where its sku goes. */
    readonly product: string;
  };
}

export interface RemovedLine {
  readonly line: CartLine;
  /** Where it stood. */
  readonly index: number;
  /** The cart's state while it was there. */
  readonly state: string | null;
}

export interface CartActions {
  quantity(skuCode: string, input: string): void;
  less(skuCode: string): void;
  more(skuCode: string): void;
  remove(skuCode: string): void;
  undo(): void;
}

export interface CartViewProps extends CartFrame {
  /** Null until the device has been asked. */
  readonly cart: Cart | null;
  readonly actions?: CartActions;
  readonly removed?: RemovedLine | null;
  /** Sku of the line that was just put back, which takes the focus. */
  readonly restored?: string | null;
  /** False where the storage refused the cart. */
  readonly kept?: boolean;
  /** What has just happened, for those who cannot see it. */
  readonly said?: string;
}

/** Takes the focus once, when it comes into the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

export function CartView(props: CartViewProps) {
  const { cart, words, kept = true, said = "" } = props;
  return (
    <>
      <p className={cart ? "hide" : "cart-wait"} role="status">
        {cart ? said : words["shell.loading"]}
      </p>
      {kept ? null : (
        <p className="cart-notice" role="alert">
          <Icon name="warning" />
          <span>{words["cart.notSaved"]}</span>
        </p>
      )}
      {cart ? <CartContent {...props} cart={cart} /> : <CartLoading retryHref={props.links.self} retry={words["shell.retry"]} />}
    </>
  );
}

function CartContent(props: CartViewProps & { cart: Cart }) {
  const { cart, words, links, language, showPrices } = props;
  const count = countItems(cart);
  const rows = cart.products.map((line) => <CartItem key={line.skuCode} {...props} line={line} />);
  const { removed } = props;
  if (removed && !cart.products.some((line) => line.skuCode === removed.line.skuCode)) {
    rows.splice(removed.index, 0, <RemovedRow key={`removed ${removed.line.skuCode}`} {...props} line={removed.line} />);
  }
  return (
    <>
      {count > 0 ? <h2 className="cart-count">{fill(words[`cart.items_${pluralForm(language, count)}`], { count })}</h2> : null}
      {rows.length > 0 ? <ul className="cart-items">{rows}</ul> : null}
      {count > 0 ? (
        <>
          {showPrices ? <CartBill cart={cart} words={words} hasOffer={hasOffer(cart)} /> : null}
          <p className="cart-terms">
            {`${words["cart.terms"]} `}
            <a href={links.terms}>{words["cart.termsLink"]}</a>
          </p>
          <div className="bottom-bar">
            {showPrices ? (
              <p className="cart-pay">
                <small>{words["cart.grandTotal"]}</small>
                <b>{formatRupees(cart.grandTotal)}</b>
              </p>
            ) : null}
            <a className="button go" href={links.checkout} data-button="checkout">
              {words["cart.checkout"]}
            </a>
          </div>
        </>
      ) : (
        <>
          <div className="message">
            <Icon name="bag" />
            <h2>{words["cart.empty"]}</h2>
            <p>{words["cart.emptyText"]}</p>
          </div>
          <div className="bottom-bar">
            <a className="button go" href={links.shop}>
              {words["cart.toShop"]}
            </a>
          </div>
        </>
      )}
    </>
  );
}

function RemovedRow({ line, language, words, actions }: CartViewProps & { line: CartLine }) {
  return (
    <li className="cart-removed">
      <span>{fill(words["cart.removed"], { name: lineText(line, language, words) })}</span>
      <button type="button" className="button quiet" ref={focusOnArrival} onClick={actions?.undo}>
        {words["cart.undo"]}
      </button>
    </li>
  );
}
