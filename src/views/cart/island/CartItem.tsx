/** One product in the cart: quantity × selling price, with quantity × MRP struck through (cart-20). */
import { cartTotals } from "../../../domain/cart/cart.ts";
import { type CartLine, lineName, onlyLeft } from "../../../domain/cart/cart-line.ts";
import { fill, pluralForm } from "../../../i18n.ts";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Price } from "../../ui/Price.tsx";
import { CartStepper } from "./CartStepper.tsx";
import { LineOffer } from "./LineOffer.tsx";
import { lineText } from "./line-text.ts";
import { type CartViewProps, SKU_MARK } from "./props.ts";

export function CartItem({ line, language, words, links, showPrices, actions, restored }: CartViewProps & { line: CartLine }) {
  const text = lineText(line, language, words);
  const spoken = lineName(line, language)?.language;
  const totals = cartTotals([line]);
  const left = onlyLeft(line);
  const sku = line.skuCode;
  return (
    <li className="cart-item">
      {line.image ? (
        <img src={`${line.image.split("?")[0]}?w=180`} alt="" width={72} height={72} decoding="async" />
      ) : (
        <span className="no-picture" />
      )}
      <div className="cart-about">
        <a href={links.product.replace(SKU_MARK, encodeURIComponent(sku))} lang={spoken === language ? undefined : spoken}>
          {text}
        </a>
        {showPrices ? (
          <Price
            mrp={totals.subTotal}
            sellingPrice={totals.grandTotal}
            off={null}
            mrpLabel={words["product.mrp"]}
            priceLabel={words["product.price"]}
          />
        ) : null}
        {showPrices ? <LineOffer line={line} language={language} words={words} /> : null}
        {left === null ? null : (
          <span className="chip out">{fill(words[`product.onlyLeft_${pluralForm(language, left)}`], { count: left })}</span>
        )}
      </div>
      <div className="cart-tools">
        <CartStepper
          quantity={line.quantity}
          full={left !== null}
          label={fill(words["quantity.of"], { name: text })}
          lessLabel={fill(words["quantity.less"], { name: text })}
          moreLabel={fill(words["quantity.more"], { name: text })}
          onInput={(input) => actions?.quantity(sku, input)}
          onLess={() => actions?.less(sku)}
          onMore={() => actions?.more(sku)}
        />
        <button
          type="button"
          className="cart-remove"
          aria-label={fill(words["cart.removeOf"], { name: text })}
          ref={restored === sku ? focusOnArrival : undefined}
          onClick={() => actions?.remove(sku)}
        >
          <Icon name="bin" />
          <span>{words["cart.remove"]}</span>
        </button>
      </div>
    </li>
  );
}
