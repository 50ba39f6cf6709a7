/** /shop and /shop-na (shop-1, shop-33 to shop-35). */
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { HOME_CROPS, type HomeProductFeed, type HomeSection, homeSections } from "../domain/shop/home-sections.ts";
import type { Visit } from "../domain/visit/visit.ts";
import { href, paths } from "../paths.ts";
import { brands } from "../services/catalog/client.ts";
import { allCrops } from "../services/content/client.ts";
import { closedScreens, isOff } from "../services/contract.ts";
import { startIfSlow } from "../services/deadline.ts";
import { shopFeed } from "../services/feed/client.ts";
import { featuredProducts, popularProducts } from "../services/shopaggregator/client.ts";
import { mapResult, type Result, type UpstreamContext } from "../services/upstream.ts";
import type { PageHead } from "../views/head.ts";
import { ShopNaPage } from "../views/shop/ShopNaPage.tsx";
import { ShopPage } from "../views/shop/ShopPage.tsx";
import type { ShopLists } from "../views/shop/ShopSection.tsx";

import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";

/** Redirects a state without a shop to /shop-na (shop-33). */
export async function showShop(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  if (!visit.state.shop) return redirectTo(c, href(paths.shopNa, {}, visit));
  const loading = loadSections(c);
  // Prefetch the lists that feeds usually name if the feed is late.
  startIfSlow(c.get("upstream"), loading, () => startUsualLists(c.get("upstream"), visit));
  const sections = critical(await loading);
  const lists = startLists(sections, c.get("upstream"), visit);
  return c.render(<ShopPage sections={sections} lists={lists} helpline={c.get("env").HELPLINE} />, {
    keep: "catalogue",
    tags: ["feed"],
    head: shopHead(c),
  });
}

/** The feed is critical: it defines the sections. */
async function loadSections(c: PageContext): Promise<Result<readonly HomeSection[]>> {
  const { language, source } = c.get("visit");
  const { SITE_ORIGIN, SHOP_HOSTS } = c.get("env");
  const feed = await shopFeed(c.get("upstream"), language, source);
  const hosts = [new URL(SITE_ORIGIN).hostname, ...SHOP_HOSTS];
  const env = c.get("env");
  const lacking = { closed: closedScreens(env), lacksCrops: isOff(env, "allCrops") };
  return mapResult(feed, (found) => homeSections(found, { source, now: Date.now(), hosts, ...lacking }));
}

/** Each section awaits its own list. */
function startLists(sections: readonly HomeSection[], upstream: UpstreamContext, { language, source }: Visit): ShopLists {
  const shows = (feed: HomeProductFeed) => sections.some((section) => section.type === "PRODUCT_FEED" && section.feed === feed);
  const visible = async (list: ReturnType<typeof popularProducts>) => mapResult(await list, (products) => listedProducts(products, source));
  return {
    crops: sections.some((section) => section.type === "CROPS" && !section.crops) ? allCrops(upstream, language, HOME_CROPS) : null,
    brands: sections.some((section) => section.type === "BRANDS" && !section.brands) ? brands(upstream, language) : null,
    products: {
      popularproducts: shows("popularproducts") ? visible(popularProducts(upstream, language, source)) : null,
      featuredproducts: shows("featuredproducts") ? visible(featuredProducts(upstream, language, source)) : null,
    },
  };
}

const startUsualLists = (upstream: UpstreamContext, { language, source }: Visit) =>
  Promise.all([popularProducts(upstream, language, source), brands(upstream, language), allCrops(upstream, language, HOME_CROPS)]);

function shopHead(c: PageContext): PageHead {
  const t = c.get("t");
  return {
    title: t("shop.title"),
    description: t("shop.description", { state: c.get("visit").state.names[c.get("visit").language] }),
    pathname: paths.shop.path({}),
    jsonLd: siteSchema(c),
  };
}

function siteSchema(c: PageContext): object[] {
  const visit = c.get("visit");
  const { SITE_ORIGIN: origin, HELPLINE: helpline } = c.get("env");
  const name = c.get("t")("app.name");
  const term = "search_term_string";
  const search = `${origin}${href(paths.search, {}, visit, { searchTerm: term })}`.replace(`=${term}`, `={${term}}`);
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name,
      url: `${origin}/`,
      logo: `${origin}/icon.svg`,
      ...(helpline
        ? { contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone: helpline, areaServed: "IN" } }
        : {}),
    },
    {
      "@type": "WebSite",
      name,
      url: `${origin}/`,
      inLanguage: `${visit.language}-IN`,
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: search },
        "query-input": `required name=${term}`,
      },
    },
  ];
}

/** Redirects a state with a shop (shop-34, shop-35). */
export async function showShopNa(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  if (visit.state.shop) return redirectTo(c, href(paths.shop, {}, visit));
  const states = c.get("tables").states.filter((state) => state.shop);
  return c.render(<ShopNaPage states={states} />, {
    keep: "fixed",
    head: { title: c.get("t")("shopNa.title"), pathname: paths.shopNa.path({}), noindex: true },
  });
}
