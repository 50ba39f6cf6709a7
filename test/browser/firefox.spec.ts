/**
 * The system's Firefox and WebKitGTK, in the wide tests. They open every kind of screen, place an order, pick a crop, and open kept pages, the bag
 * and the check of a pack without a network. After a return and a reload the reader's place is kept.
 */
import { expect } from "@playwright/test";
import { JAIPUR } from "../support/addresses.ts";
import { words } from "../support/browser.ts";
import { Firefox, findFirefox } from "../support/firefox.ts";
import { gated } from "../support/gate.ts";
import { freshPhone } from "../support/phone.ts";
import { KINDS, screenUrl } from "../support/screens.ts";
import { addAddress, codeSentTo, services } from "../support/sign-in.ts";
import type { SystemBrowser } from "../support/system-browser.ts";
import { findWebKit, WebKit } from "../support/webkit.ts";
import { addressOf } from "./states.ts";

const BROWSERS = {
  Firefox: { find: findFirefox, start: Firefox.start, packages: "firefox-esr, or set FIREFOX_PATH" },
  WebKitGTK: { find: findWebKit, start: WebKit.start, packages: "webkit2gtk-driver and xvfb" },
} satisfies Record<string, { find: () => string | null; start: (program: string) => Promise<SystemBrowser>; packages: string }>;

const test = gated.extend<{ kind: keyof typeof BROWSERS; system: SystemBrowser }>({
  kind: ["Firefox", { option: true }],
  system: async ({ kind }, use) => {
    const { find, start, packages } = BROWSERS[kind];
    const program = find();
    if (!program) throw new Error(`No ${kind} on this machine. Install Debian's ${packages}, and run again.`);
    const browser = await start(program);
    await use(browser);
    await browser.stop();
  },
});

