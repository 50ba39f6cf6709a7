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
import { ShopNaPage } from "../views/shop/ShopNaPage.tsx";
import { ShopPage } from "../views/shop/ShopPage.tsx";
import type { ShopLists } from "../views/shop/ShopSection.tsx";

import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { ownHead } from "./own-head.ts";

/** Redirects a state without a shop to /shop-na (shop-33). */
export async function showShop(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  if (!visit.state.shop) return redirectTo(c, href(paths.shopNa, {}, visit));
  const loading = loadSections(c);
  // Prefetch the lists that feeds usually name if the feed is late.
  startIfSlow(upstream, loading, () => startUsualLists(upstream, visit));
  const sections = critical(await loading);
  return c.render(<ShopPage sections={sections} lists={startLists(sections, upstream, visit)} />, {
    keep: "catalogue",
    tags: ["feed"],
    head: {
      title: t("shop.title"),
      description: t("shop.description", { state: visit.state.names[visit.language] }),
      pathname: paths.shop.path({}),
      jsonLd: siteSchema(c),
    },
  });
}

/** The feed is critical: it defines the sections. */
async function loadSections(c: PageContext): Promise<Result<readonly HomeSection[]>> {
  const { env, upstream, visit } = c.var;
  const hosts = [new URL(env.SITE_ORIGIN).hostname, ...env.SHOP_HOSTS];
  const unavailable = { closed: closedScreens(env), lacksCrops: isOff(env, "allCrops") };
  return mapResult(await shopFeed(upstream, visit), (found) =>
    homeSections(found, { source: visit.source, language: visit.language, now: Date.now(), hosts, ...unavailable }),
  );
}

/** Each section awaits its own list. */
function startLists(sections: readonly HomeSection[], upstream: UpstreamContext, visit: Visit): ShopLists {
  const { language, source } = visit;
  const shows = (feed: HomeProductFeed) => sections.some((section) => section.type === "PRODUCT_FEED" && section.feed === feed);
  const visible = async (list: ReturnType<typeof popularProducts>) => mapResult(await list, (products) => listedProducts(products, source));
  return {
    crops: sections.some((section) => section.type === "CROPS" && !section.crops) ? allCrops(upstream, language, HOME_CROPS) : null,
    brands: sections.some((section) => section.type === "BRANDS" && !section.brands) ? brands(upstream, language) : null,
    products: {
      popularproducts: shows("popularproducts") ? visible(popularProducts(upstream, visit)) : null,
      featuredproducts: shows("featuredproducts") ? visible(featuredProducts(upstream, visit)) : null,
    },
  };
}

const startUsualLists = (upstream: UpstreamContext, visit: Visit) =>
  Promise.all([popularProducts(upstream, visit), brands(upstream, visit.language), allCrops(upstream, visit.language, HOME_CROPS)]);

function siteSchema(c: PageContext): object[] {
  const { env, t, visit } = c.var;
  const { SITE_ORIGIN: origin, HELPLINE: helpline } = env;
  const name = t("app.name");
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
  const { tables, visit } = c.var;
  if (visit.state.shop) return redirectTo(c, href(paths.shop, {}, visit));
  const states = tables.states.filter((state) => state.shop);
  return c.render(<ShopNaPage states={states} />, { keep: "fixed", head: ownHead(c, paths.shopNa, "shopNa.title") });
}
