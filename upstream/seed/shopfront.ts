/** The banners and the feed of the shop home, by language and source. */
import type { z } from "zod";
import type { banner as bannerRow } from "../../src/services/content/schemas.ts";
import type { feedSection } from "../../src/services/feed/schemas.ts";
import { plan } from "../community/plan.ts";
import { rankOf } from "../community/posts.ts";
import { ARTICLES, articleText } from "../data/articles.ts";
import { CAMPAIGNS, type Campaign } from "../data/banners.ts";
import { FEED_TEXTS, STATES, sourceOf } from "../data/feed.ts";
import type { CropSlug, IssueSlug } from "../data/types.ts";
import { LANGS, type Lang } from "../data/types.ts";
import type { Gist } from "../model.ts";
import { success, youTube } from "../replies.ts";
import { brandById, cropBySlug, issueBySlug } from "./data.ts";
import { categoryRows, cropReply, type Doc } from "./docs.ts";
import { videoId } from "./links.ts";
import { listOf } from "./lists.ts";

type BannerRow = z.input<typeof bannerRow>;
type SectionRow = z.input<typeof feedSection>;
type Item = {
  media: { url: string; type: "IMAGE" | "YOUTUBE" };
  alt: string;
  title: string;
  subtitle: string;
  type: string;
  data: Record<string, unknown>;
};

/** A source with the crops and the issue of its feed. APP stands for every unknown state (visit-33). */
interface Region {
  readonly source: string;
  readonly crops: readonly CropSlug[];
  readonly issue: IssueSlug;
}

const REGIONS: readonly Region[] = [
  { source: "APP", crops: ["paddy", "wheat", "cotton", "tomato", "chilli", "soybean"], issue: "fall-armyworm" },
  ...STATES.map((state) => ({ source: sourceOf(state), crops: state.crops, issue: state.issue })),
];

/** The products of the feeds and banners. */
interface Stock {
  readonly lists: ReadonlyMap<string, readonly string[]>;
  gist(sku: string, lang: Lang): Gist;
  /** The first healthy sku of a family with its English trade name. */
  productOf(family: string): { readonly sku: string; readonly name: string };
}

/** Times of banners: running, ended, not begun. */
const RUNNING = { startTime: Date.UTC(2025, 0, 1), endTime: Date.UTC(2034, 11, 31) };
const ENDED = { startTime: Date.UTC(2025, 5, 1), endTime: Date.UTC(2025, 8, 30) };
const COMING = { startTime: Date.UTC(2034, 9, 1), endTime: Date.UTC(2034, 11, 31) };

/** The question of a language that people talk about most. */
const QUESTIONS = new Map(
  LANGS.map((lang) => [
    lang,
    plan()
      .filter((post) => post.lang === lang && post.kind === "question")
      .reduce((best, post) => (rankOf(post) > rankOf(best) ? post : best)).id,
  ]),
);

function clickData(campaign: Campaign, lang: Lang, region: Region, stock: Stock): Record<string, unknown> {
  const { click } = campaign;
  switch (click.type) {
    case "PRODUCT_LIST": {
      const key = { "seeds-of-state": `season:${region.source}`, "all-protection": "category:crop-protection", kits: "category:combo" }[
        click.from
      ];
      // 110 skus have more than 1,000 characters, so the product links them by /bannerproducts (shop-31).
      return {
        skuCodes: listOf(stock.lists, key)
          .slice(0, click.from === "all-protection" ? 110 : 12)
          .join(","),
      };
    }
    case "PRODUCT_DETAILS": {
      const product = stock.productOf(click.family);
      return { skuCode: product.sku, productName: product.name };
    }
    case "ARTICLE_DETAILS": {
      const ofIssue = ARTICLES.filter(({ issue }) => issue?.slug === click.issue);
      const article = (ofIssue.find((facts) => facts.lacks.length === 0) ?? ofIssue[0])!;
      return { articleId: article.id, heading: articleText(article, "en").heading };
    }
    case "POST_DETAILS":
      return { postId: QUESTIONS.get(lang) };
    case "ISSUE_DETAILS": {
      const issue = issueBySlug.get(region.issue);
      return { issueId: String(issue?.id), issueName: issue?.name.en };
    }
    case "BRAND_DETAILS":
      return { brandId: String(click.brandId), brandName: brandById.get(click.brandId)?.name.en };
    case "CROP_DETAILS": {
      const crop = cropBySlug.get(click.crop);
      return { cropId: String(crop?.id), cropName: crop?.name.en };
    }
    case "NO_CLICK":
    case "NO_DATA":
    case "SELECT_YOUR_CROPS":
      return {};
    default: {
      const { type: _, ...data } = click;
      return data;
    }
  }
}

function item(campaign: Campaign, lang: Lang, region: Region, stock: Stock): Item {
  return {
    media: campaign.film
      ? { url: youTube(videoId(campaign.code)), type: "YOUTUBE" }
      : { url: `banners/${campaign.code}.${lang}.jpg`, type: "IMAGE" },
    alt: `${campaign.title[lang]}: ${campaign.sub[lang]}`,
    title: campaign.title[lang],
    subtitle: campaign.sub[lang],
    type: campaign.click.type,
    data: clickData(campaign, lang, region, stock),
  };
}

