/** /shop and /shop-na (S1 §2, "Shop home" and "Other"). */

import { listedProducts } from "../domain/catalogue/product-list.ts";
import { HOME_CROPS, type HomeProductFeed, type HomeSection, homeSections } from "../domain/shop/home-sections.ts";
import type { Visit } from "../domain/visit/visit.ts";
import type { Key } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { brands } from "../services/catalog/client.ts";
import { allCrops } from "../services/content/client.ts";
import { shopFeed } from "../services/feed/client.ts";
import { featuredProducts, popularProducts } from "../services/shopaggregator/client.ts";
import { mapResult, type UpstreamContext } from "../services/upstream.ts";
import { ShopNaPage } from "../views/shop/ShopNaPage.tsx";
import { ShopPage } from "../views/shop/ShopPage.tsx";
import type { ShopLists } from "../views/shop/ShopSection.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";

/** Starts the calls of the lists that the feed only names; the page shows each where it stands, when it is there. */
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

/** The shop home. Its feed is critical; a state without a shop is sent to /shop-na (S1 §4). */
export async function showShop(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  if (!visit.state.shop) return moved(c, href(paths.shopNa, {}, visit));
  const t = c.get("t");
  const env = c.get("env");
  const upstream = c.get("upstream");
  const feed = await shopFeed(upstream, visit.language, visit.source);
  if (!feed.ok) return unavailablePage(c);
  const sections = homeSections(feed.value, {
    source: visit.source,
    now: Date.now(),
    hosts: [new URL(env.SITE_ORIGIN).hostname, ...env.SHOP_HOSTS],
  });
  return renderPage(
    c,
    ShopPage,
    { sections, lists: startLists(sections, upstream, visit), helpline: env.HELPLINE },
    {
      keep: "catalogue",
      tags: ["feed"],
      head: {
        title: t("shop.title"),
        description: t("shop.description", { state: t(`state.${visit.state.slug}` as Key) }),
        pathname: paths.shop.path({}),
        styles: ["shop"],
        jsonLd: siteJsonLd(env.SITE_ORIGIN, t("app.name"), env.HELPLINE, visit),
      },
    },
  );
}

/** Says that the state has no shop, and what there is instead; a state that has one is sent to it (S1 §2, Other). */
export async function showShopNa(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  if (visit.state.shop) return moved(c, href(paths.shop, {}, visit));
  const states = c.get("tables").states.filter((state) => state.shop);
  return renderPage(
    c,
    ShopNaPage,
    { states },
    {
      keep: "fixed",
      head: { title: c.get("t")("shopNa.title"), pathname: paths.shopNa.path({}), noindex: true, styles: ["shop"] },
    },
  );
}

/** A redirect that hangs on the table of states, which may be changed at any time: nobody keeps it. */
function moved(c: PageContext, location: string): Response {
  c.header("Cache-Control", "private, no-store");
  return c.redirect(location, 302);
}

/** Who runs the site and how it is searched, for search engines. */
function siteJsonLd(origin: string, name: string, helpline: string, visit: Visit): object[] {
  const term = "search_term_string";
  const search = `${origin}${href(paths.search, {}, visit, { searchTerm: term })}`.replace(`=${term}`, `={${term}}`);
  const organization = `${origin}/#organization`;
  return [
    {
      "@context": "https://schema.org",
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
      "@context": "https://schema.org",
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
