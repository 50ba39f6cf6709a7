/**
 * The system's Firefox, in the wide tests. It opens every kind of screen, places an order, picks a crop, and opens a kept page without a
 * network. After a return and a reload the reader's place is kept.
 */
import { expect } from "@playwright/test";
import { matchScreen } from "../../src/paths.ts";
import { JAIPUR } from "../support/addresses.ts";
import { words } from "../support/browser.ts";
import { Firefox, findFirefox } from "../support/firefox.ts";
import { gated } from "../support/gate.ts";
import { freshPhone } from "../support/phone.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { addAddress, codeSentTo, services } from "../support/sign-in.ts";
import { addressOf } from "./states.ts";

const test = gated.extend<{ firefox: Firefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  firefox: async ({}, use) => {
    const program = findFirefox();
    if (!program) throw new Error("No Firefox on this machine. Install Debian's firefox-esr, or set FIREFOX_PATH, and run again.");
    const firefox = await Firefox.start(program);
    await use(firefox);
    await firefox.stop();
  },
});

const screenOf = (path: string): string => matchScreen(new URL(path, "https://x.test").pathname)?.name ?? path;
/** One of every kind. */
const KINDS = [...Map.groupBy(SCREENS, ({ path }) => screenOf(path)).values()].flatMap((screens) => screens.slice(0, 1));
const HYDRATED = `[...document.querySelectorAll("[data-island]")]
  .filter((island) => island.getBoundingClientRect().top < innerHeight).every((island) => island.dataset.hydrated !== undefined)`;

for (const language of ["hi", "te"] as const)
  test(`every kind of screen opens and fits, in ${language}`, async ({ firefox }) => {
    test.setTimeout(600_000);
    expect(KINDS.length).toBeGreaterThanOrEqual(40);
    for (const screen of KINDS) {
      firefox.problems.length = 0;
      await firefox.open(new URL(screenUrl(screen, language), addressOf("/", language)).href);
      await firefox.until(HYDRATED);
      const seen = await firefox.evaluate<object>(`({
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
          firefox.problems.filter((problem) => !isOwn(problem)),
          screen.name,
        )
        .toEqual([]);
    }
  });

test("from the product to the order", async ({ firefox }) => {
  const mobile = freshPhone();
  await addAddress(mobile, JAIPUR);
  await firefox.open(addressOf("/product/any/AGS-S-0001", "hi"));
  await firefox.tap(".add-to-bag [data-tap]");
  await firefox.until(`JSON.parse(localStorage.getItem("cart") ?? "{}").products?.length === 1`);
  await firefox.open(addressOf("/checkout/checkout", "hi"));
  await firefox.until(`location.pathname === "/checkout/signin" && document.querySelector("[data-hydrated]")`);
  await firefox.fill("#mobile", mobile);
  await firefox.tap("main form.request button");
  await firefox.until(`document.querySelector("#code")`);
  await firefox.fill("#code", await codeSentTo(mobile));
  await firefox.tap("main form.request button");
  const place = words("hi", "checkout.place");
  await firefox.until(`location.pathname === "/checkout/checkout"
    && document.querySelector(".bottom-bar .button.go:not(:disabled)")?.textContent === ${JSON.stringify(place)}`);
  await firefox.tap(".bottom-bar .button.go");
  await firefox.until(`location.pathname.startsWith("/checkout/orders/")`);
  expect(await services("GET", `/__orders.json?phone=${mobile}`)).toHaveLength(1);
});

test("the picker saves a crop", async ({ firefox }) => {
  await firefox.open(addressOf("/select-your-crops", "hi"));
  await firefox.tap("h1");
  await firefox.until(`document.querySelector("[data-picker][data-hydrated]")`);
  await firefox.tap("label.tile");
  await firefox.tap("[data-save]");
  await firefox.until(`location.pathname === "/crop-info"`);
  await firefox.open(addressOf("/select-your-crops", "hi"));
  await firefox.until(`document.querySelectorAll(".picker :checked").length === 1`);
});

// offline-5
test("a kept page has its scripts without a network", async ({ firefox, gate }) => {
  const address = `${gate.origin}/product/any/AGS-CP-0001?language=hi&state=rajasthan`;
  const held = `(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  })()`;
  await firefox.open(address);
  await firefox.tap("h1");
  await expect.poll(() => firefox.evaluate<string[]>(held), { timeout: 30_000 }).toContain(address);
  // The files loaded so far are reported when the page is left.
  await firefox.open(`${gate.origin}/crops?language=hi&state=rajasthan`);
  const wanted = await (await fetch(address)).text();
  const scripts = [...new Set([...wanted.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, path = ""]) => gate.origin + path))];
  expect(scripts.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const files = await firefox.evaluate<string[]>(held);
      return scripts.filter((script) => !files.includes(script));
    })
    .toEqual([]);
  gate.open = false;
  await firefox.withoutCache();
  firefox.problems.length = 0;
  await firefox.open(address);
  await firefox.until(`document.querySelector("p.offline")?.checkVisibility()`);
  await firefox.until(HYDRATED);
  // Firefox itself asks for the icon of its tab.
  expect(firefox.problems.filter((problem) => !problem.endsWith("/icon-192.png"))).toEqual([]);
});

// shell-62
test("after a return from a post a reload keeps the place", async ({ firefox }) => {
  await firefox.open(addressOf("/posts", "te"));
  for (let times = 1; times <= 6; times += 1) {
    await firefox.evaluate(`new Promise((resolve) => { scrollBy({ top: 500, behavior: "instant" }); setTimeout(resolve, 300); })`);
  }
  const place = `(() => {
    const card = [...document.querySelectorAll("main .cover")].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 60 && bottom < innerHeight - 60;
    });
    return { href: card?.getAttribute("href"), top: Math.round(card?.getBoundingClientRect().top ?? NaN) };
  })()`;
  const left = await firefox.evaluate<{ href: string; top: number }>(place);
  expect(left.href).toBeTruthy();
  const isThere = `Math.abs(document.querySelector('main .cover[href=${JSON.stringify(left.href)}]')?.getBoundingClientRect().top - ${left.top}) < 3`;
  await firefox.evaluate(`document.querySelector('main .cover[href=${JSON.stringify(left.href)}]').click()`);
  await firefox.until(`location.pathname.startsWith("/post/")`);
  await firefox.back();
  await firefox.until(`location.pathname === "/posts"`);
  await firefox.until(isThere);
  await firefox.reload();
  await firefox.until(isThere);
});
