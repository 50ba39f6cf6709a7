/**
 * `node scripts/crawl.ts [origin] [pages]`: follows links from /shop in two languages and lists each that is not 200 or that redirects to
 * another site, with the page it is on. Needs a running site (`npm start`). The browser tests follow an eighth of them, the wide tests
 * half of them per language (test/browser/crawl.spec.ts).
 */
import type { Language } from "../src/domain/visit/language.ts";
import { STATE_OF } from "../test/support/screens.ts";

/** Parallel requests. */
const AT_ONCE = 4;
/** Per link. */
const MAX_HOPS = 5;

interface Crawled {
  readonly pages: number;
  /** Links that were not followed because of the limit. */
  readonly left: number;
  /** Requested pages by screen, the first part of the path. */
  readonly screens: ReadonlyMap<string, number>;
  /** Links that are not 200, or lead to another site: the fault, URL and the page they are on. For a farmer, also pages that require a sign-in or have no links. */
  readonly broken: readonly string[];
}

/** The signed-in farmer whose links are followed; a visitor's by default. */
export interface CrawlingFarmer {
  /** The phone's `Cookie` header. */
  readonly cookie: string;
  /** The farmer's own screens, without origin. */
  readonly starts: readonly string[];
}

const SIGN_IN = "/checkout/signin";

/** The first part of a path; in the farmer's two areas, the first two parts. */
const screenOf = (address: string): string => {
  const [first = "", second = ""] = (address.split("?")[0] ?? "").split("/").slice(1);
  return second && (first === "checkout" || first === "crop-info") ? `${first}/${second}` : first;
};

const decode = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** `href` of the links on a page. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => decode(href)).filter((href) => !href.startsWith("#"));

/**
 * Follows links from /shop, or from a farmer's screens.
 * @param origin of the running site
 * @param languages each in its test state; links to other languages and states are not followed
 * @param most limit of requested pages
 */
export async function crawl(origin: string, languages: readonly Language[], most: number, farmer?: CrawlingFarmer): Promise<Crawled> {
  const seen = new Map<string, string>();
  /** Queue by screen, taken in turn, so that a screen with many links does not crowd out the others. */
  const waiting = new Map<string, string[]>();
  const screens = new Map<string, number>();
  const broken: string[] = [];
  const home = new URL(origin).origin;

  /** Queues an own link in one of the languages. Skips pictures, files and, for a visitor, personal pages. */
  const note = (link: string, from: string) => {
    const url = URL.parse(link, origin);
    if (url?.origin !== home || (farmer ? /^\/(media|api)\// : /^\/(media|checkout|api)\//).test(url.pathname)) return;
    const isVisit = languages.some(
      (language) => url.searchParams.get("language") === language && url.searchParams.get("state") === STATE_OF[language],
    );
    const address = `${url.pathname}${url.search}`;
    if (!isVisit || seen.has(address)) return;
    seen.set(address, from);
    const screen = screenOf(address);
    const list = waiting.get(screen);
    if (list) list.push(address);
    else waiting.set(screen, [address]);
  };

  const next = (): string | undefined => {
    let least: string | undefined;
    for (const [screen, { length }] of waiting)
      if (length > 0 && (least === undefined || (screens.get(screen) ?? 0) < (screens.get(least) ?? 0))) least = screen;
    if (least === undefined) return undefined;
    screens.set(least, (screens.get(least) ?? 0) + 1);
    return waiting.get(least)?.shift();
  };

  /** The page after redirects. @throws Error if they lead to another site, or do not end */
  const follow = async (address: string, hops = 0): Promise<{ readonly response: Response; readonly path: string }> => {
    if (hops > MAX_HOPS) throw new Error(`more than ${MAX_HOPS} redirects`);
    const response = await fetch(address, { redirect: "manual", ...(farmer ? { headers: { Cookie: farmer.cookie } } : {}) });
    const target = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (!target) return { response, path: new URL(address).pathname };
    await response.body?.cancel();
    const url = new URL(target, address);
    if (url.origin !== home) throw new Error(`redirects to ${url.origin}`);
    return follow(url.href, hops + 1);
  };

  /** Why a farmer is stuck on a page with status 200; null if not. */
  const deadEnd = (address: string, path: string, html: string): string | null => {
    if (path === SIGN_IN && !address.startsWith(SIGN_IN)) return "asks to sign in";
    const [, main = ""] = html.split("<main");
    return /<(a|form)\s/.test(main.split("</main>")[0] ?? "") ? null : "no way on";
  };

  const visit = async (address: string) => {
    const { response, path } = await follow(`${home}${address}`);
    const html = await response.text();
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    const fault = response.status === 200 ? farmer && isPage && deadEnd(address, path, html) : response.status;
    if (fault) broken.push(`${fault} ${address} (from ${seen.get(address)})`);
    if (isPage) for (const link of linksIn(html)) note(link, address);
  };

  let pages = 0;
  const starts = farmer?.starts ?? languages.map((language) => `/shop?language=${language}&state=${STATE_OF[language]}`);
  for (const start of starts) note(start, "the start");
  const underWay = new Set<Promise<void>>();
  while (pages < most) {
    const address = underWay.size < AT_ONCE ? next() : undefined;
    if (address === undefined) {
      if (underWay.size === 0) break;
      // A pending page may add links.
      await Promise.race(underWay);
      continue;
    }
    pages += 1;
    const work: Promise<void> = visit(address)
      .catch((error: Error) => void broken.push(`${error.message} ${address} (from ${seen.get(address)})`))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }
  await Promise.all(underWay);
  return { pages, left: [...waiting.values()].reduce((sum, { length }) => sum + length, 0), screens, broken };
}

if (import.meta.main) {
  const [origin = "http://localhost:8787", most = "2000"] = process.argv.slice(2);
  const { pages, left, screens, broken } = await crawl(origin, ["hi", "te"], Number(most));
  console.log([...screens].map(([screen, count]) => `${screen} ${count}`).join(", "));
  for (const line of broken) console.error(line);
  console.log(`${pages} pages, ${left} links not followed, ${broken.length} broken`);
  process.exit(broken.length > 0 ? 1 : 0);
}
