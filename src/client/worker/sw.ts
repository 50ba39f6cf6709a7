/** Service worker (docs/rules/offline.md). Online pages pass through unread, by navigation preload; scripts and pictures bypass it. */

import * as brand from "../../brand.ts";
import { languageOfPage, pinnedHtml, storedHtml } from "../../domain/offline/kept-html.ts";
import {
  bounded,
  findPage,
  INDEX_ADDRESS,
  PAGES_CACHE,
  type PageIndex,
  parseIndex,
  type ReadPage,
  readAgain,
  withPage,
} from "../../domain/offline/kept-pages.ts";
import { endsReading, kindOfRequest, madeAt, mayKeep, NOT_WHOLE, PINNED_PATHS } from "../../domain/offline/requests.ts";
import { seenText } from "../../domain/offline/seen.ts";
import { isLanguage, LANGUAGES, type Language } from "../../domain/visit/language.ts";
import { hasPersonal } from "../../domain/visit/personal-parameters.ts";

declare const self: ServiceWorkerGlobalScope;
/** Injected by vite.config.ts. */
declare const BUILD: {
  readonly version: string;
  /** Of pages that are always stored. */
  readonly files: readonly string[];
};

/** This version's shell holds offline pages, pinned pages and their files (offline-6). */
const SHELLS = `${brand.id}-shell-`;
const { version, files: SHELL_FILES } = BUILD;
const SHELL_CACHE = SHELLS + version;

/** With and without a copy (docs/decisions/101-waiting-for-the-network.md). */
const COPY_AFTER_MS = 3_000;
const GIVE_UP_AFTER_MS = 30_000;
/** While `onLine` is false, which some phones report wrongly. */
const OFFLINE_AFTER_MS = 1_000;

const MAX_FILES = 100;
const MAX_TITLE = 120;

/** The browser's cache needs the same Accept header (shell-30). */
let accept: string | undefined;

/**
 * Tabs whose page came from the network load files from there; others try the cache first. Forgotten when the browser stops the idle
 * worker.
 */
const networkTabs = new Set<string>();

const offlinePage = (language: Language): string => `/offline?language=${language}`;
const wait = (milliseconds: number): Promise<undefined> => new Promise((done) => setTimeout(done, milliseconds, undefined));
/** Hashed files never change; revalidate others, so that a shell never mixes versions. */
const revalidating = (address: string): Request => new Request(address, { cache: address.startsWith("/assets/") ? "default" : "no-cache" });

self.addEventListener("install", (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  await shell.addAll([...SHELL_FILES, ...LANGUAGES.map(offlinePage)].map(revalidating));
  for (const address of await pinnedAddresses()) await pin(address).catch(() => undefined);
  await self.skipWaiting();
}

async function pinnedAddresses(): Promise<string[]> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELLS));
  const keys = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(keys.flat().map(({ url }) => url))].filter((url) => PINNED_PATHS.includes(new URL(url).pathname));
}

/** False if a fault broke the page after its headers (service-43). */
const isWhole = async (page: Response): Promise<boolean> => !(await page.clone().text()).includes(NOT_WHOLE);

/** For this language and state only. */
async function pin(address: string): Promise<void> {
  const url = new URL(address, self.location.origin);
  // Opening it would bring back a shell that a newer worker has deleted.
  if (!(await caches.has(SHELL_CACHE))) return;
  const shell = await caches.open(SHELL_CACHE);
  if (!PINNED_PATHS.includes(url.pathname) || (await shell.match(url))) return;
  const page = await fetch(revalidating(url.href));
  if (!mayKeep(page) || !(await isWhole(page))) return;
  await shell.delete(url, { ignoreSearch: true });
  await shell.put(url, page);
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(SHELLS) && name !== SHELL_CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = kindOfRequest(request, self.location.origin);
  if (way === "page" && saysWhoOpened(request)) event.respondWith(answerPage(event));
  if (way === "file") {
    if (request.destination === "image") accept = request.headers.get("Accept") ?? accept;
    if (!networkTabs.has(event.clientId) || !navigator.onLine) event.respondWith(answerFile(request));
  }
  if (endsReading(request, self.location.origin)) event.waitUntil(forgetPages());
});

/** At once, and again after a page that is being stored: it would bring the cache back (offline-12). */
const forgetPages = (): Promise<unknown> =>
  Promise.all([caches.delete(PAGES_CACHE), inTurn(async () => void (await caches.delete(PAGES_CACHE)))]);

/** Only the navigation preload keeps Fetch Metadata. Without it, the browser itself fetches links with a token (visit-56). */
const saysWhoOpened = ({ url }: Request): boolean =>
  self.registration.navigationPreload !== undefined || !hasPersonal(new URL(url).searchParams);

/** Network first; the copy after 3 s or a fault; else the offline page (offline-3). */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const network = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
    // If the network fails, Firefox resolves the preload with an error response instead of rejecting it.
    .then((response) => (response && response.type !== "error" ? response : fetch(event.request)))
    .catch(() => undefined);
  const within = (milliseconds: number) => Promise.race([network, wait(milliseconds)]);
  const fromNetwork = (response: Response): Response => {
    networkTabs.add(event.resultingClientId);
    return response;
  };
  const [untilCopy, untilGiveUp] = navigator.onLine
    ? [within(COPY_AFTER_MS), within(GIVE_UP_AFTER_MS)]
    : [within(OFFLINE_AFTER_MS), within(OFFLINE_AFTER_MS)];
  const quick = await untilCopy;
  if (quick) return fromNetwork(quick);
  const copy = await copyOf(url).catch(() => undefined);
  if (copy) {
    event.waitUntil(network);
    return copy;
  }
  const slow = await untilGiveUp;
  if (slow) return fromNetwork(slow);
  return (await offlinePageFor(url).catch(() => undefined)) ?? Response.error();
}

