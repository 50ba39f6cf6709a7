/** Notices in cached pages (offline-8, offline-9). */

const STRIP = /<p class="offline" id="offline"[^>]*>[^<]*<\/p>/;

/** By src/views/offline/OfflinePage.tsx. */
const WORDS = /data-seen="([^"]*)" data-again="([^"]*)"/;

/** Replaces the offline strip, which the page's script might hide. */
export function storedHtml(html: string, at: number, time: string, offlinePage: string): string {
  const [, seen = "{{time}}", again = "↻"] = WORDS.exec(offlinePage) ?? [];
  return marked(html, `${at}`).replace(
    STRIP,
    () => `<p class="offline" role="status">${seen.replace("{{time}}", time)} <a href="">${again}</a></p>`,
  );
}

export const pinnedHtml = (html: string): string =>
  marked(html, "pinned").replace(STRIP, (strip) => strip.replace(' id="offline"', "").replace(/ hidden(?:="")?>/, ">"));

const marked = (html: string, mark: string): string =>
  html.replace("<html ", `<html data-kept="${mark}" `).replace("</head>", '<link rel="stylesheet" href="/kept.css"></head>');

export const languageOfPage = (html: string): string => /<html[^>]* lang="(\w\w)"/.exec(html)?.[1] ?? "en";
