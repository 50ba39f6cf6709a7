/** Features around the pages: the app's bridge, sharing, and usage events. */
import { readdirSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BUTTONS, browserFacts, countedSku, eventRole, skuInPath } from "../../src/domain/app/events.ts";
import { paths, type Screen } from "../../src/paths.ts";
import { appCalls, installApp } from "../support/app-bridge.ts";

const CHROME = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.6099.43 Mobile Safari/537.36";
const ORIGIN = "https://www.khet.test";

let page: ReturnType<typeof parseHTML>["window"];
let bus: EventTarget;
/** The storage of the device. The farmer of these tests has agreed to be counted. */
const kept = new Map<string, string>();
const beacon = vi.fn((_address: string, _body: Blob) => true);
const assign = vi.fn();
const opened = vi.fn();

/** A page of the site in a browser with the user agent `agent`. */
function open(html: string, address: string, agent = CHROME, more: object = {}): void {
  const { window } = parseHTML(`<!doctype html><html lang="hi" data-state="rajasthan"><body>${html}</body></html>`);
  page = window;
  bus = new EventTarget();
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("Element", window.Element);
  vi.stubGlobal("location", Object.assign(new URL(address), { assign }));
  vi.stubGlobal("navigator", { userAgent: agent, doNotTrack: null, sendBeacon: beacon, ...more });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("innerHeight", 740);
  vi.stubGlobal("addEventListener", bus.addEventListener.bind(bus));
  vi.stubGlobal("dispatchEvent", bus.dispatchEvent.bind(bus));
  vi.stubGlobal("open", opened);
  for (const link of window.document.querySelectorAll("a")) {
    const { origin, pathname } = new URL(link.href);
    Object.assign(link, { origin, pathname });
  }
}

const at = <T extends HTMLElement>(selector: string) => page.document.querySelector(selector) as T;
const tap = (selector: string, keys: object = {}): Event => {
  const event = Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0, ...keys }) as unknown as Event;
  at(selector).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  kept.clear();
  kept.set("counting", "yes");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "KhetApp");
});

