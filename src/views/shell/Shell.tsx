/** Header, strip, main and footer around every page (shell-8 to shell-22). Everything works without JavaScript. */
import type { ReactNode } from "react";
import { appStoreHref } from "../../domain/app/android.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../domain/visit/language.ts";
import type { StateConfig } from "../../domain/visit/states.ts";

import { href, hrefWithVisit, paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { hasSearchBar, SearchBar } from "../parts/SearchBar.tsx";
import { firstPageQuery, stateName, stateSwitchHref } from "../states.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";

export interface ShellProps {
  readonly states: readonly StateConfig[];
  readonly helpline: string;
  readonly androidAppId: string;
  readonly children: ReactNode;
}

export function Shell({ states, helpline, androidAppId, children }: ShellProps) {
  const { visit, t, pathname } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        {t("shell.skip")}
      </a>
      {visit.showHeader ? <Header states={states} /> : null}
      {visit.showHeader && hasSearchBar(pathname) ? <SearchBar helpline={helpline} /> : null}
      {visit.showHeader ? <Strip /> : null}
      <p className="offline" id="offline" role="status" hidden>
        {t("shell.offline")}
      </p>
      {visit.saathi ? <p className="closed" id="closed" role="status" data-words={t("saathi.closed")} /> : null}
      <main id="main">{children}</main>
      {visit.showHeader ? <Footer helpline={helpline} androidAppId={androidAppId} /> : null}
    </>
  );
}

function Header({ states }: { states: readonly StateConfig[] }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <header className="header">
      <a className="logo" href={link(paths.shop, {})} aria-label={t("shell.home")}>
        <Icon name="leaf" />
        <span>{t("app.name")}</span>
      </a>
      <LanguageMenu />
      <StateMenu states={states} />
      <a className="bag" href={link(paths.cart, {})}>
        <Icon name="bag" />
        <span>{t("shell.bag")}</span>
        <b className="bag-count" data-bag-count hidden />
      </a>
    </header>
  );
}

function LanguageMenu() {
  const { visit, t, pathname, query, languages } = usePage();
  // An article that is not in a language leads to the page that says so (visit-42, content-11).
  const switchHref = (language: Language): string =>
    languages.includes(language)
      ? hrefWithVisit(pathname, firstPageQuery(query), { ...visit, language })
      : href(paths.articleNa, {}, { ...visit, language });
  return (
    <details className="menu" name="menu">
      <summary>
        <Icon name="language" />
        <span>
          <span className="hide">{t("shell.language")} </span>
          {LANGUAGE_NAMES[visit.language]}
        </span>
      </summary>
      <ul aria-label={t("shell.chooseLanguage")}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              lang={language}
              hrefLang={language}
              href={switchHref(language)}
              aria-current={language === visit.language ? "true" : undefined}
            >
              {LANGUAGE_NAMES[language]}
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
          <span className="hide">{t("shell.state")} </span>
          {t(stateName(visit.state))}
        </span>
      </summary>
      <ul aria-label={t("shell.chooseState")}>
        {states.map((state) => (
          <li key={state.slug}>
            <a href={stateSwitchHref(visit, state, pathname, query)} aria-current={state.slug === visit.state.slug ? "true" : undefined}>
              {t(stateName(state))}
              {state.shop ? null : <small>{t("shell.noShopHere")}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Strip() {
  const { t, pathname } = usePage();
  const link = useHref();
  const entries: readonly { path: string; href: string; icon: IconName; label: string }[] = [
    { path: paths.crops.path({}), href: link(paths.crops, {}), icon: "crop", label: t("shell.allCrops") },
    { path: paths.articles.path({}), href: link(paths.articles, {}), icon: "news", label: t("content.articles") },
    { path: paths.posts.path({}), href: link(paths.posts, {}, { sort: "popular" }), icon: "chat", label: t("shell.discussions") },
    { path: paths.shop.path({}), href: link(paths.shop, {}), icon: "store", label: t("shell.shop") },
  ];
  return (
    <nav className="strip" aria-label={t("shell.sections")}>
      {entries.map((entry) => (
        <a key={entry.path} href={entry.href} aria-current={entry.path === pathname ? "page" : undefined}>
          <Icon name={entry.icon} />
          <span>{entry.label}</span>
        </a>
      ))}
    </nav>
  );
}

/** Tells who cannot see it that a link leaves the site. */
function NewTab() {
  const { t } = usePage();
  return <span className="hide">{` (${t("shop.opensElsewhere")})`}</span>;
}

function Footer({ helpline, androidAppId }: { helpline: string; androidAppId: string }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <footer className="footer">
      <ul className="claims">
        <li>
          <Icon name="truck" />
          {t("footer.freeDelivery")}
        </li>
        <li>
          <Icon name="tag" />
          {t("footer.brands")}
        </li>
        <li>
          <Icon name="seal" />
          {t("footer.original")}
        </li>
      </ul>
      <p className="store">
        <CallLink helpline={helpline}>{t("footer.call")}</CallLink>
        {androidAppId ? (
          <a className="button quiet" href={appStoreHref(androidAppId)} rel="noopener" target="_blank">
            <Icon name="app" />
            {t("footer.getApp")}
            <NewTab />
          </a>
        ) : null}
      </p>
      <p>
        <span>{t("footer.follow")}</span>
        <a href="https://www.youtube.com/@khet" rel="noopener" target="_blank">
          YouTube
          <NewTab />
        </a>
        <a href="https://www.facebook.com/khet" rel="noopener" target="_blank">
          Facebook
          <NewTab />
        </a>
        <a href="https://www.instagram.com/khet" rel="noopener" target="_blank">
          Instagram
          <NewTab />
        </a>
      </p>
      <p>
        <a href={link(paths.packCodeForm, {})}>{t("verify.checkPack")}</a>
        <a href={link(paths.policy, { type: "terms-conditions" })}>{t("footer.terms")}</a>
        <a href={link(paths.policy, { type: "return-refund" })}>{t("footer.returns")}</a>
      </p>
      <p className="rights">{t("footer.rights")}</p>
    </footer>
  );
}
