/** Small browser modules, each with its own document and storage. */
import { readdirSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appOffers, appVersionCode } from "../../src/domain/app/android.ts";
import { mayOpenProducts } from "../../src/domain/app/saathi.ts";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { pathPattern } from "../../src/domain/text/path-pattern.ts";
import { scrub } from "../../src/domain/text/scrub.ts";
import { paths, type Screen } from "../../src/paths.ts";

const seed: CartLine = {
  skuCode: "SEED-1",
  productName: { en: "Seed" },
  image: null,
  inventory: 5,
  mrp: 100,
  sellingPrice: 90,
  quantity: 2,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
};

class MemoryStorage {
  readonly kept = new Map<string, string>();
  full = false;
  shut = false;
  getItem(key: string): string | null {
    if (this.shut) throw new Error("SecurityError");
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full || this.shut) throw new Error("QuotaExceededError");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

let storage: MemoryStorage;
let page: ReturnType<typeof parseHTML>["window"];

/** A page of the site in a browser without islands. */
function open(html: string, address = "https://www.khet.test/shop", online = true): void {
  const { window } = parseHTML(`<!doctype html><html lang="hi"><body>${html}</body></html>`);
  page = window;
  Object.defineProperty(window.document, "referrer", { value: "", configurable: true });
  const bus = new EventTarget();
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("Element", window.Element);
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("navigator", { onLine: online, sendBeacon: vi.fn(() => true), userAgent: "" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  // Chrome 80 ignores the `signal` of a listener.
  vi.stubGlobal("addEventListener", (type: string, listener: () => void, options?: AddEventListenerOptions) =>
    bus.addEventListener(type, listener, { ...options, signal: undefined as never }),
  );
  vi.stubGlobal("removeEventListener", bus.removeEventListener.bind(bus));
  vi.stubGlobal("dispatchEvent", bus.dispatchEvent.bind(bus));
}

const at = (selector: string) => page.document.querySelector(selector) as HTMLElement;
const tap = (selector: string): Event => {
  const event = new page.Event("click", { bubbles: true, cancelable: true }) as unknown as Event;
  at(selector).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  storage = new MemoryStorage();
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the cart's store", () => {
  const full = addToCart(EMPTY_CART, seed, "gujarat");

  test("stores the cart and updates the page", async () => {
    open("");
    const { onCartChange, readCart, writeCart } = await import("../../src/client/cart/store.ts");
    const changed = vi.fn();
    const stop = onCartChange(changed);
    expect(writeCart(full)).toBe(true);
    expect(readCart()).toEqual(full);
    expect(JSON.parse(storage.getItem("cart") ?? "")).toEqual(full);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    writeCart(EMPTY_CART);
    dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(changed).toHaveBeenCalledTimes(1);
  });
  test("serves from memory while the storage is full", async () => {
    open("");
    const { isCartStored: isCartKept, readCart, writeCart } = await import("../../src/client/cart/store.ts");
    storage.full = true;
    expect(writeCart(full)).toBe(false);
    expect([readCart(), isCartKept()]).toEqual([full, false]);
    storage.full = false;
    expect(writeCart(full)).toBe(true);
    expect(isCartKept()).toBe(true);
  });
  test("a blocked storage is an empty cart", async () => {
    open("");
    storage.shut = true;
    const { readCart, writeCart } = await import("../../src/client/cart/store.ts");
    expect(readCart()).toEqual(EMPTY_CART);
    expect(writeCart(full)).toBe(false);
    expect(readCart()).toEqual(full);
  });
  test("a change in another tab shows, and other keys are ignored", async () => {
    open("");
    const { onCartChange } = await import("../../src/client/cart/store.ts");
    const changed = vi.fn();
    onCartChange(changed);
    for (const key of ["role", "cart", null]) dispatchEvent(Object.assign(new Event("storage"), { key }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

// cart-28, shell-9
test("the header counts packs, and hides an empty count", async () => {
  open('<a href="/checkout/cart">Bag <b data-bag-count hidden></b></a>');
  storage.setItem("cart", "{not json");
  const { showBagCount, watchBagCount } = await import("../../src/client/bag-count.ts");
  const { writeCart } = await import("../../src/client/cart/store.ts");
  showBagCount();
  watchBagCount();
  expect(at("b").hidden).toBe(true);
  writeCart(addToCart(EMPTY_CART, seed, "gujarat"));
  expect([at("b").textContent, at("b").hidden]).toEqual(["2", false]);
});

describe("values kept from the URL", () => {
  const DAY = 86_400_000;
  const SITE = "https://www.khet.test";

  /** Opens an address as boot.ts does. @param table the source that the page finds in a table @returns the address that replaced it */
  async function visit(address: string, { from = "", table = "", online = true } = {}): Promise<string | null> {
    open("", `${SITE}${address}`);
    if (table) page.document.documentElement.dataset["source"] = table;
    Object.defineProperty(page.document, "referrer", { value: from, configurable: true });
    const replace = vi.fn();
    vi.stubGlobal("location", Object.assign(new URL(`${SITE}${address}`), { replace }));
    vi.stubGlobal("navigator", { onLine: online });
    vi.resetModules();
    await import("../../src/client/remember.ts");
    return replace.mock.calls.length > 0 ? String(replace.mock.calls[0]?.[0]).slice(SITE.length) : null;
  }
  const kept = () => Object.fromEntries([...storage.kept].filter(([key]) => key !== "broughtAt"));

  // visit-17
  test("role, profile, source and showProductPrices are kept, nothing else", async () => {
    const link = "/shop?role=FAG&profile=true&source=b2b&showProductPrices=false&farmerId=9&userId=1&crop=";
    await visit(link, { table: "b2b" });
    expect(kept()).toEqual({ role: "FAG", profile: "true", source: "b2b", showProductPrices: "false" });
    expect(page.document.documentElement.className).toBe("no-prices");
  });

  // visit-18
  test("prices are hidden by the address alone if the storage is blocked", async () => {
    const { hidePrices } = await import("../../src/client/remembered.ts");
    const areHidden = (query: string) => {
      open("", `${SITE}/shop${query}`);
      storage.shut = true;
      hidePrices();
      return page.document.documentElement.classList.contains("no-prices");
    };
    expect(["?showProductPrices=false", "?showProductPrices=true", ""].map(areHidden)).toEqual([true, false, false]);
  });

  // visit-58
  test.each([
    ["a source of no table", "source=b2bEVIL", ""],
    ["a role without a meaning", "role=admin", ""],
    ["a profile without a meaning", "profile=1", ""],
    ["prices in another word", "showProductPrices=no", ""],
    ["the source of a state", "source=APPMH", ""],
    ["a partner", "partner=made-up", ""],
    ["100 kB", `source=b2b${"x".repeat(100_000)}`, ""],
  ])("%s is not stored", async (_, query) => {
    await visit(`/shop?${query}`);
    expect([...storage.kept]).toEqual([]);
  });

  // visit-58
  test("an unknown source keeps the stored one, unless it is the stored one; a default removes it", async () => {
    await visit("/shop?source=b2bmh", { table: "b2bMH" });
    expect(kept()).toEqual({ source: "b2bMH" });
    await visit("/shop?source=b2bEVIL");
    expect(kept()).toEqual({ source: "b2bMH" });
    // The table has lost it, or an earlier version of the site stored it.
    await visit("/shop?source=b2bMH");
    expect([...storage.kept]).toEqual([]);
    for (const [kept, ending] of [
      ["source=b2b", "source=APP"],
      ["role=FAG", "role=farmer"],
      ["profile=true", "profile=false"],
      ["showProductPrices=false", "showProductPrices=true"],
    ]) {
      await visit(`/shop?${kept}`, { table: "b2b" });
      expect(storage.kept.size, kept).toBe(2);
      await visit(`/shop?${ending}`, { from: `${SITE}/shop?${kept}` });
      expect([...storage.kept], ending).toEqual([]);
    }
  });

  // visit-59
  test("kept values expire 30 days after the last link that set them; our own links neither start nor extend it", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ["Date"] });
    const b2b = { table: "b2b", from: "https://www.google.com/" };
    const own = { table: "b2b", from: `${SITE}/crops?source=b2b` };
    await visit("/shop?source=b2b", own);
    expect([...storage.kept]).toEqual([]);
    await visit("/shop?source=b2b&role=FAG", b2b);
    vi.advanceTimersByTime(20 * DAY);
    await visit("/shop?source=b2b", b2b);
    vi.advanceTimersByTime(9.9 * DAY);
    expect(await visit("/crops?source=b2b", own)).toBeNull();
    expect(kept()).toEqual({ source: "b2b", role: "FAG" });
    vi.advanceTimersByTime(0.2 * DAY);
    await visit("/crops?source=b2b", own);
    expect(kept()).toEqual({ source: "b2b" });
    // Our own menu changes one state's source into another's (visit-38): the time continues.
    await visit("/shop?source=b2bGJ", { ...own, table: "b2bGJ" });
    vi.advanceTimersByTime(19.8 * DAY);
    expect(await visit("/crops")).toBe("/crops?source=b2bGJ");
    vi.advanceTimersByTime(0.2 * DAY);
    expect(await visit("/crops")).toBeNull();
    expect([...storage.kept]).toEqual([]);
    vi.useRealTimers();
  });

  // visit-59
  test("values that an earlier version of the site stored expire too, and so do those from a wrong clock", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ["Date"] });
    storage.setItem("role", "FAG");
    storage.setItem("showProductPrices", "false");
    storage.setItem("broughtAt", JSON.stringify({ showProductPrices: Date.UTC(2036, 10, 1) }));
    await visit("/shop");
    expect(kept()).toEqual({ role: "FAG" });
    vi.advanceTimersByTime(30 * DAY);
    await visit("/shop");
    expect([...storage.kept]).toEqual([]);
    for (const tampered of ["{not json", "null", "[]", "7", '{"role":"x"}']) {
      storage.setItem("broughtAt", tampered);
      await visit("/shop?role=FAG");
      expect(kept(), tampered).toEqual({ role: "FAG" });
    }
    vi.useRealTimers();
  });

  test("app-12: no PIN code, district or coordinates are stored, and the page requests none", async () => {
    open("", "https://www.khet.test/shop?pinCode=302001&district=Jaipur&latitude=26.9&longitude=75.8");
    await import("../../src/client/remember.ts");
    expect([...storage.kept]).toEqual([]);
    const files = readdirSync("src/client", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
    const texts = files.map((name) => readFileSync(`src/client/${name}`, "utf8"));
    expect(texts.filter((text) => /navigator\.geolocation/.test(text))).toEqual([]);
    // Every key that may be kept is in this list.
    expect(/type StorageKey =([^;]+);/.exec(readFileSync("src/client/storage.ts", "utf8"))?.[1]).not.toMatch(
      /pinCode|district|latitude|longitude/,
    );
  });
  // visit-18
  test("prices stay hidden on later pages and return when the URL says so", async () => {
    storage.setItem("showProductPrices", "false");
    await visit("/checkout/cart");
    expect(page.document.documentElement.className).toBe("no-prices");
    await visit("/shop?showProductPrices=true");
    expect([page.document.documentElement.className, storage.getItem("showProductPrices")]).toEqual(["", null]);
  });

  // visit-49
  test("a page without source and prices reloads with the stored ones", async () => {
    storage.setItem("source", "b2bMH");
    expect(await visit("/shop?language=hi#top")).toBe("/shop?language=hi&source=b2bMH#top");
    storage.setItem("showProductPrices", "false");
    expect(await visit("/shop?language=hi")).toBe("/shop?language=hi&source=b2bMH&showProductPrices=false");
    expect(await visit("/shop?source=b2bMH", { table: "b2bMH" })).toBe("/shop?source=b2bMH&showProductPrices=false");
    const whole = "/shop?source=b2bMH&showProductPrices=false";
    expect(await visit(whole, { table: "b2bMH" })).toBeNull();
    for (const address of ["/checkout/cart", "/product-request"]) expect(await visit(address), address).toBeNull();
    expect(await visit("/shop", { online: false }), "the phone may have only this page").toBeNull();
    expect(await visit("/shop?source=APP&showProductPrices=true")).toBeNull();
    expect(await visit("/shop")).toBeNull();
  });
});

describe("saathi", () => {
  const links =
    '<a id="p" href="https://www.khet.test/product/x/1"><b>x</b></a><a id="o" href="https://www.khet.test/brands">y</a><p id="closed" data-words="not from here"></p>';
  const prepare = async (query: string) => {
    open(links, `https://www.khet.test/shop?${query}`);
    for (const link of page.document.querySelectorAll("a")) {
      const { origin, pathname, search, hash } = new URL(link.href);
      Object.assign(link, { origin, pathname, search, hash });
    }
    await import("../../src/client/remember.ts");
    (await import("../../src/client/saathi.ts")).startSaathi();
  };
  test.each([
    ["appLinks=saathi", "_parent", false],
    ["appLinks=saathi&role=FAG", null, true],
    ["appLinks=saathi&role=FAG&profile=true", "_parent", false],
  ])("%s: product opens in %s, stopped: %s", async (query, target, stopped) => {
    await prepare(query);
    const event = tap("#p b");
    expect([at("#p").getAttribute("target") ?? (at("#p") as HTMLAnchorElement).target ?? null, event.defaultPrevented]).toEqual([
      target ?? expect.toSatisfy((value) => !value),
      stopped,
    ]);
    expect(tap("#o").defaultPrevented).toBe(false);
  });
  test.each([
    ["appLinks=saathi", false],
    ["appLinks=saathi&role=FARMER&profile=false", false],
    ["appLinks=saathi&role=FAG", true],
    ["appLinks=saathi&role=FAG&profile=false", true],
    ["appLinks=saathi&role=FAG&profile=true", false],
  ])("app-24: %s: among the links to all screens, only links to a product leave the frame or are blocked", async (query, isShut) => {
    const screens = Object.values<Screen>(paths).map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, "a1"));
    open(
      screens.map((path, index) => `<a id="l${index}" href="https://www.khet.test${path}?language=hi">x</a>`).join(""),
      `https://www.khet.test/shop?${query}`,
    );
    for (const link of page.document.querySelectorAll("a")) {
      const { origin, pathname, search, hash } = new URL(link.href);
      Object.assign(link, { origin, pathname, search, hash });
    }
    await import("../../src/client/remember.ts");
    (await import("../../src/client/saathi.ts")).startSaathi();
    const led: string[] = [];
    const shut: string[] = [];
    for (const [index, path] of screens.entries()) {
      if (tap(`#l${index}`).defaultPrevented) shut.push(path);
      else if ((at(`#l${index}`) as HTMLAnchorElement).target === "_parent") led.push(path);
    }
    expect([led, shut]).toEqual(isShut ? [[], ["/product/a1/a1"]] : [["/product/a1/a1"], []]);
    // The newer screens are among them.
    expect(screens).toEqual(
      expect.arrayContaining(["/crop-info", "/dose/a1/a1", "/videos/a1", "/profile/a1", "/topics", "/01/a1", "/ppage/a1/a1"]),
    );
  });
  test("a field agent is told why no product opens", async () => {
    vi.useFakeTimers();
    await prepare("appLinks=saathi&role=FAG");
    tap("#p b");
    vi.runAllTimers();
    expect(at("#closed").textContent).toBe("not from here");
    tap("#o");
    vi.runAllTimers();
    expect(at("#closed").textContent).toBe("");
    vi.useRealTimers();
  });
  test("links carry role and profile if the storage fails, and only then", async () => {
    await prepare("appLinks=saathi&role=FAG&profile=true");
    tap("#o");
    expect(new URL((at("#o") as HTMLAnchorElement).href).search).toBe("");
    storage = new MemoryStorage();
    storage.shut = true;
    vi.resetModules();
    await prepare("appLinks=saathi&role=FAG&profile=true&mobile=9876543210");
    tap("#o");
    expect(new URL((at("#o") as HTMLAnchorElement).href).search).toBe("?role=FAG&profile=true");
  });
  // app-9
  test("only field agents without the flag may not open products", () => {
    expect([
      mayOpenProducts("FAG", null),
      mayOpenProducts("FAG", "false"),
      mayOpenProducts("FAG", "true"),
      mayOpenProducts(null, null),
      mayOpenProducts("farmer", null),
    ]).toEqual([false, false, true, true, true]);
  });
});

describe("video", () => {
  const poster =
    '<p id="offline" hidden></p><a data-youtube="abcdefghijk" data-title="How to use" href="https://www.youtube.com/watch?v=abcdefghijk"><b>play</b></a>';
  test("playing replaces the poster with the player", async () => {
    open(poster);
    const created = page.document.createElement.bind(page.document);
    const focus = vi.fn();
    vi.spyOn(page.document, "createElement").mockImplementation(((name: string) => Object.assign(created(name), { focus })) as never);
    (await import("../../src/client/video.ts")).playInPlace(at("a"));
    const player = at("iframe") as HTMLIFrameElement;
    expect(player.getAttribute("src") ?? player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?autoplay=1/);
    expect([player.title, player.allowFullscreen, focus.mock.calls.length]).toEqual(["How to use", true, 1]);
    expect(at("a")).toBeNull();
  });
  test("without a network the poster stays and the strip shows", async () => {
    open(poster, undefined, false);
    (await import("../../src/client/video.ts")).playInPlace(at("a"));
    expect([at("a") !== null, at("#offline").hidden]).toEqual([true, false]);
  });
  test("an invalid video id is ignored", async () => {
    open(poster.replace("abcdefghijk", "../evil"));
    (await import("../../src/client/video.ts")).playInPlace(at("a"));
    expect(at("iframe")).toBeNull();
  });
});

test("shell-44: menus close on Escape, on a tap outside, and on blur", async () => {
  open('<details class="menu" open><summary>s</summary><a id="in">x</a></details><main>y</main>');
  (await import("../../src/client/menu.ts")).closeMenus();
  const isOpen = () => at("details").hasAttribute("open");
  tap("#in");
  expect(isOpen()).toBe(true);
  tap("main");
  expect(isOpen()).toBe(false);
  at("details").setAttribute("open", "");
  at("main").dispatchEvent(Object.assign(new page.Event("keydown", { bubbles: true }), { key: "Escape" }) as never);
  expect(isOpen()).toBe(false);
  at("details").setAttribute("open", "");
  at("#in").dispatchEvent(new page.Event("focusin", { bubbles: true }) as never);
  expect(isOpen()).toBe(true);
  at("main").dispatchEvent(new page.Event("focusin", { bubbles: true }) as never);
  expect(isOpen()).toBe(false);
});

describe("network", () => {
  const prepare = async (answer: () => Promise<Response>) => {
    open('<p id="offline" hidden></p>');
    vi.stubGlobal("fetch", vi.fn(answer));
    return (await import("../../src/client/network.ts")).fetchJson("/api/x");
  };
  test("a reply", async () => expect(await prepare(async () => Response.json({ a: 1 }))).toEqual({ ok: true, value: { a: 1 } }));
  test("a rejection with its body", async () =>
    expect(await prepare(async () => Response.json({ why: "no" }, { status: 400 }))).toEqual({
      ok: false,
      status: 400,
      value: { why: "no" },
    }));
  test("a reply that is not JSON", async () =>
    expect(await prepare(async () => new Response("<html>"))).toMatchObject({ ok: false, status: 200 }));
  test("a network failure shows the strip", async () => {
    expect(await prepare(async () => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      ok: false,
      status: null,
      value: undefined,
    });
    expect(at("#offline").hidden).toBe(false);
  });
  test("a call that the page itself ended shows no strip", async () => {
    open('<p id="offline" hidden></p>');
    const fails = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
    vi.stubGlobal("fetch", fails);
    const { fetchJson } = await import("../../src/client/network.ts");
    const leaving = new AbortController();
    const asked = fetchJson("/api/x", { signal: leaving.signal });
    leaving.abort();
    expect(await asked).toMatchObject({ ok: false, status: null });
    expect(at("#offline").hidden).toBe(true);
  });
  test("the strip follows the browser", async () => {
    open('<p id="offline" hidden></p>', undefined, false);
    const { showOffline, watchNetwork } = await import("../../src/client/offline.ts");
    watchNetwork();
    showOffline();
    expect(at("#offline").hidden).toBe(false);
    Object.assign(navigator, { onLine: true });
    dispatchEvent(new Event("online"));
    expect(at("#offline").hidden).toBe(true);
  });
});

describe("reports", () => {
  const sent = async () =>
    Promise.all(vi.mocked(navigator.sendBeacon).mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as object));
  // service-10, service-11
  test.each([
    [0.0099, ["session", "island"]],
    [0.0101, ["island"]],
    [0.0999, ["island"]],
    [0.1001, []],
  ])("a session that renders %d sends %j", async (lot, kinds) => {
    open("", "https://www.khet.test/product/blight-1/SKU-9?mobile=9876543210");
    vi.spyOn(Math, "random").mockReturnValue(lot);
    const { reportFault, watchFaults } = await import("../../src/client/report.ts");
    watchFaults();
    for (let time = 0; time < 3; time += 1) reportFault("island", new Error("no answer for 9876543210"));
    await vi.dynamicImportSettled();
    const reports = await sent();
    expect(reports.map((report) => (report as { kind: string }).kind)).toEqual(kinds);
    for (const report of reports) expect(report).toMatchObject({ where: "/product/:/:" });
    expect(JSON.stringify(reports)).not.toContain("9876");
  });
  test("a fault of a browser's extension is not sent", async () => {
    open("", "https://www.khet.test/shop");
    vi.spyOn(Math, "random").mockReturnValue(0.05);
    (await import("../../src/client/report.ts")).watchFaults();
    for (const filename of ["https://www.khet.test/assets/boot-1.js", "chrome-extension://abc/content.js"])
      dispatchEvent(Object.assign(new Event("error"), { message: "x is not defined", filename, lineno: 1, colno: 2 }));
    await vi.dynamicImportSettled();
    expect(await sent()).toMatchObject([{ kind: "error", detail: "x is not defined (/assets/boot-1.js:1:2)" }]);
  });
  test("values in paths are masked", () => {
    expect(["/", "/shop", "/checkout/cart", "/crop-info/tasks/tomato", "/post/5f2a"].map(pathPattern)).toEqual([
      "/",
      "/shop",
      "/checkout/cart",
      "/crop-info/tasks/:",
      "/post/:",
    ]);
  });
  test("masks numbers, tokens and query strings", () => {
    // visit-50
    for (const number of ["98765 43210", "98765-43210", "(98765) 43210", "98765.43210", "9 8 7 6 5 4 3 2 1 0", "98765\u200b\u201143210"])
      expect(scrub(`of ${number}, who`)).toMatch(/^of \(?#, who$/);
    expect(scrub("of +91-98765-43210, who")).toBe("of +#, who");
    for (const address of ["ram@mail.in", "ram.lal+farm@mail.example.in", "98765@upi", "राम@डाक.भारत"])
      expect(scrub(`of ${address}, who`)).toMatch(/^of #,? ?who$/);
    for (const number of ["९८७६५४३२१०", "९८७६५ ४३२१०", "૯૮૭૬૫૪૩૨૧૦", "౯౮౭౬౫౪౩౨౧౦", "೯೮೭೬೫೪೩೨೧೦", "३०२००१"]) expect(scrub(number)).toBe("#");
    for (const number of [
      "98765/43210",
      "98765 / 43210",
      "98765_43210",
      "98765,43210",
      "98765;43210",
      "98 765/43-210",
      "9,8,7,6,5,4,3,2,1,0",
    ])
      expect(scrub(`of ${number}, who`)).toBe("of #, who");
    for (const number of [
      "98765·43210",
      "98765ー43210",
      "९८७६५/४३२१०",
      "９８７６５_４３２１０",
      "9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣",
      "9\u200d8\u200d7\u200d6\u200d5\u200d4/3210",
    ])
      expect(scrub(number).replace(/[\p{M}]/gu, "")).toBe("#");
    expect(scrub("+91 (982) 201-2345, 091/98220/12345 and 919822,012345")).toBe("+#, 0# and #");
    // Dates, prices, doses, packs and grades stay.
    for (const text of [
      ...[
        "23/11/2026 10:30",
        "9/11/2026 10:30",
        "2026/11/23",
        "₹ 1,20,000.00",
        "₹850, ₹750, ₹1,000",
        "750, 850, 1000 ml",
        "a.js:12345:67890",
      ],
      ...["19/19/19, 12/61/00", "2 ml/l, 500 ml/200 l", "AGS-CP-0001/0002", "KHET-9876/54321", "7.5/10/15 kg", "600_700_800"],
    ])
      expect(scrub(text)).toBe(text);
    // The grades of a fertiliser, and the lines of a stack trace.
    for (const text of ["19-19-19", "12 61 00", "app.js:120:34", "98765 4321"]) expect(scrub(text)).toBe(text);
    expect(scrub("call 9876543210 at /x?token=abc with abcdefghijklmnopqrstuvwxyz0123")).toBe("call # at /x?… with #");
  });
});

describe("the Android app", () => {
  test.each([
    ["Mozilla/5.0 (Linux; Android 13) Chrome/120 KhetApp/183", 183, true, false],
    ["KhetApp/182", 182, false, false],
    ["x KhetApp/205", 205, true, false],
    ["x KhetApp/206 y", 206, true, true],
    ["Mozilla/5.0 Chrome/120", null, false, false],
    ["NotKhetApp/300", null, false, false],
    ["KhetApp/3.1", null, false, false],
    ["KhetApp/183abc", null, false, false],
    ["KhetApp/1e9", null, false, false],
    ["KhetApp/0x99", null, false, false],
    ["KhetApp/1234567890", null, false, false],
    ["x (KhetApp/206; y)", 206, true, true],
    ["x (KhetApp/206)", 206, true, true],
  ])("app-25: %s", (agent, code, share, native) => {
    const version = appVersionCode(agent);
    expect([version, appOffers("share", version), appOffers("track", version)]).toEqual([code, share, native]);
    // app-19: the other methods have no first version.
    for (const method of ["openProduct", "openPost", "speak"] as const) expect(appOffers(method, version)).toBe(code !== null);
  });
});
