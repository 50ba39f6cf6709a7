/** Search results: names, products, alternatives and the helpline (search-1, search-12, search-15, search-20). */
import type { ProductGist } from "../../domain/product/product.ts";
import { MOST_PRODUCTS } from "../../domain/search/search-term.ts";
import { readablePhone } from "../../domain/text/phone.ts";
import { NarrowBar, type NarrowBarProps } from "../catalogue/NarrowBar.tsx";
import { NarrowedOut, type NarrowedOutProps } from "../catalogue/NarrowedOut.tsx";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { CheckPack } from "../parts/CheckPack.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { CARDS_IN_ROW } from "../parts/Picture.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { SearchBar } from "../parts/SearchBar.tsx";
import { SeenProducts } from "../parts/SeenProducts.tsx";
import { Message } from "../ui/Message.tsx";
import { type FoundGroups, FoundNameGroups, hasGroups } from "./FoundNames.tsx";

export interface SearchPageProps {
  /** Normalized; empty before the first search. */
  readonly term: string;
  /** Null if the term is too short. */
  readonly products: readonly ProductGist[] | null;
  /** How well they fit the term, 0 to 1. */
  readonly productScore: number;
  /** Filters of the products; null if there is nothing to narrow. */
  readonly narrowed: (NarrowBarProps & Pick<NarrowedOutProps, "looserFilters">) | null;
  /** Crops, problems and brands that the term names, and texts about it; null if the services failed to name them in time. */
  readonly names: FoundGroups | null;
  /** Products for a part of the term, if nothing matches all of it. */
  readonly nearest: Nearest | null;
}

export interface Nearest {
  /** Matched words of the term. */
  readonly part: string;
  readonly products: readonly ProductGist[];
}

export function SearchPage({ term, products, productScore, narrowed, names, nearest }: SearchPageProps) {
  const { visit, helpline } = usePage();
  return (
    <>
      {/* Without a header there is no other search field. */}
      {visit.showHeader ? null : <SearchBar />}
      <Found term={term} products={products} productScore={productScore} narrowed={narrowed} names={names} nearest={nearest} />
      {helpline ? <AskUs /> : null}
      {/* Last, because it appears late and shifts what is below. */}
      {term === "" && visit.state.shop ? <SeenProducts /> : null}
    </>
  );
}

function Found({ term, products, productScore, narrowed, names, nearest }: Omit<SearchPageProps, "helpline">) {
  const { t } = usePage();
  if (term === "") {
    return (
      <Message icon="search" title={t("search.startTitle")} text={t("search.startText")}>
        <WaysOn>
          <CheckPack />
        </WaysOn>
      </Message>
    );
  }
  if (!products) return <Message icon="search" title={t("search.tooShortTitle")} text={t("search.tooShortText", { term })} />;
  const hasNames = names !== null && hasGroups(names);
  if (products.length === 0 && !narrowed && !hasNames) {
    return (
      <>
        <Message icon="search" title={t(names ? "search.noneTitle" : "search.incomplete", { term })} text={t("search.noneText")}>
          {nearest ? null : (
            <WaysOn>
              <CheckPack />
            </WaysOn>
          )}
        </Message>
        {nearest ? <NearestProducts {...nearest} /> : null}
      </>
    );
  }
  const productCount =
    products.length >= MOST_PRODUCTS ? t("list.countMore", { count: products.length }) : t.plural("list.count", products.length);
  return (
    <div className="list">
      <header className="list-head">
        <div>
          <h1>{t("search.results", { term })}</h1>
          {hasNames ? null : <p>{productCount}</p>}
        </div>
      </header>
      {names ? <FoundNameGroups found={names} from={productScore} /> : null}
      {hasNames && products.length > 0 ? (
        <header className="found-products">
          <h2>{t("search.products")}</h2>
          <p>{productCount}</p>
        </header>
      ) : null}
      <NoShopNote />
      {narrowed ? <NarrowBar {...narrowed} /> : null}
      {narrowed && products.length === 0 ? <NarrowedOut {...narrowed} /> : null}
      {products.length > 0 ? <ProductGrid products={products} eagerCount={CARDS_IN_ROW} /> : null}
      {names ? <FoundNameGroups found={names} below={productScore} /> : null}
      {nearest ? <NearestProducts {...nearest} /> : null}
    </div>
  );
}

/** Partial matches under a heading that says so (search-23). */
function NearestProducts({ part, products }: Nearest) {
  const { t } = usePage();
  return (
    <section className="list" aria-labelledby="nearest">
      <h2 id="nearest" className="found-products">
        {t("search.nearest", { part })}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}

function AskUs() {
  const { t, helpline } = usePage();
  return (
    <section className="ask-us" aria-labelledby="ask-us">
      <h2 id="ask-us">{t("suggest.ask")}</h2>
      <p>{t("search.callText")}</p>
      <CallLink main>{t("search.callLink", { phone: readablePhone(helpline) })}</CallLink>
    </section>
  );
}
