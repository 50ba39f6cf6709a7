/** The search page: the products, or what to do instead, and the number of the helpline (search-1, search-12, search-15). */
import type { ReactNode } from "react";
import type { ProductGist } from "../../domain/product/product.ts";
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
import { Icon } from "../ui/Icon.tsx";

export interface SearchPageProps {
  /** As it was typed, normalised; empty before the first search. */
  readonly term: string;
  /** What was found; null where the term is too short to be searched. */
  readonly products: readonly ProductGist[] | null;
  /** What they are narrowed by; null where there is nothing to narrow. */
  readonly narrowed: (NarrowBarProps & Pick<NarrowedOutProps, "waysOut">) | null;
  readonly helpline: string;
}

export function SearchPage({ term, products, narrowed, helpline }: SearchPageProps) {
  const { visit } = usePage();
  return (
    <>
      {/* Without a header there would be nowhere to type. */}
      {visit.showHeader ? null : <SearchBar helpline={helpline} />}
      <Found term={term} products={products} narrowed={narrowed} />
      {helpline ? <AskUs helpline={helpline} /> : null}
    </>
  );
}

function Found({ term, products, narrowed }: Omit<SearchPageProps, "helpline">) {
  const { t } = usePage();
  if (term === "") {
    return (
      <Message title={t("search.startTitle")} text={t("search.startText")}>
        <WaysOn>
          <CheckPack />
        </WaysOn>
      </Message>
    );
  }
  if (!products) return <Message title={t("search.tooShortTitle")} text={t("search.tooShortText", { term })} />;
  if (products.length === 0 && !narrowed) {
    return (
      <Message title={t("search.noneTitle", { term })} text={t("search.noneText")}>
        <WaysOn>
          <CheckPack />
        </WaysOn>
      </Message>
    );
  }
  return (
    <div className="list">
      <header className="list-head">
        <div>
          <h1>{t("search.results", { term })}</h1>
          <p>{t.plural("list.count", products.length)}</p>
        </div>
      </header>
      <NoShopNote />
      {narrowed ? <NarrowBar {...narrowed} /> : null}
      {narrowed && products.length === 0 ? <NarrowedOut {...narrowed} /> : <ProductGrid products={products} eagerCount={CARDS_IN_ROW} />}
    </div>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

function AskUs({ helpline }: { helpline: string }) {
  const { t } = usePage();
  return (
    <section className="ask-us" aria-labelledby="ask-us">
      <h2 id="ask-us">{t("search.callTitle")}</h2>
      <p>{t("search.callText")}</p>
      <CallLink helpline={helpline} main>
        {t("search.callLink", { phone: readablePhone(helpline) })}
      </CallLink>
    </section>
  );
}
