/** Header, strip, main and footer of every page (shell-8 to shell-22). Works without JavaScript. */
import type { ReactNode } from "react";
import * as brand from "../../brand.ts";
import { appStoreHref } from "../../domain/app/android.ts";
import { hasSearchBar } from "../../domain/search/search-bar.ts";
import { LANGUAGES, type Language } from "../../domain/visit/language.ts";
import { FACTS } from "../../domain/visit/language-facts.ts";
import { DEFAULT_SOURCE, type StateConfig } from "../../domain/visit/states.ts";
import { visitParameters } from "../../domain/visit/visit.ts";
import { canonicalHref, href, hrefWithVisit, paths, type ScreenName } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { NewTab } from "../parts/NewTab.tsx";
import { SearchBar } from "../parts/SearchBar.tsx";
import { TermsLink } from "../parts/TermsLink.tsx";
import { firstPageQuery, stateSwitchHref } from "../states.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";

export interface ShellProps {
  readonly states: readonly StateConfig[];
  readonly children: ReactNode;
}

export function Shell({ states, children }: ShellProps) {
  const { visit, t, pathname } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        {t("shell.skip")}
      </a>
      {visit.showHeader ? <Header states={states} /> : null}
      {visit.showHeader && hasSearchBar(pathname) ? <SearchBar /> : null}
      {visit.showHeader && !isOnWayToOrder(pathname) ? <Strip /> : null}
      <p className="offline" id="offline" role="status" hidden>
        {t("shell.offline")}
      </p>
      {visit.saathi ? <p className="closed" id="closed" role="status" data-words={t("saathi.closed")} /> : null}
      <main id="main">{children}</main>
      {visit.showHeader && !isOnWayToOrder(pathname) ? <Footer /> : null}
    </>
  );
}

const WAY_TO_ORDER = [paths.signIn, paths.address, paths.checkout].map((screen) => screen.path({}));

/** These screens have neither strip nor footer (checkout-67). */
const isOnWayToOrder = (pathname: string): boolean => WAY_TO_ORDER.includes(pathname);

function Header({ states }: { states: readonly StateConfig[] }) {
  const { t, pathname, link } = usePage();
  return (
    <header className="header">
      <a className="logo" href={link(paths.shop, {})} aria-label={t("shell.home")}>
        <Icon name="logo" />
        <span>{t("app.name")}</span>
      </a>
      <LanguageMenu />
      <StateMenu states={states} />
      <a className="bag" href={link(paths.cart, {})} aria-current={pathname === paths.cart.path({}) ? "page" : undefined}>
        <Icon name="bag" />
        <span>{t("shell.bag")}</span>
        <BagCount />
      </a>
    </header>
  );
}

