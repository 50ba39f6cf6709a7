/** /crop/{slug}/{id}/{tab?}: a crop, with articles, seeds and issues as tabs (crop-2, crop-3). */

import type { PostSlice } from "../../domain/content/posts.ts";
import type { CropConfiguration } from "../../domain/crops/crop-page.ts";
import { type CropTab, tabInPath } from "../../domain/crops/crop-tabs.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { paths } from "../../paths.ts";
import { NarrowBar, type NarrowBarProps } from "../catalogue/NarrowBar.tsx";
import { NarrowedOut, type NarrowedOutProps } from "../catalogue/NarrowedOut.tsx";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { MorePosts } from "../content/MorePosts.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { CARDS_IN_ROW, Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { Crumbs, type Step } from "./Crumbs.tsx";
import { IssueTile } from "./IssueTile.tsx";
import { tabWords } from "./tab-words.ts";

export interface CropPageProps {
  readonly crop: CropConfiguration;
  readonly products: readonly ProductGist[];
  /** Null if the seeds have no filters. */
  readonly narrowed: (NarrowBarProps & Pick<NarrowedOutProps, "looserFilters">) | null;
  /** Known slugs of the English names, by SKU and by association id. */
  readonly seedSlugs: ReadonlyMap<string, string>;
  readonly issueSlugs: ReadonlyMap<string, string>;
  /** Of the English name. */
  readonly slug: string;
  /** False if the English name is unknown, and with it the URL of the videos. */
  readonly isSlugEnglish: boolean;
  readonly tab: CropTab;
  readonly steps: readonly Step[];
  /** Page of the articles; 1 for other tabs. */
  readonly page: number;
  /** Null if the tab shows no articles. */
  readonly articles: Promise<Settled<PostSlice>> | null;
}

const TAB_ICONS: Readonly<Record<CropTab, IconName>> = { articles: "news", seeds: "seeds", issues: "protection" };

export function CropPage(props: CropPageProps) {
  const { crop, slug, isSlugEnglish, tab, steps } = props;
  const { t, link, isOpen } = usePage();
  return (
    <>
      <Crumbs steps={steps} />
      <header className="crop-head">
        <Picture source={crop.image} alt="" width={64} height={64} widths={TILE_WIDTHS} eager />
        <Heading>{crop.name}</Heading>
        {isSlugEnglish && isOpen("videos") ? <WayLink href={link(paths.videos, { slug })} icon="play" text={t("content.videos")} /> : null}
      </header>
      {/* src/client/crop-tabs/tabs.ts turns these links into tabs. */}
      <nav className="tabs crop-tabs" aria-label={t("crops.tabs", { crop: crop.name })} data-tabs="panel">
        {crop.order.map((name) => (
          <a
            key={name}
            id={`tab-${name}`}
            data-button="tab"
            href={link(paths.crop, { slug, id: crop.cropId, ...tabInPath(crop.order, name) })}
            aria-current={name === tab ? "page" : undefined}
          >
            <Icon name={TAB_ICONS[name]} />
            <span>{tabWords(t, crop, name)}</span>
          </a>
        ))}
      </nav>
      <section className="crop-panel" id="panel" aria-labelledby={`tab-${tab}`}>
        <Panel {...props} />
      </section>
    </>
  );
}

function Panel({ crop, products, narrowed, seedSlugs, issueSlugs, tab, page, articles }: CropPageProps) {
  const { t } = usePage();
  if (tab === "seeds") {
    if (products.length === 0 && !narrowed) return <EmptyTab text={t("shop.noProducts")} />;
    return (
      <>
        <NoShopNote />
        {narrowed ? <NarrowBar {...narrowed} /> : null}
        {narrowed && products.length > 0 ? <p>{t.plural("list.count", products.length)}</p> : null}
        {narrowed && products.length === 0 ? (
          <NarrowedOut {...narrowed} />
        ) : (
          <ProductGrid products={products} slugs={seedSlugs} eagerCount={CARDS_IN_ROW} />
        )}
      </>
    );
  }
  if (tab === "issues") {
    if (crop.issues.items.length === 0) return <EmptyTab text={t("crops.noIssues")} />;
    return <Issues crop={crop} slugs={issueSlugs} />;
  }
  return articles ? (
    <Defer name="articles" value={articles}>
      {(found) =>
        found.entries.length > 0 ? <MorePosts found={found} page={page} about={crop.cropId} /> : <EmptyTab text={t("crops.noArticles")} />
      }
    </Defer>
  ) : null;
}

/** An empty tab says so and links elsewhere. */
function EmptyTab({ text }: { text: string }) {
  return (
    <Message icon="search" text={text}>
      <WaysOn call />
    </Message>
  );
}

function Issues({ crop, slugs }: { crop: CropConfiguration; slugs: ReadonlyMap<string, string> }) {
  return (
    <ul className="tiles issues">
      {crop.issues.items.map((issue, index) => (
        <li key={issue.associationId}>
          <IssueTile issue={issue} slug={slugs.get(issue.associationId)} eager={index < CARDS_IN_ROW} />
        </li>
      ))}
    </ul>
  );
}
