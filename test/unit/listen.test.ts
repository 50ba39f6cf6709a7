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