describe("rules", () => {
  test.each([
    ["/product/neem-oil/AGS-CP-0001", "AGS-CP-0001"],
    ["/buynow/-/AGS-CP-0001", "AGS-CP-0001"],
    ["/product/x/9876543210", null],
    ["/product/x/A9876543210", null],
    ["/product/x/%5Bobject", null],
    ["/brand/x/38", null],
  ])("the sku of %s is %s", (path, sku) => expect(skuInPath(path)).toBe(sku));
  test("events-13: a sku from a link is sent only if it cannot be a person's name or number", () => {
    for (const sku of ["AGS-CP-0001", "AGS-S-2731", "a.1"]) expect(countedSku(sku)).toBe(sku);
    for (const sku of [
      "A98765.43210",
      "A-98765-43210",
      "A9-8765-43210",
      "A9876543210",
      "Ramesh-Kumar",
      "ramesh.k",
      "a/1",
      "a b1",
      "",
      undefined,
    ])
      expect(countedSku(sku), sku).toBeNull();
  });
  // app-18
  test("a browser is its Chrome's major version and the app's version code", () => {
    expect([browserFacts(`${CHROME} KhetApp/206`), browserFacts("Firefox/130.0")]).toEqual([{ chrome: 120, app: 206 }, {}]);
  });
  // visit-45
  test("the role", () => expect(["FAG", "FARMER", null].map(eventRole)).toEqual(["fieldAgent", "farmer", "farmer"]));
  test("every named button of the pages is known, and each known button exists", () => {
    const files = readdirSync("src/views", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
    const found = files.flatMap((name) => {
      const text = readFileSync(`src/views/${name}`, "utf8");
      return [...text.matchAll(/data-button=(?:"([\w-]+)"|\{[^}"]*"([\w-]+)"[^}]*\})/g)].map(([, plain, chosen]) => plain ?? chosen);
    });
    expect([...new Set(found)].sort()).toEqual([...BUTTONS]);
  });
});

describe("the app", () => {
  const LINKS = `<a id="p" href="${ORIGIN}/product/neem/AGS-CP-0001?language=hi"><b>x</b></a><a id="o" href="${ORIGIN}/brands">y</a>
    <a id="ask" href="https://play.google.com/store/apps/details?id=com.khet.app" data-app="khet://post/new">z</a>`;
  const start = async (agent: string, bridge?: object) => {
    open(LINKS, `${ORIGIN}/shop`, agent);
    if (bridge) vi.stubGlobal("KhetApp", bridge);
    (await import("../../src/client/app.ts")).startApp();
  };
  test("a plain tap on a product is handed over", async () => {
    const openProduct = vi.fn();
    await start("x KhetApp/182", { openProduct });
    expect(tap("#p b").defaultPrevented).toBe(true);
    expect(openProduct.mock.calls).toEqual([["AGS-CP-0001"]]);
    expect([tap("#o").defaultPrevented, tap("#p", { ctrlKey: true }).defaultPrevented]).toEqual([false, false]);
    expect(openProduct).toHaveBeenCalledTimes(1);
  });
  // content-54
  test("a link to a screen of the app opens it in the app, and stays a link elsewhere", async () => {
    await start("x KhetApp/182");
    expect(tap("#ask").defaultPrevented).toBe(true);
    expect(assign.mock.calls).toEqual([["khet://post/new"]]);
    await start(CHROME);
    expect(tap("#ask").defaultPrevented).toBe(false);
  });
  test.each([
    ["there is no bridge", undefined],
    ["it lacks the method", {}],
    [
      "it throws",
      {
        openProduct() {
          throw new Error("gone");
        },
      },
    ],
    ["it answers false", { openProduct: () => false }],
  ])("stays with the web page if %s", async (_, bridge) => {
    await start("x KhetApp/206", bridge);
    expect(tap("#p").defaultPrevented).toBe(false);
  });
  test("app-20: a plain tap on a post is handed over, a link within the page of a post is not", async () => {
    const post = "5f2a5f2a5f2a5f2a5f2a5f2a";
    const links = `<a id="post" href="${ORIGIN}/post/${post}?language=hi">x</a><a id="all" href="${ORIGIN}/posts">y</a>`;
    const on = async (address: string) => {
      vi.resetModules();
      open(links, address, "x KhetApp/182");
      installApp();
      (await import("../../src/client/app.ts")).startApp();
    };
    await on(`${ORIGIN}/posts`);
    expect([tap("#post").defaultPrevented, tap("#all").defaultPrevented]).toEqual([true, false]);
    expect(appCalls()).toEqual([["openPost", post]]);
    await on(`${ORIGIN}/post/${post}`);
    expect([tap("#post").defaultPrevented, appCalls()]).toEqual([false, []]);
  });
  test("app-24: of the links to all screens only products and posts are handed over", async () => {
    const id = "5f2a5f2a5f2a5f2a5f2a5f2a";
    const screens = Object.values<Screen>(paths).map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, id));
    const queries = ["", "&filters=1&sort=popular", "&task=1&crop=141"];
    const links = screens.flatMap((path) => queries.map((query) => `${path}?language=hi${query}`));
    open(links.map((path, index) => `<a id="l${index}" href="${ORIGIN}${path}">x</a>`).join(""), `${ORIGIN}/crop-info`, "x KhetApp/206");
    installApp();
    (await import("../../src/client/app.ts")).startApp();
    const handed = links.filter((_, index) => tap(`#l${index}`).defaultPrevented).map((path) => path.replace(/\?.*/, ""));
    const [product, post] = [`/product/${id}/${id}`, `/post/${id}`];
    expect(handed).toEqual([post, post, post, product, product, product]);
    expect(appCalls().map(([method, value]) => [method, value])).toEqual([
      ...Array(3).fill(["openPost", id]),
      ...Array(3).fill(["openProduct", id]),
    ]);
  });
  // app-19
  test("the bridge is called only for methods of the app's version, even if its object has more", async () => {
    const asked = async (agent: string) => {
      vi.resetModules();
      open("", `${ORIGIN}/shop`, agent);
      installApp();
      const { callApp } = await import("../../src/client/bridge.ts");
      const answers = [
        callApp("openProduct", "AGS-S-0001"),
        callApp("openPost", "5f2a"),
        callApp("share", "x", ""),
        callApp("track", "Page Viewed", "{}"),
        callApp("speak", "नमस्ते", "hi"),
      ];
      return [
        answers,
        appCalls()
          .map(([method]) => method)
          .join(" "),
      ];
    };
    expect(await asked("x KhetApp/182")).toEqual([[true, true, false, false, true], "openProduct openPost speak"]);
    expect(await asked("x KhetApp/183")).toEqual([[true, true, true, false, true], "openProduct openPost share speak"]);
    expect(await asked("x KhetApp/205")).toEqual([[true, true, true, false, true], "openProduct openPost share speak"]);
    expect(await asked("x KhetApp/206")).toEqual([[true, true, true, true, true], "openProduct openPost share track speak"]);
    expect(await asked(CHROME)).toEqual([[false, false, false, false, false], ""]);
  });
  test.each([
    ["x KhetApp/182", true],
    ["x KhetApp/183", false],
    ["NotKhetApp/1", false],
  ])("%s: sharing is hidden: %s", async (agent, isHidden) => {
    await start(agent);
    expect(page.document.documentElement.classList.contains("no-share")).toBe(isHidden);
  });
});

describe("sharing", () => {
  const URL_SHARED = `${ORIGIN}/brands?language=hi&state=rajasthan`;
  const prepare = async (agent: string, more: object = {}, target = "") => {
    const text = encodeURIComponent(`सभी ब्रांड\n${URL_SHARED}`);
    open(
      `<a target="${target}" data-url="${URL_SHARED.replace("&", "&amp;")}" href="https://wa.me/?text=${text}">x</a>`,
      `${ORIGIN}/brands`,
      agent,
      more,
    );
    const link = at<HTMLAnchorElement>("a");
    // The document of the tests encodes an address twice.
    Object.defineProperty(link, "href", { value: link.getAttribute("href") });
    return (await import("../../src/client/share.ts")).share(link);
  };
  test("uses the phone's own share sheet, if it exists", async () => {
    const share = vi.fn(async () => undefined);
    await prepare(CHROME, { share });
    expect(share.mock.calls).toEqual([[{ text: "सभी ब्रांड", url: URL_SHARED }]]);
    expect(assign).not.toHaveBeenCalled();
  });
  test("a cancelled share stays cancelled; if the phone rejects it, the link is used", async () => {
    await prepare(CHROME, { share: () => Promise.reject(Object.assign(new Error(""), { name: "AbortError" })) });
    await vi.runAllTimersAsync();
    expect(assign).not.toHaveBeenCalled();
    await prepare(CHROME, { share: () => Promise.reject(Object.assign(new Error(""), { name: "NotAllowedError" })) });
    await vi.runAllTimersAsync();
    expect(assign.mock.calls.flat().join()).toMatch(/^https:\/\/wa\.me\//);
  });
  test("in a frame without permission, opens a window of the messenger", async () => {
    const share = vi.fn();
    await prepare(CHROME, { share, canShare: () => false }, "_blank");
    expect(share).not.toHaveBeenCalled();
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/wa\.me\//), "_blank", "noopener,noreferrer");
  });
  test.each([
    [182, 0],
    [183, 1],
    [206, 1],
  ])("the app %d shares %d times, never the phone", async (version, times) => {
    const [inApp, inPhone] = [vi.fn(), vi.fn()];
    vi.stubGlobal("KhetApp", { share: inApp });
    await prepare(`${CHROME} KhetApp/${version}`, { share: inPhone });
    expect([inApp.mock.calls.length, inPhone.mock.calls.length, assign.mock.calls.length]).toEqual([times, 0, 0]);
    if (times) expect(inApp).toHaveBeenCalledWith("सभी ब्रांड", URL_SHARED);
  });
});

describe("counting", () => {
  const PRODUCT = `${ORIGIN}/product/neem/AGS-CP-0001?language=hi&state=rajasthan&source=b2b&mobile=9876543210&role=FAG&farmerAuthToken=secret`;
  const start = async (address = PRODUCT, agent = CHROME, more: object = {}) => {
    open("", address, agent, more);
    return (await import("../../src/client/events.ts")).count;
  };
  const sent = async () => Promise.all(beacon.mock.calls.map(async ([address, body]) => [address, JSON.parse(await body.text())] as const));

  // events-3
  test("sends the view once and the clicks, in one beacon after ten seconds, without an address or a person", async () => {
    const count = await start();
    count();
    count("add-to-bag");
    count();
    vi.advanceTimersByTime(9_999);
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await sent()).toEqual([
      [
        "/api/events",
        {
          language: "hi",
          state: "rajasthan",
          source: "b2b",
          role: "fieldAgent",
          events: [
            { name: "Page Viewed", screen: "/product/:/:", sku: "AGS-CP-0001" },
            { name: "Button Clicked", screen: "/product/:/:", sku: "AGS-CP-0001", button: "add-to-bag" },
          ],
        },
      ],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(beacon).toHaveBeenCalledTimes(1);
  });
  test("the button of a card has the sku of its card, on a page without one", async () => {
    (await start(`${ORIGIN}/brand/khet/38`))("add-to-bag", "/product/neem/AGS-CP-0001");
    vi.advanceTimersByTime(10_000);
    expect((await sent()).map(([, { events }]) => events)).toEqual([
      [
        { name: "Page Viewed", screen: "/brand/:/:" },
        { name: "Button Clicked", screen: "/brand/:/:", sku: "AGS-CP-0001", button: "add-to-bag" },
      ],
    ]);
  });
  test("events-3: at most 50 of them; later ones wait for the next beacon", async () => {
    const count = await start();
    for (let taps = 0; taps < 60; taps += 1) count("share");
    vi.advanceTimersByTime(10_000);
    count("share");
    vi.advanceTimersByTime(10_000);
    expect((await sent()).map(([, { events }]) => events.length)).toEqual([50, 1]);
  });
  test("at once when the page is hidden, and again after it returns", async () => {
    (await start())();
    // A page that is shown is not left.
    Object.defineProperty(page.document, "hidden", { value: false, configurable: true });
    page.document.dispatchEvent(new page.Event("visibilitychange") as never);
    expect(beacon).not.toHaveBeenCalled();
    Object.defineProperty(page.document, "hidden", { value: true, configurable: true });
    page.document.dispatchEvent(new page.Event("visibilitychange") as never);
    bus.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    page.document.dispatchEvent(new page.Event("visibilitychange") as never);
    expect(beacon).toHaveBeenCalledTimes(2);
  });
  test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])("nothing if the farmer opts out: %j", async (more) => {
    const track = vi.fn();
    vi.stubGlobal("KhetApp", { track });
    (await start(PRODUCT, `${CHROME} KhetApp/206`, more))("share");
    vi.advanceTimersByTime(60_000);
    expect([beacon.mock.calls.length, track.mock.calls.length]).toEqual([0, 0]);
  });
  test.each([
    [205, 0, 1],
    [206, 2, 0],
  ])("the app %d gets %d events, the beacon is sent %d times", async (version, told, beacons) => {
    const track = vi.fn();
    vi.stubGlobal("KhetApp", { track });
    (await start(PRODUCT, `${CHROME} KhetApp/${version}`))("share");
    vi.advanceTimersByTime(10_000);
    expect([track.mock.calls.length, beacon.mock.calls.length]).toEqual([told, beacons]);
    if (told)
      expect(track.mock.calls.map(([name, json]) => [name, JSON.parse(json)])[1]).toEqual([
        "Button Clicked",
        {
          screen: "/product/:/:",
          sku: "AGS-CP-0001",
          button: "share",
          language: "hi",
          state: "rajasthan",
          source: "b2b",
          role: "fieldAgent",
          chrome: 120,
          app: version,
        },
      ]);
    expect(JSON.stringify(track.mock.calls)).not.toMatch(/9876543210|secret|neem/);
  });
  // events-13
  test("nothing with a telephone number from the address reaches the app's native path or the beacon", async () => {
    const address = `${ORIGIN}/product/x/A-98765-43210?partner=9876543210&source=b2b-98765-43210&appLinks=saathi`;
    const facts = { language: "hi", state: "rajasthan", role: "farmer", appLinks: "saathi" };
    const track = vi.fn();
    vi.stubGlobal("KhetApp", { track });
    (await start(address, `${CHROME} KhetApp/206`))();
    expect(JSON.parse(track.mock.calls[0]?.[1])).toEqual({ screen: "/product/:/:", ...facts, chrome: 120, app: 206 });
    vi.resetModules();
    (await start(`${ORIGIN}/product/x/Ramesh-Kumar`, `${CHROME} KhetApp/206`))();
    expect(track.mock.calls[1]?.[1]).not.toContain("Ramesh");
    vi.resetModules();
    (await start(address))();
    vi.advanceTimersByTime(10_000);
    expect((await sent())[0]?.[1]).toEqual({ ...facts, events: [{ name: "Page Viewed", screen: "/product/:/:" }] });
  });
  test("an app without the native path gets the beacon", async () => {
    vi.stubGlobal("KhetApp", {});
    (await start(PRODUCT, `${CHROME} KhetApp/300`))();
    vi.advanceTimersByTime(10_000);
    expect(beacon).toHaveBeenCalledTimes(1);
  });
});

describe("consent", () => {
  const SHOP = `${ORIGIN}/shop?language=hi&state=rajasthan`;
  const NOTICE = `<section id="notice"><p data-agent hidden>agent</p><p data-plain>plain</p><p class="choices" hidden>
    <button data-choice="yes">yes</button><button data-choice="no">no</button></p><p role="status" data-yes="on" data-no="off"></p><a href="#privacy">more</a></section>`;
  /** The positions at which the parts of the page begin. */
  const TOPS: Readonly<Record<string, number>> = { first: 100, second: 739, third: 740, fourth: 1_200 };
  const start = async (address = SHOP, more: object = {}, scrollBefore = 0) => {
    open(
      '<header class="header"></header><main class="sent"><p id="first">1</p><p id="second">2</p><p id="third">3</p><p id="fourth">4</p></main>',
      address,
      CHROME,
      more,
    );
    let scrolled = 0;
    const topOf = (id: string) => (TOPS[id] ?? 0) - scrolled;
    for (const part of page.document.querySelectorAll("p")) part.getBoundingClientRect = () => ({ top: topOf(part.id) }) as DOMRect;
    // A frame; the page was scrolled by this many pixels before it.
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) =>
      queueMicrotask(() => {
        scrolled = scrollBefore;
        draw();
      }),
    );
    const fetched = vi.fn(async () => new Response(`<!doctype html><html><head><style>.a{}</style></head><body>${NOTICE}</body></html>`));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("DOMParser", page.DOMParser);
    const { count } = await import("../../src/client/events.ts");
    return { count, fetched };
  };
  const asked = () => vi.waitFor(() => expect(at(".choices")?.hidden).toBe(false));
  const leave = () => {
    Object.defineProperty(page.document, "hidden", { value: true, configurable: true });
    page.document.dispatchEvent(new page.Event("visibilitychange") as never);
  };

  test.each([
    ["an order", '<section class="order-done"></section>', 1],
    ["a request", '<section class="message sent"></section>', 1],
    ["a genuine pack", '<div class="verdict genuine"></div>', 1],
    ["a ticked task", '<ul class="today"><li><input type="checkbox" checked></li></ul>', 1],
    ["a pack that is not genuine", '<div class="verdict often"></div>', 0],
    ["a task", '<ul class="today"><li><input type="checkbox"></li></ul>', 0],
    ["the bag", '<form><input type="checkbox" checked></form>', 0],
  ])("events-5: %s: the question comes only after something has worked", async (_, html, questions) => {
    kept.clear();
    const { count, fetched } = await start();
    at("main").className = "";
    at("#first").innerHTML = html;
    count("place-order");
    if (questions) await asked();
    else await import("../../src/client/notice.ts");
    expect(fetched).toHaveBeenCalledTimes(questions);
    expect([...kept]).toEqual([]);
  });

  test("events-5: content that has just been scrolled into view never moves, even before it is painted", async () => {
    kept.clear();
    const { count } = await start(SHOP, {}, 370);
    count();
    await asked();
    expect(at("#fourth").previousElementSibling?.id).toBe("notice");
  });

  test("events-4: before the choice nothing is sent or stored; the question is asked once, below the visible part", async () => {
    kept.clear();
    const { count, fetched } = await start();
    count();
    count("share");
    await asked();
    expect(fetched.mock.calls).toEqual([
      ["/privacy?language=hi&state=rajasthan&showHeader=false", { cache: "force-cache", signal: expect.any(AbortSignal) }],
    ]);
    // events-5
    expect(at("#third").previousElementSibling?.id).toBe("notice");
    expect([...page.document.querySelectorAll("head style")].map(({ textContent }) => textContent)).toEqual([".a{}"]);
    expect([at("[data-plain]").hidden, at("[data-agent]").hidden, at("[role=status]").textContent]).toEqual([true, true, ""]);
    expect(at("#notice a").getAttribute("href") ?? at<HTMLAnchorElement>("#notice a").href).toMatch(
      /^\/privacy\?language=hi&(amp;)?state=rajasthan$/,
    );
    leave();
    expect([beacon.mock.calls.length, [...kept]]).toEqual([0, []]);
  });
  test("events-4: a yes counts the view, and is stored on the device", async () => {
    kept.clear();
    const { count } = await start();
    count();
    await asked();
    tap("[data-choice=yes]");
    expect([...kept]).toEqual([["counting", "yes"]]);
    expect(at("[role=status]").textContent).toBe("on");
    leave();
    expect(beacon).toHaveBeenCalledTimes(1);
  });
  test("events-6: a no is stored too: nothing is sent, and the question never returns", async () => {
    kept.clear();
    const { count } = await start();
    count();
    await asked();
    tap("[data-choice=no]");
    expect([[...kept], at("[role=status]").textContent]).toEqual([[["counting", "no"]], "off"]);
    vi.resetModules();
    const again = await start();
    again.count("share");
    leave();
    expect([beacon.mock.calls.length, again.fetched.mock.calls.length]).toEqual([0, 0]);
  });
  test("events-6: the question is not asked if another tab has answered no meanwhile", async () => {
    kept.clear();
    const { count } = await start();
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const { ask } = await import("../../src/client/notice.ts");
    const done = ask(count);
    kept.set("counting", "no");
    answer(new Response(`<!doctype html><html><body>${NOTICE}</body></html>`));
    await done;
    expect(at("#notice")).toBeNull();
  });
  test("events-7: withdrawing stops at once and drops waiting events, also from another tab", async () => {
    const { count } = await start();
    count("share");
    page.document.body.innerHTML = NOTICE;
    const { startNotice } = await import("../../src/client/notice.ts");
    startNotice(at("#notice"), () => undefined);
    tap("[data-choice=no]");
    tap("[data-choice=yes]");
    vi.advanceTimersByTime(60_000);
    expect(beacon).not.toHaveBeenCalled();
    count("share");
    kept.set("counting", "no");
    leave();
    expect(beacon).not.toHaveBeenCalled();
  });
  test("events-7: a page without a header keeps the notice at its end after a yes", async () => {
    const { count } = await start();
    at(".header").remove();
    count();
    await asked();
    expect([page.document.body.lastElementChild?.id, at("[data-choice=yes]").getAttribute("aria-pressed")]).toEqual(["notice", "true"]);
  });
  test("events-8: a field agent reads that the number is sent too", async () => {
    kept.clear();
    const { count } = await start(`${SHOP}&role=FAG`);
    count();
    await asked();
    expect(at("[data-agent]").hidden).toBe(false);
  });
  test.each([
    ["the browser says no for the farmer", { doNotTrack: "1" }, false],
    ["the device could not keep the answer", {}, true],
  ])("events-6: the question is not asked if %s", async (_, more, isShut) => {
    kept.clear();
    const { count, fetched } = await start(SHOP, more);
    if (isShut) vi.stubGlobal("localStorage", undefined);
    count("share");
    await vi.runAllTimersAsync();
    expect([fetched.mock.calls.length, beacon.mock.calls.length]).toEqual([0, 0]);
  });
});
