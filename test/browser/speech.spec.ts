/** Reading a page aloud and speaking to the search, with fake speech APIs: a headless browser has neither. */
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { askRaw, siteOrigin, Watch, words } from "../support/browser.ts";
import { ARTICLES, POSTS } from "../support/community.ts";
import { addressOf, phone } from "./states.ts";

const ARTICLE = `/article/-/${ARTICLES.whole}`;
const PACK = "/pcode/1001/KHET-GENUINE-1";
const t = (key: string) => words("hi", `speech.${key}`);

/** Controls of the fake voice. */
interface Fake {
  readonly said: { readonly text: string; readonly lang: string; readonly rate: number }[];
  readonly voices: { lang: string }[];
  /** Ends the current sentence. */
  finish(): void;
}
declare const fake: Fake;

/** A phone whose voices speak until a test ends the sentence. */
function voice(lang: string): void {
  let spoken: { onend?: () => void } | undefined;
  const it = {
    said: [] as unknown[],
    voices: lang ? [{ lang }] : [],
    finish() {
      const ended = spoken;
      spoken = undefined;
      ended?.onend?.();
    },
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => it.voices,
    speak(utterance: { text: string; lang: string; rate: number; onend?: () => void }) {
      spoken = utterance;
      it.said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
    },
    cancel() {
      if (spoken) sessionStorage.setItem("cancelled", String(Number(sessionStorage.getItem("cancelled")) + 1));
      spoken = undefined;
    },
  });
  class Utterance {
    rate = 1;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  for (const [name, value] of Object.entries({ fake: it, speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance }))
    Object.defineProperty(window, name, { value });
}

const said = (page: Page) => page.evaluate(() => fake.said.map(({ text }) => text));
const finish = (page: Page) => page.evaluate(() => fake.finish());
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].join(""));
const listen = (page: Page) => page.getByRole("group", { name: t("listen") });

/** Bytes of a page's scripts whose names begin with one of some words, as the platform sends them. */
async function weigh(page: Page, scripts: readonly string[], names: RegExp): Promise<number> {
  const bodies = scripts
    .filter((script) => names.test(script))
    .map(async (script) => (await page.request.get(siteOrigin() + script)).body());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
}

// speech-6, speech-7, speech-8, speech-9, speech-10, speech-16
test("an article is read sentence by sentence, from the first tap until the page is left", async ({ page }) => {
  const watch = new Watch(page);
  await page.addInitScript(voice, "");
  await page.goto(addressOf(ARTICLE, "hi"));
  await page.waitForLoadState("networkidle");
  expect(watch.scripts.filter((script) => /listen|player/.test(script))).toEqual([]);
  const loaded = page.waitForResponse(/\/assets\/listen-/);
  await page.locator("h1").tap();
  await loaded;
  await page.waitForLoadState("networkidle");
  await expect(listen(page), "no voice, no button").toHaveCount(0);
  await page.evaluate(() => {
    fake.voices.push({ lang: "en-US" }, { lang: "hi_IN" });
    speechSynthesis.dispatchEvent(new Event("voiceschanged"));
  });
  const main = listen(page).getByRole("button").last();
  await expect(main).toHaveText(t("listen"));
  expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(watch.scripts.filter((script) => /player/.test(script))).toEqual([]);
  const touched = await weigh(page, watch.scripts, /\/(listen|speech-words|speech)-/);
  expect(touched).toBeGreaterThan(1_000);
  expect(touched).toBeLessThanOrEqual(2_000);

  await main.tap();
  await expect(main).toHaveText(t("stop"));
  await expect.poll(() => said(page)).toHaveLength(1);
  const title = (await page.locator("h1").textContent()) ?? "";
  expect(title).toContain(await marked(page));
  await finish(page);
  await finish(page);
  const [first = "", , third = ""] = await said(page);
  expect(title).toContain(first);
  expect(await page.evaluate(() => fake.said[0])).toMatchObject({ lang: "hi_IN", rate: 1 });
  await main.tap();
  await expect(main).toHaveText(t("goOn"));
  expect(await marked(page)).toBe("");
  await main.tap();
  await expect.poll(() => said(page)).toHaveLength(4);
  expect((await said(page))[3], "the stopped sentence").toBe(third);
  const slower = page.getByRole("button", { name: t("slower") });
  await slower.tap();
  await expect(slower).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => fake.said.at(-1))).toMatchObject({ text: third, rate: 0.75 });
  const before = await page.evaluate(() => Number(sessionStorage.getItem("cancelled")));
  await page.goto(addressOf(PACK, "hi"));
  expect(await page.evaluate(() => Number(sessionStorage.getItem("cancelled")))).toBe(before + 1);
  expect(watch.problems).toEqual([]);
});

