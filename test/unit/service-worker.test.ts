/**
 * The service worker with fake caches, network and clock. So a network can be silent for 30 s, the browser can stop the worker, and the
 * storage can fail. test/browser/offline.spec.ts runs it in Chromium.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOT_WHOLE } from "../../src/domain/offline/requests.ts";

const ORIGIN = "https://www.khet.test";
const HI = "language=hi&state=rajasthan";
const PRODUCT = `${ORIGIN}/product/-/AGS-CP-0001?${HI}`;
const BAG = `${ORIGIN}/checkout/cart?${HI}`;
const SCRIPT = `${ORIGIN}/assets/boot-1.js`;
/** By a name, because the worker has its own tsconfig.json. */
const WORKER = new URL("../../src/client/worker/sw.ts", import.meta.url).href;

const whole = (address: string | Request | URL): string =>
  new URL(typeof address === "object" && "url" in address ? address.url : address, ORIGIN).href;

interface MatchOptions {
  readonly ignoreSearch?: boolean;
  readonly ignoreVary?: boolean;
}

/** A cache of the browser, as far as the worker uses it. */
class FakeCache {
  readonly held = new Map<string, Response>();

  #keyOf(address: string | Request | URL, { ignoreSearch = false } = {}): string | undefined {
    const plain = (url: string) => (ignoreSearch ? url.replace(/\?.*/, "") : url);
    return [...this.held.keys()].find((key) => plain(key) === plain(whole(address)));
  }
  /** A response with `Vary` is for the request that it was kept for: no later one has its headers here. */
  async match(address: string | Request | URL, options: MatchOptions = {}): Promise<Response | undefined> {
    const found = this.held.get(this.#keyOf(address, options) ?? "");
    return found?.headers.has("Vary") && !options.ignoreVary ? undefined : found?.clone();
  }
  async put(address: string | Request | URL, response: Response): Promise<void> {
    this.held.set(whole(address), response);
  }
  async delete(address: string | Request | URL, options?: { ignoreSearch?: boolean }): Promise<boolean> {
    return this.held.delete(this.#keyOf(address, options) ?? "");
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.held.keys()].map((url) => ({ url }));
  }
  async addAll(requests: Request[]): Promise<void> {
    for (const request of requests) this.held.set(request.url, await fetch(request));
  }
}

let stores: Map<string, FakeCache>;
let isRefused: boolean;
let listeners: Record<string, (event: object) => void>;
let network: (address: string) => Promise<Response>;
let asked: string[];
/** The cache mode of each request that was made of an address. */
let modes: Map<string, RequestCache>;

const fakeCaches = {
  async open(name: string): Promise<FakeCache> {
    if (isRefused) throw new DOMException("Refused.", "SecurityError");
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return store;
  },
  keys: async () => [...stores.keys()],
  has: async (name: string) => stores.has(name),
  delete: async (name: string) => stores.delete(name),
  async match(request: Request, options?: MatchOptions & { readonly cacheName?: string }): Promise<Response | undefined> {
    if (isRefused) throw new DOMException("Refused.", "SecurityError");
    for (const [name, store] of stores) {
      if (options?.cacheName && options.cacheName !== name) continue;
      const found = await store.match(request, options);
      if (found) return found;
    }
    return undefined;
  },
};

/** The browser starts the worker, the first time or after it stopped it: the worker's memory is empty. */
async function startWorker(): Promise<void> {
  vi.resetModules();
  await import(/* @vite-ignore */ WORKER);
}