async function answerFile(request: Request): Promise<Response> {
  const copy = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (copy) return copy;
  return fetch(request).catch(() => (request.destination === "image" ? noPicture() : Response.error()));
}

/** offline-34 */
const noPicture = (): Response =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 60 60"><path fill="#c9b9a5" d="M20 3C10 3 4 8 4 15c0 1.6.4 3 1 4.2C7 14 11 11 15 9.5c-4 3-7.3 6.3-8.6 11.3 1.3.8 2.9 1.2 4.6 1.2C18 22 21 14 20 3z"/></svg>',
    { headers: { "Content-Type": "image/svg+xml" } },
  );

async function copyOf(address: string): Promise<Response | undefined> {
  const { pathname } = new URL(address);
  const pinned = PINNED_PATHS.includes(pathname) ? await shellPage(pathname, true) : undefined;
  if (pinned) return pageWith(pinned, pinnedHtml(await pinned.text()));
  // A page that was just read is listed once all of its files are stored.
  await Promise.race([turn, wait(OFFLINE_AFTER_MS)]);
  const cache = await caches.open(PAGES_CACHE);
  const page = findPage(await readIndex(cache), address);
  const copy = page && (await cache.match(page.url));
  if (!page || !copy) return undefined;
  void inTurn(() => changeIndex((index) => readAgain(index, page.url)));
  const html = await copy.text();
  const language = languageOr(languageOfPage(html), "en");
  const words = (await (await shellPage(offlinePage(language)))?.text()) ?? "";
  return pageWith(copy, storedHtml(html, page.at, seenText(page.at, Date.now(), language), words));
}

const pageWith = ({ headers }: Response, html: string): Response => new Response(html, { headers: unpacked(headers) });

const shellPage = (address: string, ignoreSearch = false): Promise<Response | undefined> =>
  caches.match(address, { cacheName: SHELL_CACHE, ignoreSearch, ignoreVary: true });

/** Language of the address, else of the latest pinned pages. */
async function offlinePageFor(address: string): Promise<Response | undefined> {
  const named = new URL(address).searchParams.get("language");
  const pinned = isLanguage(named) ? undefined : await (await shellPage(PINNED_PATHS[0], true))?.text();
  const language = languageOr(named, languageOr(languageOfPage(pinned ?? ""), "en"));
  return shellPage(offlinePage(language));
}

const languageOr = (value: unknown, other: Language): Language => (isLanguage(value) ? value : other);

/** The body is already decompressed. */
function unpacked(headers: Headers): Headers {
  const own = new Headers(headers);
  own.delete("Content-Encoding");
  own.delete("Content-Length");
  return own;
}

self.addEventListener("message", (event) => event.waitUntil(inTurn(() => keep(event.data as ReadPage))));

let turn: Promise<unknown> = Promise.resolve();

/** A failed change does not stop the next. */
function inTurn(work: () => Promise<void>): Promise<unknown> {
  turn = turn.then(work).catch(() => undefined);
  return turn;
}

async function keep({ url, title, files, pinned }: ReadPage): Promise<void> {
  for (const address of pinned) await pin(address).catch(() => undefined);
  if (kindOfRequest({ method: "GET", mode: "navigate", destination: "document", url }, self.location.origin) !== "page") return;
  // Read the HTTP cache, never fetch again.
  const page = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
  if (!mayKeep(page) || !(await isWhole(page))) return;
  const cache = await caches.open(PAGES_CACHE);
  try {
    const index = await readIndex(cache);
    const sizes = { [url]: await put(cache, url, page) };
    for (const file of files.slice(0, MAX_FILES)) {
      const size = index.sizes[file] ?? (await keepFile(cache, file, accept ?? index.accept).catch(() => undefined));
      if (size !== undefined) sizes[file] = size;
    }
    const read = { url, title: title.slice(0, MAX_TITLE), at: madeAt(page.headers, Date.now()), files: Object.keys(sizes).slice(1) };
    await changeIndex((index) => withPage({ ...index, accept: accept ?? index.accept }, read, sizes));
  } catch {
    // Storage is full: evict half of the pages (offline-11).
    await changeIndex((index) => bounded(index, Math.floor(index.pages.length / 2)));
  }
}

/** Returns the uncompressed bytes. */
async function put(cache: Cache, address: string, response: Response): Promise<number> {
  const body = await response.blob();
  await cache.put(address, new Response(body, { headers: unpacked(response.headers) }));
  return body.size;
}

/** Undefined for a picture that the HTTP cache lacks. */
async function keepFile(cache: Cache, address: string, pictures: string | undefined): Promise<number | undefined> {
  if (kindOfRequest({ method: "GET", mode: "", destination: "", url: address }, self.location.origin) !== "file") return undefined;
  const isPicture = new URL(address).pathname.startsWith("/media/");
  if (isPicture && !pictures) return undefined;
  const own: RequestInit = { cache: "only-if-cached", mode: "same-origin", headers: { Accept: pictures ?? "" } };
  const response = await fetch(address, isPicture ? own : {});
  return response.status === 200 ? put(cache, address, response) : undefined;
}

async function readIndex(cache: Cache): Promise<PageIndex> {
  return parseIndex(await (await cache.match(INDEX_ADDRESS))?.json());
}

async function changeIndex(change: (index: PageIndex) => PageIndex): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  const next = change(await readIndex(cache));
  for (const { url } of await cache.keys())
    if (next.sizes[url] === undefined && new URL(url).pathname !== INDEX_ADDRESS) await cache.delete(url);
  await cache.put(INDEX_ADDRESS, new Response(JSON.stringify(next), { headers: { "Content-Type": "application/json" } }));
}