/** Pages of different kinds, with and without islands. */
const READ = ["/product/any/AGS-CP-0001", "/crop/any/141", "/posts", "/brands"] as const;
/** Addresses in the caches, and the pages that are listed as kept. */
const HELD = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((keys) => keys.flat().map(({ url }) => url))`;
const KEPT_PAGES = `caches.match("/kept-pages.json").then((index) => index?.json()).then((index) => index?.pages.map(({ url }) => url) ?? [])`;
/** Scripts that the page has loaded or names, and that are not in the caches. */
const MISSING = `((held) => [...performance.getEntriesByType("resource").map(({ name }) => name),
  ...[...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href)]
  .filter((name) => name.startsWith(location.origin + "/assets/") && !held.includes(name)))`;
/** Scripts that a script in the caches imports, and that are not there. */
const NOT_IMPORTABLE = `(async () => {
  const held = await ${HELD};
  const texts = await Promise.all(held.filter((url) => url.endsWith(".js")).map(async (url) => (await caches.match(url)).text()));
  const imports = texts.flatMap((text) => [...text.matchAll(/(?:from|import)\\s*["\`]\\.\\/([^"\`]+)/g)].map(([, name]) => location.origin + "/assets/" + name));
  return [...new Set(imports)].filter((url) => !held.includes(url));
})()`;
const HYDRATED = `[...document.querySelectorAll("[data-island]")]
  .filter((island) => island.getBoundingClientRect().top < innerHeight).every((island) => island.dataset.hydrated !== undefined)`;

for (const kind of Object.keys(BROWSERS) as (keyof typeof BROWSERS)[])
  test.describe(kind, () => {
    test.use({ kind });

    for (const language of ["hi", "te"] as const)
      test(`every kind of screen opens and fits, in ${language}`, async ({ system }) => {
        test.setTimeout(600_000);
        expect(KINDS.length).toBeGreaterThanOrEqual(40);
        for (const screen of KINDS) {
          system.problems.length = 0;
          await system.open(new URL(screenUrl(screen, language), addressOf("/", language)).href);
          await system.until(HYDRATED);
          const seen = await system.evaluate<object>(`({
            language: document.documentElement.lang,
            headings: document.querySelectorAll("h1").length,
            overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
            isTitled: document.title !== "",
          })`);
          const shown = screen.switchesTo?.(language) ?? language;
          expect.soft(seen, screen.name).toEqual({ language: shown, headings: 1, overflow: 0, isTitled: true });
          const isOwn = (problem: string) => screen.status !== 200 && problem.startsWith(`status ${screen.status}`);
          expect
            .soft(
              system.problems.filter((problem) => !isOwn(problem)),
              screen.name,
            )
            .toEqual([]);
        }
      });

    test("from the product to the order", async ({ system }) => {
      const mobile = freshPhone();
      await addAddress(mobile, JAIPUR);
      await system.open(addressOf("/product/any/AGS-S-0001", "hi"));
      await system.tap(".add-to-bag [data-tap]");
      await system.until(`JSON.parse(localStorage.getItem("cart") ?? "{}").products?.length === 1`);
      await system.open(addressOf("/checkout/checkout", "hi"));
      await system.until(`location.pathname === "/checkout/signin" && document.querySelector("[data-hydrated]")`);
      await system.fill("#mobile", mobile);
      await system.tap("main form.request button");
      await system.until(`document.querySelector("#code")`);
      await system.fill("#code", await codeSentTo(mobile));
      await system.tap("main form.request button");
      const place = words("hi", "checkout.place");
      await system.until(`location.pathname === "/checkout/checkout"
        && document.querySelector(".bottom-bar .button.go:not(:disabled)")?.textContent === ${JSON.stringify(place)}`);
      await system.tap(".bottom-bar .button.go");
      await system.until(`location.pathname.startsWith("/checkout/orders/")`);
      expect(await services("GET", `/__orders.json?phone=${mobile}`)).toHaveLength(1);
    });

    test("the picker saves a crop", async ({ system }) => {
      await system.open(addressOf("/select-your-crops", "hi"));
      await system.tap("h1");
      await system.until(`document.querySelector("[data-picker][data-hydrated]")`);
      await system.tap("label.tile");
      await system.tap("[data-save]");
      await system.until(`location.pathname === "/crop-info"`);
      await system.open(addressOf("/select-your-crops", "hi"));
      await system.until(`document.querySelectorAll(".picker :checked").length === 1`);
    });

    // offline-5
    test("offline-3, offline-6, offline-14: kept pages with their scripts, the bag and a waiting check without a network", async ({
      system,
      gate,
    }) => {
      test.setTimeout(300_000);
      gate.revalidates = true;
      const at = (path: string) => `${gate.origin}${path}?language=hi&state=rajasthan`;
      for (const path of READ) {
        await system.open(at(path));
        await system.tap("h1");
        await expect.poll(() => system.evaluate<string[]>(KEPT_PAGES), { timeout: 30_000 }).toContain(at(path));
        // A later touch loads more, so they are stored while the page is still open.
        await expect.poll(() => system.evaluate<string[]>(`${HELD}.then(${MISSING})`), { message: path }).toEqual([]);
      }
      await system.open(at("/product/any/AGS-S-0001"));
      await system.tap(".add-to-bag [data-tap]");
      await system.until(`JSON.parse(localStorage.getItem("cart") ?? "{}").products?.length === 1`);
      await expect.poll(() => system.evaluate<string[]>(HELD)).toEqual(expect.arrayContaining([at("/checkout/cart"), at("/pcode")]));
      await expect.poll(() => system.evaluate<string[]>(NOT_IMPORTABLE)).toEqual([]);

      gate.open = false;
      await system.withoutCache?.();
      for (const path of READ) {
        // Leaving a page cuts its pictures off, which Firefox reports when the next page has begun.
        await system.open("about:blank");
        system.problems.length = 0;
        await system.open(at(path));
        await system.until(`document.documentElement.dataset.kept && document.querySelector("p.offline")?.checkVisibility()`);
        await system.until(HYDRATED);
        // The browser itself asks for the icon of its tab.
        expect
          .soft(
            system.problems.filter((problem) => !/icon|favicon/.test(problem)),
            path,
          )
          .toEqual([]);
      }
      await system.open(at("/checkout/cart"));
      await system.until(`document.querySelector("[data-hydrated]") && document.querySelectorAll(".cart-item").length === 1`);
      await system.tap(".stepper button:last-of-type");
      await system.until(`document.querySelector("[data-bag-count]")?.textContent === "2"`);
      await system.open(at("/product/any/AGS-CP-0002"));
      const title = JSON.stringify(words("hi", "offline.title"));
      await system.until(
        `document.querySelector("h1")?.textContent === ${title} && document.querySelectorAll("#kept a").length >= ${READ.length}`,
      );
      await system.open(at("/pcode"));
      await system.until(`document.querySelector("[data-scan][role=button]")`);
      await system.evaluate(`Object.defineProperty(navigator, "onLine", { value: false }) && null`);
      await system.fill("#hash", "1001");
      await system.fill("#barcode", "KHET-GENUINE-1");
      await system.tap(".code-form [type=submit]");
      await system.until(`document.querySelector("[data-outbox] li b")?.textContent === "1001 · KHET-GENUINE-1"`);
      gate.open = true;
      await system.open(at(READ[0]));
      await system.until(`!document.documentElement.dataset.kept && document.querySelector("h1")`);
    });

    // shell-62
    test("after a return from a post a reload keeps the place", async ({ system }) => {
      await system.open(addressOf("/posts", "te"));
      for (let times = 1; times <= 3; times += 1) {
        await system.evaluate(`new Promise((resolve) => { scrollBy({ top: 500, behavior: "instant" }); setTimeout(resolve, 300); })`);
      }
      const place = `(() => {
        const card = [...document.querySelectorAll("main .cover")].find((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top > 60 && bottom < innerHeight - 60;
        });
        return { href: card?.getAttribute("href"), top: Math.round(card?.getBoundingClientRect().top ?? NaN) };
      })()`;
      const left = await system.evaluate<{ href: string; top: number }>(place);
      expect(left.href).toBeTruthy();
      const isThere = `Math.abs(document.querySelector('main .cover[href=${JSON.stringify(left.href)}]')?.getBoundingClientRect().top - ${left.top}) < 3`;
      await system.evaluate(`document.querySelector('main .cover[href=${JSON.stringify(left.href)}]').click()`);
      await system.until(`location.pathname.startsWith("/post/")`);
      await system.back();
      await system.until(`location.pathname === "/posts"`);
      await system.until(isThere);
      await system.reload();
      await system.until(isThere);
    });
  });
