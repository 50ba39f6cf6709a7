/** The scripts that a page loads on the first touch, and its read-aloud button, with network failures in between. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { translator } from "../../src/i18n.ts";

const LISTEN = "../../src/client/listen/listen.ts";
const PLAYER = "../../src/client/listen/player.ts";
const OFFLINE = { name: "TypeError", message: "Failed to fetch dynamically imported module" };

let bus: EventTarget;
let document: Document;
let unhandled: unknown[];
const noted = (fault: unknown) => void unhandled.push(fault);
const turns = () => new Promise((resolve) => setTimeout(resolve, 50));

/** An article on a phone with a voice for its language. */
function open(language: string): void {
  bus = new EventTarget();
  const { window } = parseHTML(
    `<!doctype html><html lang="${language}"><body><p id="offline" hidden></p><main class="article"><p>One.</p></main></body></html>`,
  );
  document = window.document as unknown as Document;
  Object.assign(document, { readyState: "complete", adoptedStyleSheets: [] });
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", {});
  vi.stubGlobal("innerHeight", 640);
  vi.stubGlobal("location", new URL("https://www.khet.test/article/-/1"));
  vi.stubGlobal("navigator", { onLine: true, userAgent: "Chrome/120" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync(): void {}
    },
  );
  vi.stubGlobal("speechSynthesis", Object.assign(new EventTarget(), { getVoices: () => [{ lang: `${language}-IN` }] }));
  vi.stubGlobal("addEventListener", bus.addEventListener.bind(bus));
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".listen button:not([hidden])")];

beforeEach(() => {
  vi.resetModules();
  unhandled = [];
  process.on("unhandledRejection", noted);
});
afterEach(() => {
  process.off("unhandledRejection", noted);
  vi.doUnmock(LISTEN);
  vi.doUnmock(PLAYER);
  vi.unstubAllGlobals();
});

test("speech-17: a script that fails without a network is loaded once when the network is back", async () => {
  open("hi");
  vi.stubGlobal("navigator", { onLine: false, userAgent: "Chrome/120" });
  const startListening = vi.fn(async () => {
    if (!navigator.onLine) throw OFFLINE;
  });
  vi.doMock(LISTEN, () => ({ startListening }));
  await import("../../src/client/on-demand.ts");
  await vi.waitFor(() => expect(startListening).toHaveBeenCalledTimes(1));
  await turns();
  expect(unhandled).toEqual([]);
  vi.stubGlobal("navigator", { onLine: true, userAgent: "Chrome/120" });
  for (let times = 0; times < 2; times += 1) bus.dispatchEvent(new Event("online"));
  await turns();
  expect(startListening).toHaveBeenCalledTimes(2);
  expect(unhandled).toEqual([]);
});

test.each(LANGUAGES)("speech-17: a tap whose voice fails to load says so in %s, and the next tap retries", async (language) => {
  open(language);
  let isThere = false;
  const startPlayer = vi.fn();
  vi.doMock(PLAYER, () => {
    if (!isThere) throw OFFLINE;
    return { startPlayer };
  });
  const { startListening } = await import("../../src/client/listen/listen.ts");
  await startListening();
  const [main] = buttons();
  expect(main?.textContent).toBe(translator(language)("speech.listen"));
  const strip = document.getElementById("offline");
  expect(strip?.hidden).toBe(true);
  main?.click();
  await vi.waitFor(() => expect(document.querySelector(".listen [role=status]")?.textContent).toBe(translator(language)("speech.failed")));
  expect(strip?.hidden).toBe(false);
  expect(startPlayer).not.toHaveBeenCalled();
  isThere = true;
  buttons()[0]?.click();
  await vi.waitFor(() => expect(startPlayer).toHaveBeenCalledTimes(1));
  expect(unhandled).toEqual([]);
});

test("speech-6: two taps while the player loads start one player", async () => {
  open("hi");
  const startPlayer = vi.fn();
  vi.doMock(PLAYER, () => ({ startPlayer }));
  const { startListening } = await import("../../src/client/listen/listen.ts");
  await startListening();
  for (let taps = 0; taps < 2; taps += 1) buttons()[0]?.click();
  await vi.waitFor(() => expect(startPlayer).toHaveBeenCalled());
  await turns();
  expect(startPlayer).toHaveBeenCalledTimes(1);
});

interface Spoken {
  readonly text: string;
  readonly rate: number;
  readonly onend: () => void;
  readonly onerror: (event: { error: string }) => void;
}

