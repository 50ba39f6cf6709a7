/** html and head. The only place that writes the head. */

import assets from "virtual:client-assets";
import * as brand from "../brand.ts";
import { SHARE_SIZE } from "../domain/app/share.ts";
import type { Language } from "../domain/visit/language.ts";
import { MEDIA_BASE, mediaHref, type SheetName } from "../paths.ts";
import { alternatesOf, canonicalAddress } from "./alternates.ts";
import type { PageHead } from "./head.ts";
import { JsonLd } from "./json-ld.tsx";
import type { Page } from "./page.tsx";
import { PreloadMark } from "./preload.tsx";
import { Shell, type ShellProps } from "./shell/Shell.tsx";
import { styles } from "./styles.ts";

/** Share picture of pages without one, with text in a language (brand/files.ts). Size: SHARE_SIZE. */
const sharePicture = (language: Language): string => `/share-${language}.jpg`;

export interface DocumentProps extends ShellProps {
  readonly page: Page;
  readonly head: PageHead;
  readonly sheets: readonly SheetName[];
  /** Beside boot.ts. */
  readonly scripts: readonly string[];
}

export function Document({ page, head, sheets, scripts, ...shell }: DocumentProps) {
  const { visit, t, origin } = page;
  const query = head.query ?? {};
  const canonical = canonicalAddress(origin, head.pathname, query, visit.language, visit.state);
  const title = head.title ? `${head.title} | ${t("app.name")}` : t("app.name");
  const description = head.description ?? t("app.description");
  return (
    <html lang={visit.language} data-state={visit.state.slug} data-source={page.source}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {sheets.map((name) => (
          <style key={name} dangerouslySetInnerHTML={{ __html: styles[name] }} />
        ))}
        {[...assets.scripts, ...scripts.flatMap((name) => assets.pages[name] ?? [])].map((source) => (
          <script key={source} type="module" async src={source} />
        ))}
        <PreloadMark />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={brand.colours.light.brand} />
        {/* Not SVG: browsers create a document to render one. */}
        <link rel="icon" href="/icon-192.png" />
        <link rel="manifest" href={`/${visit.language}.webmanifest`} />
        {head.feed ? <link rel="alternate" type="application/atom+xml" title={title} href={head.feed} /> : null}
        {head.noindex ? (
          <>
            <meta name="robots" content="noindex" />
            {head.standsFor ? (
              <link rel="canonical" href={canonicalAddress(origin, head.pathname, head.standsFor, visit.language, visit.state)} />
            ) : null}
          </>
        ) : (
          <>
            <meta name="robots" content="max-image-preview:large" />
            <link rel="canonical" href={canonical} />
            {/* A later page of a list may not exist in another language. */}
            {query["page"]
              ? null
              : alternatesOf(origin, head.pathname, query, visit.state, page.languages).map(({ hrefLang, href }) => (
                  <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
                ))}
          </>
        )}
        <meta property="og:title" content={head.title ?? t("app.name")} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={head.openGraphType ?? "website"} />
        <meta property="og:url" content={canonical} />
        <meta property="og:site_name" content={t("app.name")} />
        <meta property="og:locale" content={`${visit.language}_IN`} />
        {/* Messengers ignore MEDIA_MODE: only our own origin serves the size declared here. */}
        <meta
          property="og:image"
          content={`${origin}${head.image ? `${mediaHref(head.image, undefined, MEDIA_BASE)}?share=1` : sharePicture(head.shareLanguage ?? visit.language)}`}
        />
        <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
        <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
        <meta property="og:image:alt" content={head.title ?? t("app.name")} />
        <meta name="twitter:card" content="summary_large_image" />
        {(head.jsonLd ?? []).map((object, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the page
          <JsonLd key={index} object={object} />
        ))}
      </head>
      <body>
        <Shell {...shell} />
      </body>
    </html>
  );
}
