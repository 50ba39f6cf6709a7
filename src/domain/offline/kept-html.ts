/** What a kept page says of itself when it is shown again (offline-8, offline-9). Pure. */

/** The strip that src/views/shell/Shell.tsx writes into every page. */
const STRIP = /<p class="offline" id="offline"[^>]*>[^<]*<\/p>/;

/** The words for it, which the offline page of each language brings along (src/views/offline/OfflinePage.tsx). */
const WORDS = /data-seen="([^"]*)" data-again="([^"]*)"/;

/**
 * The page with its notice in the place of the strip of no network, which the page's script would hide where the browser takes a bad
 * network for a good one; and with the sheet that greys its prices.
 * @param at when the page was made, in epoch milliseconds
 * @param time the same in words
 * @param offlinePage the offline page in the language of the page
 */
export function keptHtml(html: string, at: number, time: string, offlinePage: string): string {
  const [, seen = "{{time}}", again = "↻"] = WORDS.exec(offlinePage) ?? [];
  return marked(html, `${at}`).replace(
    STRIP,
    () => `<p class="offline" role="status">${seen.replace("{{time}}", time)} <a href="">${again}</a></p>`,
  );
}

/** A page that lives from the device: it is not old, and says that there is no network. */
export const pinnedHtml = (html: string): string =>
  marked(html, "pinned").replace(STRIP, (strip) => strip.replace(' id="offline"', "").replace(/ hidden(?:="")?>/, ">"));

const marked = (html: string, kept: string): string =>
  html.replace("<html ", `<html data-kept="${kept}" `).replace("</head>", '<link rel="stylesheet" href="/kept.css"></head>');

/** The language of a page by its own words; English where it does not say. */
export const languageOfPage = (html: string): string => /<html[^>]* lang="(\w\w)"/.exec(html)?.[1] ?? "en";
