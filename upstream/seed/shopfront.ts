/** The banners and the feed of the shop home, by language and source. */
import type { z } from "zod";
import type { banner as bannerRow } from "../../src/services/content/schemas.ts";
import type { feedSection } from "../../src/services/feed/schemas.ts";
import { plan } from "../community/plan.ts";
import { rankOf } from "../community/posts.ts";
import { ARTICLES, articleText } from "../data/articles.ts";
import { CAMPAIGNS, type Campaign, SHOP_HOME } from "../data/banners.ts";
import { FEED_TEXTS, STATES, sourceOf } from "../data/feed.ts";
import type { CropSlug, IssueSlug } from "../data/types.ts";
import { LANGS, type Lang } from "../data/types.ts";
import type { Gist } from "../model.ts";
import { youTube } from "../replies.ts";
import { brandById, cropBySlug, issueBySlug } from "./data.ts";
import { categoryRows, cropReply, type Doc } from "./docs.ts";
import { videoId } from "./links.ts";
import { listOf } from "./lists.ts";

type BannerRow = z.input<typeof bannerRow>;
type Banner = (typeof SHOP_HOME)["banners"][number];
type SectionRow = z.input<typeof feedSection>;
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
  productOf(family: string): { readonly skuCode: string; readonly productName: string };
}

/** The question of a language that people talk about most. */
const QUESTIONS = new Map(
  LANGS.map((lang) => [
    lang,
    plan()
      .filter((post) => post.lang === lang && post.kind === "question")
      .reduce((best, post) => (rankOf(post) > rankOf(best) ? post : best)).id,
  ]),
);

/** The data of a tap. The campaign names a family, an issue, a brand or a crop by its slug or id. */
function clickData({ click }: Campaign, lang: Lang, region: Region, stock: Stock): Record<string, unknown> {
  const { type, ...data } = click;
  if (click.type === "PRODUCT_LIST") {
    const { from } = click;
    const [key, most] =
      from === "seeds-of-state"
        ? [`season:${region.source}`, 12]
        : from === "kits"
          ? ["category:combo", 12]
          : ["category:crop-protection", 110];
    // 110 skus have more than 1,000 characters, so the product links them by /bannerproducts (shop-31).
    return { skuCodes: listOf(stock.lists, key).slice(0, most).join(",") };
  }
  if (click.type === "PRODUCT_DETAILS") return stock.productOf(click.family);
  if (click.type === "ARTICLE_DETAILS") {
    const ofIssue = ARTICLES.filter(({ issue }) => issue?.slug === click.issue);
    const article = (ofIssue.find((facts) => facts.lacks.length === 0) ?? ofIssue[0])!;
    return { articleId: article.id, heading: articleText(article, "en").heading };
  }
  if (click.type === "BRAND_DETAILS") return { brandId: String(click.brandId), brandName: brandById.get(click.brandId)?.name.en };
  if (click.type === "CROP_DETAILS") {
    const crop = cropBySlug.get(click.crop);
    return { cropId: String(crop?.id), cropName: crop?.name.en };
  }
  if (type === "POST_DETAILS") return { postId: QUESTIONS.get(lang) };
  const issue = issueBySlug.get(region.issue);
  return type === "ISSUE_DETAILS" ? { issueId: String(issue?.id), issueName: issue?.name.en } : data;
}

function item(campaign: Campaign, lang: Lang, region: Region, stock: Stock): BannerRow["data"][number] {
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

/** The banners by code. */
function bannersOf(lang: Lang, region: Region, stock: Stock): Map<string, BannerRow> {
  const rowOf = ({ code, campaigns: codes, rows, columns, priority, autoScroll, time }: Banner): BannerRow => {
    const campaigns = codes.map((name) => CAMPAIGNS.find((campaign) => campaign.code === name)!);
    const [startTime = 0, endTime = 0] = SHOP_HOME.times[time ?? "running"].map((day) => Date.parse(day));
    return {
      code,
      description: campaigns.map((campaign) => campaign.title.en).join(" / "),
      language: lang,
      priority,
      source: region.source,
      rows,
      columns,
      startTime,
      endTime,
      section: "SHOP",
      autoScroll: autoScroll ?? false,
      data: campaigns.map((campaign) => item(campaign, lang, region, stock)),
    };
  };
  return new Map(SHOP_HOME.banners.map((banner) => [banner.code, rowOf(banner)]));
}

/** The sections of the shop home. A text `$name` of the table stands for a value, `$name.key` for a part of it. */
function sectionsOf(lang: Lang, region: Region, stock: Stock): SectionRow[] {
  const season = listOf(stock.lists, `season:${region.source}`).slice(0, 8);
  const values: Readonly<Record<string, unknown>> = {
    say: Object.fromEntries(Object.entries(FEED_TEXTS).map(([key, text]) => [key, text[lang]])),
    banner: Object.fromEntries(bannersOf(lang, region, stock)),
    crops: region.crops.flatMap((slug) => cropBySlug.get(slug) ?? []).map((crop) => cropReply(crop, lang)),
    categories: categoryRows(lang),
    season: season.map((sku) => stock.gist(sku, lang)),
  };
  const filled = JSON.stringify(SHOP_HOME.sections).replace(/"\$(\w+)(?:\.(\w+))?"/g, (_, name: string, key?: string) =>
    JSON.stringify(key ? (values[name] as Readonly<Record<string, unknown>>)[key] : values[name]),
  );
  return JSON.parse(filled);
}

/** The feed and the banners of every source, as stored replies. */
export function buildShopHome(stock: Stock): Doc[] {
  return REGIONS.flatMap((region) =>
    LANGS.flatMap((lang): Doc[] => [
      { kind: "feed", key: region.source, lang, value: sectionsOf(lang, region, stock) },
      { kind: "banners", key: region.source, lang, value: { banners: [...bannersOf(lang, region, stock).values()] } },
    ]),
  );
}