/** The banners by code. Those of a carousel have one picture, grids have several. */
function bannersOf(lang: Lang, region: Region, stock: Stock): Map<string, BannerRow> {
  const rows = new Map<string, BannerRow>();
  const add = (
    code: string,
    codes: readonly string[],
    size: { rows: number; columns: number; priority: number; autoScroll?: boolean },
    time = RUNNING,
  ) => {
    const campaigns = codes.map((name) => CAMPAIGNS.find((campaign) => campaign.code === name)!);
    rows.set(code, {
      code,
      description: campaigns.map((campaign) => campaign.title.en).join(" / "),
      language: lang,
      priority: size.priority,
      source: region.source,
      rows: size.rows,
      columns: size.columns,
      ...time,
      section: "SHOP",
      autoScroll: size.autoScroll ?? false,
      data: campaigns.map((campaign) => item(campaign, lang, region, stock)),
    });
  };
  for (const [index, code] of ["SEASON", "PEST", "GENUINE", "MANDI", "REFER"].entries())
    add(`TOP${index + 1}`, [code], { rows: 1, columns: 1, priority: 2 });
  add("GRID4", ["CHILLI", "BRAND", "BLIGHT", "TOOLS"], { rows: 2, columns: 2, priority: 3 });
  add("WIDE1", ["PROTECT"], { rows: 1, columns: 1, priority: 4 });
  add("GRID3", ["ASK", "MYCROPS", "TRENDING"], { rows: 1, columns: 3, priority: 5 });
  add("GRID2", ["NEWSEED", "KITS"], { rows: 1, columns: 2, priority: 6 });
  add("LAST1", ["DELIVERY"], { rows: 1, columns: 1, priority: 7, autoScroll: true });
  add("LAST2", ["SAFESPRAY"], { rows: 1, columns: 1, priority: 7 });
  add("PAST", ["MONSOON25"], { rows: 1, columns: 1, priority: 7 }, ENDED);
  add("COMING", ["RABI30"], { rows: 1, columns: 1, priority: 7 }, COMING);
  return rows;
}

/** The sections of the shop home. Every type of section occurs (shop-2 to shop-12). */
function sectionsOf(lang: Lang, region: Region, stock: Stock): SectionRow[] {
  const banners = bannersOf(lang, region, stock);
  const banner = (code: string) => banners.get(code)!;
  const say = (key: keyof typeof FEED_TEXTS) => FEED_TEXTS[key][lang];
  const crops = region.crops.flatMap((slug) => cropBySlug.get(slug) ?? []).map((crop) => cropReply(crop, lang));
  const season = listOf(stock.lists, `season:${region.source}`)
    .slice(0, 8)
    .map((sku) => stock.gist(sku, lang));
  const sections: SectionRow[] = [
    { id: 1, sectionType: "SCROLLABLE_BANNERS", data: { banners: ["TOP1", "TOP2", "TOP3", "TOP4", "TOP5"].map(banner) } },
    { id: 2, sectionType: "ORDER_TRACKING", data: { heading: say("trackOrder") } },
    { id: 3, sectionType: "SHOP_BY_CATEGORY", data: { heading: say("categories"), categories: categoryRows(lang) } },
    { id: 4, sectionType: "TAGS", data: { heading: say("yourCrops"), crops } },
    { id: 5, sectionType: "BANNER_GRID", data: { banner: banner("GRID4") } },
    { id: 6, sectionType: "HEADING", data: { heading: say("recent"), kind: "RECENTLY_VIEWED" } },
    { id: 7, sectionType: "PRODUCTS", data: { heading: null, kind: "RECENTLY_VIEWED", products: null, feed: "recentlyviewedproducts" } },
    { id: 8, sectionType: "HEADING", data: { heading: say("season"), kind: null } },
    { id: 9, sectionType: "PRODUCTS", data: { heading: say("seasonSeeds"), kind: null, products: season, feed: null } },
    { id: 10, sectionType: "CALL_TO_ACTION", data: { label: say("allFeatured"), value: "FEATURED_PRODUCTS_CTA" } },
    { id: 11, sectionType: "BANNER_GRID", data: { banner: banner("WIDE1") } },
    { id: 12, sectionType: "PRODUCTS", data: { heading: say("popular"), kind: null, products: null, feed: "popularproducts" } },
    { id: 13, sectionType: "CALL_TO_ACTION", data: { label: say("allPopular"), value: "POPULAR_PRODUCTS_CTA" } },
    { id: 14, sectionType: "BRANDS", data: { heading: say("brands"), brands: null } },
    { id: 15, sectionType: "CALL_TO_ACTION", data: { label: say("allBrands"), value: "FEATURED_BRANDS_CTA" } },
    { id: 16, sectionType: "BANNER_GRID", data: { banner: banner("GRID3") } },
    { id: 17, sectionType: "TAGS", data: { heading: say("moreCrops"), crops: null } },
    { id: 18, sectionType: "HEADING", data: { heading: say("related"), kind: "RELATED_PRODUCTS" } },
    { id: 19, sectionType: "PRODUCTS", data: { heading: null, kind: "RELATED_PRODUCTS", products: null, feed: "relatedproducts" } },
    { id: 20, sectionType: "BANNER_GRID", data: { banner: banner("GRID2") } },
    { id: 21, sectionType: "REDIRECT_ENTITY", data: { label: say("chooseCrops"), action: { type: "SELECT_YOUR_CROPS", data: {} } } },
    { id: 22, sectionType: "SCROLLABLE_BANNERS", data: { banners: [banner("LAST1"), banner("LAST2")] } },
  ];
  return sections;
}

/** The feed and the banners of every source, as stored replies. */
export function buildShopHome(stock: Stock): Doc[] {
  return REGIONS.flatMap((region) =>
    LANGS.flatMap((lang): Doc[] => [
      { kind: "feed", key: region.source, lang, value: sectionsOf(lang, region, stock) },
      { kind: "banners", key: region.source, lang, value: success({ banners: [...bannersOf(lang, region, stock).values()] }) },
    ]),
  );
}