function LanguageMenu() {
  const { visit, t, pathname, query, languages, article } = usePage();
  // Without a translation, links to the page that says so (visit-42, content-11, content-84).
  const switchHref = (language: Language): string => {
    const switched = { ...visit, language };
    if (!article) return hrefWithVisit(pathname, firstPageQuery(query), switched);
    return languages.includes(language) ? href(paths.article, article, switched) : href(paths.articleNa, {}, switched, { id: article.id });
  };
  return (
    <details className="menu" name="menu">
      <summary>
        <Icon name="language" />
        <span>
          <span className="hide">{`${t("shell.language")} `}</span>
          {FACTS[visit.language].name}
        </span>
      </summary>
      <ul aria-label={t("shell.chooseLanguage")}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a lang={language} href={switchHref(language)} aria-current={language === visit.language ? "true" : undefined}>
              {FACTS[language].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function StateMenu({ states }: { states: readonly StateConfig[] }) {
  const { visit, t, pathname, query } = usePage();
  return (
    <details className="menu" name="menu">
      <summary>
        <Icon name="place" />
        <span>
          <span className="hide">{`${t("shell.state")} `}</span>
          {visit.state.names[visit.language]}
        </span>
      </summary>
      <ul aria-label={t("shell.chooseState")}>
        {states.map((state) => (
          <li key={state.slug}>
            <a href={stateSwitchHref(visit, state, pathname, query)} aria-current={state.slug === visit.state.slug ? "true" : undefined}>
              {state.names[visit.language]}
              {state.shop ? null : <small>{t("shell.noShopHere")}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** With so few entries the strip shows all of them at once. */
const FEW_ENTRIES = 3;

interface StripEntry {
  /** Null: never the current page. */
  readonly path: string | null;
  readonly href: string;
  readonly icon: IconName;
  /** One word, so that six entries fit on one line (docs/decisions/90-strip.md). */
  readonly label: string;
  /** Full name, if the label is shortened. */
  readonly name?: string;
}

/** Sticky bar with sections, search and bag (shell-13, shell-14, shell-40, shell-41). */
function Strip() {
  const { t, pathname, link, isOpen } = usePage();
  const all: readonly (StripEntry & { readonly screen: ScreenName })[] = [
    {
      screen: "crops",
      path: paths.crops.path({}),
      href: link(paths.crops, {}),
      icon: "crop",
      label: t("shell.cropsShort"),
      name: t("shell.allCrops"),
    },
    {
      screen: "articles",
      path: paths.articles.path({}),
      href: link(paths.articles, {}),
      icon: "news",
      label: t("shell.articlesShort"),
      name: t("content.articles"),
    },
    {
      screen: "posts",
      path: paths.posts.path({}),
      href: link(paths.posts, {}, { sort: "popular" }),
      icon: "chat",
      label: t("shell.discussionsShort"),
    },
    { screen: "shop", path: paths.shop.path({}), href: link(paths.shop, {}), icon: "store", label: t("shell.shop") },
    // The browser focuses the target field of a fragment link.
    {
      screen: "search",
      path: null,
      href: hasSearchBar(pathname) ? "#search" : link(paths.search, {}),
      icon: "search",
      label: t("search.submit"),
    },
  ];
  const entries = all.filter(({ screen }) => isOpen(screen));
  const spread = entries.length <= FEW_ENTRIES ? "strip few" : hasSearchBar(pathname) ? "strip" : "strip five";
  return (
    <nav className={spread} aria-label={t("shell.sections")}>
      {entries.map(({ path, href, icon, label, name }) => (
        <a key={icon} href={href} aria-label={name} aria-current={path === pathname ? "page" : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
      <a className="bag" href={link(paths.cart, {})} aria-current={pathname === paths.cart.path({}) ? "page" : undefined}>
        <Icon name="bag" />
        <span>{t("shell.bagShort")}</span>
        <BagCount />
      </a>
    </nav>
  );
}

/** Number of packs in the bag, filled by src/client/bag-count.ts (cart-28). */
const BagCount = () => <b className="bag-count" data-bag-count hidden />;

/**
 * Settings that a link has changed, each with a link that resets it here and on the device (visit-60). Not in the saathi embed: there the
 * host app decides.
 */
function WaysBack() {
  const { visit, t, pathname, query } = usePage();
  if (visit.saathi) return null;
  // Defaults are explicit in the URL: otherwise the device's stored settings would apply again.
  const without = (name: string, value: string) => canonicalHref(pathname, { ...query, ...visitParameters(visit), [name]: value });
  return (
    <>
      {visit.showPrices ? null : (
        <p>
          {t("shell.pricesHidden")}
          <a href={without("showProductPrices", "true")}>{t("shell.showPrices")}</a>
        </p>
      )}
      {visit.sourceIsExplicit ? (
        <p>
          {t("shell.otherShop")}
          <a href={without("source", DEFAULT_SOURCE)}>{t("shell.farmersShop")}</a>
        </p>
      ) : null}
    </>
  );
}

function Footer() {
  const { t, appId, link, isOpen } = usePage();
  return (
    <footer className="footer">
      <WaysBack />
      <ul className="claims">
        {brand.claims.freeDelivery ? <li>{t("footer.freeDelivery")}</li> : null}
        {brand.claims.brandsSold > 0 ? <li>{t("footer.brands", { count: brand.claims.brandsSold })}</li> : null}
        <li>{t("footer.original")}</li>
      </ul>
      <p className="store">
        <CallLink>{t("footer.call")}</CallLink>
        {appId ? (
          <a className="button quiet" href={appStoreHref(appId)} rel="noopener" target="_blank">
            <Icon name="app" />
            {t("footer.getApp")}
            <NewTab />
          </a>
        ) : null}
      </p>
      <p className="links">
        <a href={link(paths.packCodeForm, {})}>{t("verify.checkPack")}</a>
        {isOpen("orders") ? <a href={link(paths.orders, {})}>{t("orders.title")}</a> : null}
        <TermsLink />
        <a href={link(paths.policy, { type: "return-refund" })}>{t("footer.returns")}</a>
        <a href={link(paths.privacy, {})}>{t("privacy.title")}</a>
        {brand.social.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener" target="_blank">
            {name}
            <NewTab />
          </a>
        ))}
      </p>
      <Company />
    </footer>
  );
}

/** One link to the addresses: they would not fit a list's 12 kB (policy-8). */
function Company() {
  const { t, link } = usePage();
  const { entityName, grievanceOfficer } = brand.legal;
  return (
    <p className="links">
      <a href={link(paths.contact, {})}>{`${entityName}. ${t("footer.complaints")}: ${grievanceOfficer.name}`}</a>
    </p>
  );
}