test("speech-18: the button does not cover the share links of a post", async ({ page }) => {
  await page.addInitScript(voice, "hi_IN");
  // Posts are in many languages, and only a text in a supported language has the button.
  await page.addInitScript(() =>
    fake.voices.push({ lang: "en-IN" }, { lang: "mr-IN" }, { lang: "kn-IN" }, { lang: "te-IN" }, { lang: "gu-IN" }),
  );
  await page.goto(addressOf(`/post/${POSTS.full}`, "hi"));
  const ways = page.locator(".share-links");
  // The screen ends just below the share links.
  const { y = 0, height = 0 } = (await ways.boundingBox()) ?? {};
  await page.setViewportSize({ width: 360, height: Math.round(y + height + 10) });
  await page.locator(".byline time").first().tap();
  await listen(page).waitFor();
  const button = await listen(page).boundingBox();
  const share = await ways.boundingBox();
  expect(share?.y, "nothing has scrolled").toBe(y);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(share?.y ?? 0);
  expect(button?.y).toBeGreaterThan(0);
});

// speech-6, speech-7, speech-11
test("a verdict is passed whole to the app's voice, and an empty text stops it; each text has its own language", async ({ browser }) => {
  const context = await browser.newContext(phone({ userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile KhetApp/220" }));
  const page = await context.newPage();
  await page.addInitScript(() => {
    const told: string[][] = [];
    Object.assign(window, { told, KhetApp: { speak: (...given: string[]) => told.push(given) } });
    Object.defineProperty(window, "speechSynthesis", { value: undefined });
  });
  await page.goto(addressOf(PACK, "hi"));
  await page.locator("h1").tap();
  const main = listen(page).getByRole("button");
  await main.tap();
  const told = () => page.evaluate(() => (window as unknown as { told: string[][] }).told);
  await expect.poll(told).toHaveLength(1);
  const title = await page.locator("h1").textContent();
  expect((await told())[0]).toEqual([expect.stringContaining(title ?? "?"), "hi"]);
  await main.tap();
  await expect.poll(told).toHaveLength(2);
  expect((await told())[1]?.[0]).toBe("");
  await expect(main).toHaveText(t("listen"));

  await page.goto(addressOf(`/post/${POSTS.odia}`, "hi"));
  await page.locator(".people-text").first().tap();
  await main.tap();
  await expect.poll(told).toHaveLength(1);
  expect((await told())[0]?.[1]).toBe("or");
  await context.close();
});

// speech-12, speech-13, speech-14, speech-15, speech-16
test("the microphone listens only after a tap, and the recognised text is in the field", async ({ page }) => {
  const watch = new Watch(page);
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      lang = "";
      start() {
        Object.assign(window, { ear: this });
      }
      abort() {
        this.dispatchEvent(new Event("end"));
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  const hear = (event: string, more: object) =>
    page.evaluate(
      ([name, facts]) => {
        const { ear } = window as unknown as { ear: EventTarget };
        ear.dispatchEvent(Object.assign(new Event(name), facts));
      },
      [event, more] as const,
    );
  const results = (transcript: string) => ({ results: [[{ transcript }]] });
  const answer = await page.goto(addressOf("/crops", "hi"));
  expect(answer?.headers()["permissions-policy"]).toContain("microphone=(self)");
  expect((await askRaw(addressOf(PACK, "hi").slice(siteOrigin().length))).headers["permissions-policy"]).toContain("microphone=()");
  const field = page.locator("#search");
  const note = page.locator("#search-note");
  const mic = page.getByRole("button", { name: t("search") });
  await expect(mic).toHaveCount(0);
  await field.tap();
  await expect(mic).toBeVisible();
  expect((await mic.boundingBox())?.width).toBeGreaterThanOrEqual(48);
  expect(await weigh(page, watch.scripts, /\/dictate-/)).toBeLessThanOrEqual(1_000);
  expect(await page.evaluate(() => "ear" in window), "not before a tap").toBe(false);
  for (const [event, more, text] of [
    ["error", { error: "not-allowed" }, "denied"],
    ["error", { error: "network" }, "notNow"],
    ["end", {}, "nothing"],
    ["result", results("58"), "number"],
    ["result", results("98123 45670"), "number"],
  ] as const) {
    await mic.tap();
    await expect(note).toHaveText(t("now"));
    await expect(mic).toHaveAttribute("aria-pressed", "true");
    await hear(event, more);
    await expect(note).toHaveText(t(text));
    await expect(mic).toHaveAttribute("aria-pressed", "false");
  }
  await mic.tap();
  expect(await page.evaluate(() => (window as unknown as { ear: { lang: string } }).ear.lang)).toBe("hi-IN");
  await hear("result", results("टमाटर।"));
  await expect(field).toHaveValue("टमाटर");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option").first()).toBeVisible();
  // The name of a fertiliser.
  await mic.tap();
  await hear("result", results("19 19 19"));
  await expect(field).toHaveValue("19 19 19");
  await expect(page.getByRole("option", { name: /19/ }).first()).toBeVisible();
});