/** Sends an event to the worker, and resolves once its work is done. */
async function tell(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

const html = (title: string, language = "hi") =>
  `<!DOCTYPE html><html lang="${language}"><head><title>${title}</title></head><body><p class="offline" id="offline" hidden="">-</p></body></html>`;

/** The site's responses while it is reachable. */
const site = async (address: string): Promise<Response> => {
  const { pathname, searchParams } = new URL(address);
  if (pathname.startsWith("/assets/")) return new Response("script");
  const headers = pathname === "/checkout/address" ? { "Cache-Control": "private, no-store" } : { "Khet-Offline": "keep" };
  return new Response(html(pathname, searchParams.get("language") ?? "en"), { headers });
};
const SILENT = new Promise<never>(() => undefined);
const answeringAfter = (milliseconds: number) => (url: string) =>
  new Promise<void>((done) => setTimeout(done, milliseconds)).then(() => site(url));
const failing = () => Promise.reject(new TypeError("Failed to fetch"));

/** A navigation. */
function open(url: string, tab = "tab") {
  let answer: Promise<Response> = SILENT;
  listeners["fetch"]?.({
    request: { url, method: "GET", mode: "navigate", destination: "document", headers: new Headers() },
    preloadResponse: network(url),
    resultingClientId: tab,
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return { answer, text: async () => (await answer).text() };
}

/** A file requested by a page of a tab. Undefined if the worker leaves it to the browser. */
function load(url: string, tab = "tab"): Promise<Response> | undefined {
  let given: Promise<Response> | undefined;
  const request = { url, method: "GET", mode: "no-cors", destination: "script", headers: new Headers() };
  listeners["fetch"]?.({ request, clientId: tab, respondWith: (answer: Promise<Response>) => (given = answer) });
  return given;
}

/** The sign-out form is sent. */
const leave = () =>
  tell("fetch", {
    request: { url: `${ORIGIN}/checkout/signout`, method: "POST", mode: "navigate", destination: "document", referrer: `${ORIGIN}/shop` },
  });

const read = (url: string, files: string[] = []) => tell("message", { data: { url, title: "x", files, pinned: [BAG] } });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  stores = new Map();
  isRefused = false;
  listeners = {};
  asked = [];
  modes = new Map();
  network = site;
  vi.stubGlobal("BUILD", { version: "one", files: ["/assets/cart-1.js"] });
  vi.stubGlobal("caches", fakeCaches);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("self", {
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  });
  const RealRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends RealRequest {
      constructor(input: string | URL, init?: RequestInit) {
        super(new URL(input, ORIGIN), init);
      }
    },
  );
  vi.stubGlobal("fetch", (input: string | Request) => {
    asked.push(whole(input));
    modes.set(whole(input), typeof input === "string" ? "default" : input.cache);
    return network(whole(input));
  });
  await startWorker();
  await tell("install");
  await tell("activate");
  await read(PRODUCT, [SCRIPT]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("offline-3: how long a page waits for the network", () => {
  const CROPS = `${ORIGIN}/crops?language=te&state=telangana`;
  const COPY = /data-kept="\d+"/;

  test.each([
    ["a cached page", PRODUCT, true, 2_999, 3_000, COPY],
    ["an uncached page, in its language", CROPS, true, 29_999, 30_000, html("/offline", "te")],
    ["a cached page, if the phone has no network", PRODUCT, false, 999, 1_000, COPY],
    ["an uncached page, if the phone has no network", CROPS, false, 999, 1_000, html("/offline", "te")],
  ])("%s", async (_, url, onLine, inTime, tooLate, instead) => {
    vi.stubGlobal("navigator", { onLine });
    network = answeringAfter(inTime);
    const page = open(url);
    await pass(inTime);
    expect(await page.text()).toBe(await (await site(url)).text());
    network = () => SILENT;
    const opened = open(url);
    await pass(tooLate);
    expect(await opened.text()).toEqual(typeof instead === "string" ? instead : expect.stringMatching(instead));
  });

  test.each([
    ["rejects (Chromium)", failing],
    ["resolves with an error response (Firefox)", async (url: string) => (asked.includes(url) ? failing() : Response.error())],
  ])("if the network fails, the copy is shown at once: the preload %s", async (_, fails) => {
    network = fails;
    expect(await open(PRODUCT).text()).toMatch(COPY);
    expect(await open(CROPS).text()).toBe(html("/offline", "te"));
    expect(await open(BAG).text()).toContain('data-kept="pinned"');
  });
});

test("offline-5: a page whose files are still being stored is found once they are, or after a second without them", async () => {
  const crops = `${ORIGIN}/crops?${HI}`;
  const slow = `${ORIGIN}/assets/slow-1.js`;
  for (const [filesTake, shown] of [
    [900, "data-kept="],
    [1_100, "/offline"],
  ] as const) {
    stores.get("khet-pages-1")?.held.clear();
    network = (url) => (url === slow ? answeringAfter(filesTake)(url) : site(url));
    void read(crops, [slow]);
    await pass(0);
    const script = network;
    network = (url) => (url === slow ? script(url) : failing());
    const opened = open(crops);
    await pass(1_000);
    expect(await opened.text()).toContain(shown);
    await pass(1_000);
  }
});

test("offline-10: a cached page has its own script, also after the browser has stopped the worker", async () => {
  network = failing;
  await open(PRODUCT, "kept").answer;
  expect(await (await load(SCRIPT, "kept"))?.text()).toBe("script");
  await startWorker();
  expect(await (await load(SCRIPT, "kept"))?.text()).toBe("script");
  // A page from the network uses only the network.
  network = site;
  await open(PRODUCT, "new").answer;
  expect(load(SCRIPT, "new")).toBeUndefined();
});

test("offline-10: a network reply after the copy was shown gives that page no newer scripts", async () => {
  network = answeringAfter(5_000);
  const opened = open(PRODUCT, "kept");
  await pass(3_000);
  expect(await opened.text()).toContain("data-kept=");
  await pass(2_000);
  expect(load(SCRIPT, "kept")).toBeDefined();
});

test("offline-10: a worker whose shell a newer one has deleted does not bring it back", async () => {
  const isShell = (name: string) => name.includes("-shell-");
  const shell = [...stores.keys()].find(isShell) ?? "";
  stores.delete(shell);
  await read(`${ORIGIN}/crops?${HI}`);
  network = failing;
  await open(BAG).answer;
  expect([...stores.keys()].filter(isShell)).toEqual([]);
});

// offline-12
test("a page that is still being stored at the sign-out does not bring the read pages back", async () => {
  const slow = `${ORIGIN}/assets/slow-1.js`;
  network = (url) => (url === slow ? answeringAfter(900)(url) : site(url));
  const stored = read(`${ORIGIN}/crops?${HI}`, [slow]);
  const queued = read(`${ORIGIN}/shop?${HI}`);
  await pass(0);
  const left = leave();
  await pass(0);
  expect(stores.has("khet-pages-1")).toBe(false);
  await pass(900);
  await Promise.all([stored, queued, left]);
  expect(stores.has("khet-pages-1")).toBe(false);
  // The next visitor's pages are stored as before.
  await read(`${ORIGIN}/shop?${HI}`);
  expect(stores.has("khet-pages-1")).toBe(true);
});

test("offline-4: unmarked responses are never stored", async () => {
  const held = () => [...stores.values()].flatMap((store) => [...store.held.keys()]);
  expect(held()).toEqual(expect.arrayContaining([PRODUCT, SCRIPT, BAG]));
  await read(`${ORIGIN}/checkout/address?${HI}`);
  expect(asked).toContain(`${ORIGIN}/checkout/address?${HI}`);
  expect(held().filter((address) => address.includes("address"))).toEqual([]);
  network = async () => new Response(`${html("x")}${NOT_WHOLE}`, { headers: { "Khet-Offline": "keep" } });
  await read(`${ORIGIN}/crops?${HI}`);
  expect(
    held().filter((address) => address.includes("/crops")),
    "a page that a fault has broken",
  ).toEqual([]);
});

// visit-56
test.each([
  [{}, false],
  [{ navigationPreload: { enable: async () => undefined } }, true],
])("with the registration %o, the worker opens links with a token: %s", (registration, opens) => {
  Object.assign(self, { registration });
  const answers = (url: string) => {
    const respondWith = vi.fn();
    const request = { url, method: "GET", mode: "navigate", destination: "document", headers: new Headers() };
    listeners["fetch"]?.({ request, preloadResponse: SILENT, waitUntil: () => undefined, respondWith });
    return respondWith.mock.calls.length > 0;
  };
  expect([answers(PRODUCT), answers(`${PRODUCT}&farmerAuthToken=x`)]).toEqual([true, opens]);
});

test("a new worker deletes older shells alone, serves open pages at once, and preloads navigations", async () => {
  for (const name of ["khet-shell-zero", "other-site"]) stores.set(name, new FakeCache());
  const [enable, claim, skipWaiting] = [vi.fn(async () => undefined), vi.fn(async () => undefined), vi.fn(async () => undefined)];
  Object.assign(self, { registration: { navigationPreload: { enable } }, clients: { claim }, skipWaiting });
  await tell("install");
  expect([skipWaiting.mock.calls.length, enable.mock.calls.length, claim.mock.calls.length]).toEqual([1, 0, 0]);
  await tell("activate");
  expect([enable.mock.calls.length, claim.mock.calls.length]).toEqual([1, 1]);
  expect([...stores.keys()].sort()).toEqual(["khet-pages-1", "khet-shell-one", "other-site"]);
});

test("a page from the network takes its files from the caches without a network", async () => {
  await open(PRODUCT, "new").answer;
  expect(load(SCRIPT, "new")).toBeUndefined();
  vi.stubGlobal("navigator", { onLine: false });
  network = failing;
  expect(await (await load(SCRIPT, "new"))?.text()).toBe("script");
});

test("a copy has no headers of the compressed body", async () => {
  const crops = `${ORIGIN}/crops?${HI}`;
  const headers = { "Khet-Offline": "keep", "Content-Encoding": "gzip", "Content-Length": "7", "Content-Language": "hi" };
  network = async () => new Response(html("crops"), { headers });
  await read(crops);
  network = failing;
  const copy = await open(crops).answer;
  const sent = ["Content-Encoding", "Content-Length", "Content-Language"].map((name) => copy.headers.get(name));
  expect(sent).toEqual([null, null, "hi"]);
});

test("offline-8: a copy tells its age in its own language", async () => {
  const crops = `${ORIGIN}/crops?language=te&state=telangana`;
  await read(crops);
  network = failing;
  expect(await open(crops).text()).toContain("1 నిమిషం క్రితం");
});

const index = async () => (await stores.get("khet-pages-1")?.held.get(`${ORIGIN}/kept-pages.json`)?.clone().json()) as Index;
interface Index {
  readonly pages: readonly { readonly url: string; readonly title: string; readonly files: readonly string[] }[];
}

test("of a page's title 120 characters are stored, and 100 of its files", async () => {
  const crops = `${ORIGIN}/crops?${HI}`;
  const files = Array.from({ length: 101 }, (_, file) => `${ORIGIN}/assets/${file}.js`);
  await tell("message", { data: { url: crops, title: "x".repeat(121), files, pinned: [] } });
  const stored = (await index()).pages.find(({ url }) => url === crops);
  expect([stored?.title, stored?.files]).toEqual(["x".repeat(120), files.slice(0, 100)]);
});

test("offline-11: a copy that is read again counts as the latest page", async () => {
  const crops = `${ORIGIN}/crops?${HI}`;
  await read(crops);
  expect((await index()).pages.map(({ url }) => url)).toEqual([crops, PRODUCT]);
  network = failing;
  await open(PRODUCT).answer;
  await pass(0);
  expect((await index()).pages.map(({ url }) => url)).toEqual([PRODUCT, crops]);
});

test("offline-11: if the storage fails, pages load from the network, and without one the browser shows its error", async () => {
  isRefused = true;
  const online = open(PRODUCT);
  expect(await online.text()).toBe(html("/product/-/AGS-CP-0001"));
  await read(`${ORIGIN}/crops?${HI}`);
  await startWorker();
  expect(await (await load(SCRIPT, "any"))?.text()).toBe("script");
  network = failing;
  const offline = open(PRODUCT);
  expect((await offline.answer).type).toBe("error");
});

const shell = () => stores.get("khet-shell-one")?.held ?? new Map<string, Response>();
const pin = (address: string) => tell("message", { data: { url: PRODUCT, title: "x", files: [], pinned: [address] } });

test("offline-6: a pinned page comes from the site, not from the browser's cache, and in one language and state", async () => {
  expect(modes.get(BAG)).toBe("no-cache");
  const other = `${ORIGIN}/checkout/cart?language=te&state=telangana`;
  await pin(other);
  expect([...shell().keys()].filter((address) => address.includes("/checkout/cart"))).toEqual([other]);
  expect(modes.get(other)).toBe("no-cache");
  // The shell has the page already.
  asked = [];
  await pin(other);
  expect(asked.filter((address) => address === other)).toEqual([]);
});

test.each([
  ["that the site does not mark", async () => new Response(html("x"))],
  ["of a fault", async () => new Response(html("x"), { status: 503, headers: { "Khet-Offline": "keep" } })],
  ["that a fault has broken", async () => new Response(`${html("x")}${NOT_WHOLE}`, { headers: { "Khet-Offline": "keep" } })],
])("offline-4: a page %s is not pinned, and the one before stays", async (_, answer) => {
  network = answer;
  await pin(`${ORIGIN}/checkout/cart?language=te&state=telangana`);
  expect([...shell().keys()].filter((address) => address.includes("/checkout/cart"))).toEqual([BAG]);
});

test("offline-10: files and pages that vary by a header are found for every request", async () => {
  const varying = async (address: string) => {
    const answer = await site(address);
    const headers = new Headers(answer.headers);
    headers.set("Vary", "Accept, Save-Data");
    return new Response(await answer.text(), { headers });
  };
  network = varying;
  await startWorker();
  await tell("install");
  await read(`${ORIGIN}/crops?${HI}`, [SCRIPT]);
  network = failing;
  expect(await (await load(`${ORIGIN}/assets/cart-1.js`, "kept"))?.text()).toBe("script");
  expect(await open(`${ORIGIN}/brands?language=te&state=telangana`).text()).toBe(html("/offline", "te"));
});

test("offline-3: the offline page of an address without a language has that of the latest pinned pages", async () => {
  network = failing;
  expect(await open(`${ORIGIN}/crops`).text()).toBe(html("/offline", "hi"));
});

// offline-11
test("if the storage is full, half of the pages stay: those that were read last", async () => {
  const address = (name: string) => `${ORIGIN}/${name}?${HI}`;
  for (const name of ["crops", "brands", "shop"]) await read(address(name));
  vi.spyOn(FakeCache.prototype, "put").mockRejectedValueOnce(new DOMException("Full.", "QuotaExceededError"));
  await read(address("posts"));
  const pages = [...(stores.get("khet-pages-1")?.held.keys() ?? [])].filter((url) => !url.endsWith("/kept-pages.json"));
  expect(pages.sort()).toEqual([address("brands"), address("shop")]);
});

// shell-30
test("pictures are asked for with the browser's own Accept header, also after the browser has stopped the worker", async () => {
  const plain = fetch;
  const accepts: [address: string, accept: unknown][] = [];
  vi.stubGlobal("fetch", (input: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(whole(input));
    if (pathname.startsWith("/media/") && init) accepts.push([pathname, new Headers(init.headers).get("Accept")]);
    return plain(input);
  });
  const readWith = (picture: string) => read(`${ORIGIN}/shop?${HI}&${picture}`, [`${ORIGIN}/media/${picture}.jpg`]);
  await readWith("a");
  expect(accepts).toEqual([]);
  const headers = new Headers({ Accept: "image/avif,*/*" });
  const request = { url: `${ORIGIN}/media/x.jpg`, method: "GET", mode: "no-cors", destination: "image", headers };
  listeners["fetch"]?.({ request, clientId: "tab", respondWith: () => undefined });
  await readWith("b");
  await startWorker();
  await readWith("c");
  await startWorker();
  await readWith("d");
  expect(accepts).toEqual(["b", "c", "d"].map((name) => [`/media/${name}.jpg`, "image/avif,*/*"]));
});