/** An article of two sentences on a phone whose voice says what the test lets it say. */
async function listening(globals: object = {}) {
  open("hi");
  const { window } = document.defaultView as unknown as ReturnType<typeof parseHTML>;
  const spoken: Spoken[] = [];
  const cancel = vi.fn();
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const voice = { getVoices: () => [{ lang: "hi-IN" }], speak: (said: Spoken) => spoken.push(said), cancel };
  for (const [name, value] of Object.entries({
    speechSynthesis: Object.assign(new EventTarget(), voice),
    SpeechSynthesisUtterance: Utterance,
    NodeFilter: { SHOW_ELEMENT: 1, SHOW_TEXT: 4 },
    Text: window.Text,
    CSS: {},
    ...globals,
  }))
    vi.stubGlobal(name, value);
  for (const part of document.querySelectorAll("main, p")) {
    Object.assign(part, { getBoundingClientRect: () => ({ top: 0, bottom: 300 }), scrollIntoView: () => undefined });
  }
  document.querySelector("main p:last-child")?.replaceChildren("एक वाक्य। दूसरा वाक्य।");
  await (await import("../../src/client/listen/listen.ts")).startListening();
  const [, slower, main] = (document.querySelector(".listen")?.children ?? []) as unknown as HTMLButtonElement[];
  if (!slower || !main) throw new Error("The page has no button.");
  const words = () => [main.textContent, slower.hidden];
  return { spoken, cancel, slower, main, words, last: () => spoken.at(-1) as Spoken };
}

test("speech-8, speech-9: sentences follow each other, a slower pace repeats the sentence, and a stop goes on there", async () => {
  const t = translator("hi");
  const { spoken, slower, main, words, last } = await listening();
  expect(words()).toEqual([t("speech.listen"), true]);
  main.click();
  await vi.waitFor(() => expect(spoken).toHaveLength(1));
  expect([last().text, last().rate, ...words()]).toEqual(["एक वाक्य।", 1, t("speech.stop"), false]);
  const [first] = spoken;
  first?.onend();
  expect([spoken.length, last().text]).toEqual([2, "दूसरा वाक्य।"]);
  first?.onend();
  expect(spoken, "an earlier sentence that ends late").toHaveLength(2);
  slower.click();
  expect([last().text, last().rate, slower.getAttribute("aria-pressed")]).toEqual(["दूसरा वाक्य।", 0.75, "true"]);
  main.click();
  expect(words()).toEqual([t("speech.goOn"), false]);
  main.click();
  await vi.waitFor(() => expect(spoken).toHaveLength(4));
  expect(last().text).toBe("दूसरा वाक्य।");
  last().onend();
  expect(words(), "at the end").toEqual([t("speech.listen"), true]);
  main.click();
  await vi.waitFor(() => expect(spoken).toHaveLength(5));
  expect(last().text, "from the start").toBe("एक वाक्य।");
});

test("speech-10: leaving the page ends the voice, and a stop while the texts load starts none", async () => {
  const t = translator("hi");
  const { spoken, cancel, main, words } = await listening();
  main.click();
  await vi.waitFor(() => expect(spoken).toHaveLength(1));
  spoken[0]?.onend();
  cancel.mockClear();
  bus.dispatchEvent(new Event("pagehide"));
  expect([cancel.mock.calls.length, ...words()]).toEqual([1, t("speech.listen"), true]);
  main.click();
  main.click();
  await turns();
  expect([spoken.length, ...words()]).toEqual([2, t("speech.listen"), true]);
});

test("speech-10: a voice that fails says so, and one that the browser stops does not", async () => {
  const t = translator("hi");
  const { spoken, main, last } = await listening();
  const status = () => document.querySelector(".listen [role=status]")?.textContent;
  for (const [error, said] of [
    ["interrupted", ""],
    ["audio-hardware", t("speech.failed")],
  ] as const) {
    const before = spoken.length;
    main.click();
    await vi.waitFor(() => expect(spoken).toHaveLength(before + 1));
    last().onerror({ error });
    expect(status()).toBe(said);
  }
});

test("speech-11: the app reads the page, has no slower pace, and is stopped by an empty text", async () => {
  const speak = vi.fn(() => true);
  const { spoken, main, words } = await listening({ KhetApp: { speak }, navigator: { onLine: true, userAgent: "Chrome/120 KhetApp/206" } });
  main.click();
  await vi.waitFor(() => expect(speak).toHaveBeenCalledTimes(1));
  expect([speak.mock.calls[0], words()[1], spoken]).toEqual([["एक वाक्य।\nदूसरा वाक्य।", "hi"], true, []]);
  main.click();
  expect(speak.mock.calls.slice(1)).toEqual([["", ""]]);
});

test("the button waits for a voice of the page's language", async () => {
  const voices: { lang: string }[] = [];
  const synthesis = Object.assign(new EventTarget(), { getVoices: () => voices });
  open("te");
  vi.stubGlobal("speechSynthesis", synthesis);
  await (await import("../../src/client/listen/listen.ts")).startListening();
  expect(buttons()).toEqual([]);
  voices.push({ lang: "hi-IN" });
  synthesis.dispatchEvent(new Event("voiceschanged"));
  expect(buttons()).toEqual([]);
  voices.push({ lang: "te-IN" });
  synthesis.dispatchEvent(new Event("voiceschanged"));
  expect(buttons()).toHaveLength(1);
});
