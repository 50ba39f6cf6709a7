/** A product list: by ids, of a banner, trending, featured, of a brand, of a category (catalogue-2 to catalogue-7). */
import * as brand from "../../brand.ts";
import { hasChoices } from "../../domain/catalogue/narrow.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { SectionFailed } from "../errors/SectionFailed.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { CARDS_IN_ROW, Picture } from "../parts/Picture.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { NarrowBar, type NarrowBarProps } from "./NarrowBar.tsx";
import { NarrowedOut, type NarrowedOutProps } from "./NarrowedOut.tsx";
import { PageNumbers, Paging } from "./Paging.tsx";
import { WaysOn } from "./WaysOn.tsx";

export interface ListPageProps {
  readonly heading: string;
  /** Logo of a brand or category: a path on the static host. */
  readonly picture: string | null;
  /** Products of this page; null if they failed to load. */
  readonly products: readonly ProductGist[] | null;
  readonly slugs: ReadonlyMap<string, string>;
  /** Of the whole list. */
  readonly count: number | null;
  readonly page: number;
  readonly pages: number;
  /** Null if the list has no filters. */
  readonly narrowed: (NarrowBarProps & Pick<NarrowedOutProps, "looserFilters">) | null;
}

export function ListPage({ heading, picture, products, slugs, count, page, pages, narrowed }: ListPageProps) {
  const { t, visit } = usePage();
  const isEmpty = products?.length === 0;
  // Products without a name are counted, and have no card.
  const facts = [...(count && !isEmpty ? [t.plural("list.count", count)] : []), ...(pages > 1 ? [t("list.page", { page, pages })] : [])];
  return (
    <div className="list">
      <header className="list-head">
        {picture ? <Picture source={picture} alt="" width={60} height={60} widths={[60, 120, 180]} eager /> : null}
        <div>
          <Heading>{heading}</Heading>
          {facts.length > 0 ? <p role={narrowed && hasChoices(narrowed.narrowing) ? "status" : undefined}>{facts.join(" · ")}</p> : null}
          {brand.claims.freeDelivery && visit.state.shop && products && products.length > 0 ? (
            <p className="free">
              <Icon name="truck" />
              {t("product.freeShipping")}
            </p>
          ) : null}
        </div>
      </header>
      {isEmpty ? null : <NoShopNote />}
      {narrowed ? <NarrowBar {...narrowed} /> : null}
      {!products ? (
        <SectionFailed name="products" />
      ) : products.length > 0 ? (
        <ProductGrid products={products} slugs={slugs} eagerCount={CARDS_IN_ROW} />
      ) : narrowed && hasChoices(narrowed.narrowing) ? (
        <NarrowedOut {...narrowed} />
      ) : (
        <EmptyList />
      )}
      {pages > 1 ? <Paging page={page} pages={pages} /> : null}
      {pages > 2 ? <PageNumbers page={page} pages={pages} /> : null}
    </div>
  );
}

/** An empty list says so and links elsewhere (catalogue-11). */
function EmptyList() {
  const { t } = usePage();
  return (
    <Message icon="search" text={<b>{t("shop.noProducts")}</b>}>
      <p>{t("list.emptyText")}</p>
      <WaysOn />
    </Message>
  );
}
