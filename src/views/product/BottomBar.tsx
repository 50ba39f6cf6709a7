import type { CartLine } from "../../domain/cart/cart-line.ts";
import type { ProductDetail } from "../../domain/product/product.ts";
import { purchaseOf } from "../../domain/product/purchase.ts";
import { visiblePrice } from "../../domain/product/visible-price.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { pickStrings } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ADD_TO_BAG_OFFER_WORDS, ADD_TO_BAG_WORDS, AddToBag, type AddToBagFrame } from "./island/AddToBag.tsx";

export const AddToBagIsland = island(
  "add-to-bag",
  ({ cartHref, priceText, strings }: AddToBagFrame) => (
    <AddToBag cartHref={cartHref} priceText={priceText} strings={strings} inBag={null} warning={null} />
  ),
  "add-to-bag",
);

export interface BottomBarProps {
  /** Of the English name, if known. */
  readonly slug: string;
  readonly detail: ProductDetail;
  /** Cart line; null if nothing can be added. */
  readonly line: CartLine | null;
  /** Store URL of the app, for products priced only there; null if there is no app. */
  readonly appHref: string | null;
}

/**
 * Bottom bar (product-16 to product-18, product-42): "Add to bag", the request form, or a disabled button with the reason; and "Need
 * expert help" (product-43).
 */
export function BottomBar(props: BottomBarProps) {
  const { t, helpline } = usePage();
  const { detail } = props;
  const purchase = purchaseOf(detail);
  const isForSale = purchase !== "noSale";
  // If price or stock is unreadable, the call is already the main action.
  const needsCall = helpline !== "" && detail.needExpertHelp && purchase !== "unreadable";
  if (!needsCall && !isForSale) return null;
  return (
    <div className={needsCall && isForSale ? "bottom-bar two" : "bottom-bar"}>
      <MainAction {...props} />
      {needsCall ? (
        <CallLink>
          <span>{t("product.needHelp")}</span>
        </CallLink>
      ) : null}
    </div>
  );
}

function MainAction({ detail, slug, line, appHref }: BottomBarProps) {
  const { t, visit, helpline, link } = usePage();
  const name = detail.productName;
  const prices = visiblePrice(detail, visit);
  switch (purchaseOf(detail)) {
    case "notEnabled":
      return <DisabledButton words={t("product.notEnabled", { state: visit.state.names[visit.language] })} />;
    case "outOfStock":
      return <DisabledButton words={t("product.outOfStock")} />;
    case "unreadable":
      return helpline ? (
        <CallLink main />
      ) : (
        <DisabledButton words={t(detail.unreadable?.price ? "product.priceUnreadable" : "product.stockUnreadable")} />
      );
    case "noPrice":
      return <DisabledButton words={t("product.noPrice")} />;
    case "inApp":
      return appHref ? (
        <a className="button go" href={appHref} target="_blank" rel="noopener">
          <Icon name="app" />
          <span>{t("footer.getApp")}</span>
        </a>
      ) : (
        <DisabledButton words={t("product.priceOnApp")} />
      );
    case "noSale":
      return null;
    case "byRequest":
      return (
        <a className="button go" href={link(paths.buyNow, { slug, sku: detail.skuCode })}>
          <Icon name="file" />
          <span>{t("product.requestForm")}</span>
        </a>
      );
    case "add":
      return line ? (
        <AddToBagIsland
          line={line}
          state={visit.state.slug}
          cartHref={link(paths.cart, {})}
          priceText={prices ? formatRupees(prices.sellingPrice) : null}
          strings={{
            ...pickStrings(t, ADD_TO_BAG_WORDS),
            "quantity.less": t("quantity.less", { name }),
            "quantity.more": t("quantity.more", { name }),
          }}
          offerStrings={line.offerTerms && visit.showPrices ? pickStrings(t, ADD_TO_BAG_OFFER_WORDS) : undefined}
        />
      ) : (
        <DisabledButton words={t("product.noPrice")} />
      );
  }
}

function DisabledButton({ words }: { words: string }) {
  return (
    <button type="button" className="button" disabled>
      {words}
    </button>
  );
}
