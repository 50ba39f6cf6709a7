/** Bounds of the outbox, the message that covers no text, and the end of a check whose verdict is on the page. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Outbox,
  outboxText,
  readOutbox,
  type WaitingCheck,
  type WaitingRequest,
  withEntry,
  withSending,
} from "../../src/domain/outbox/outbox.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const NOW = Date.UTC(2026, 10, 27, 10);
const WORDS = { sent: "Sent", refused: "Refused", tooOld: "Too old" };
const request = (key: string, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...{ kind: "request", key, at: NOW, href: "/product-request?language=hi", label: "Neem", sendingAt: 0 },
  fields: { phone: "9876543210", name: "", state: "rajasthan", couponCode: "", sku: "AGS-CP-0001" },
  ...more,
});
const check: WaitingCheck = { kind: "check", key: "1001/KHET-1", at: NOW, href: "/pcode?language=hi&hash=1001", label: "1001 · KHET-1" };
const PACK = "/pcode/1001/KHET-1?language=hi";
const outbox = (...entries: Outbox["entries"]): Outbox => ({ words: WORDS, entries });

describe("offline-19: the outbox is full at 20,000 bytes", () => {
  const bytes = (label: string) => JSON.stringify({ words: WORDS, entries: [request("a", { label })] }).length;
  test.each([
    [20_000, true],
    [20_001, false],
  ])("%i bytes: kept %s", (size, isKept) => {
    const entry = request("a", { label: "x".repeat(size - bytes("")) });
    expect(withEntry(outbox(), entry, WORDS) !== null).toBe(isKept);
  });
});

test("offline-14: an address of more than 600 characters, and a row that is no entry, are dropped", () => {
  const kept = (...rows: unknown[]) => readOutbox(JSON.stringify({ words: WORDS, entries: rows }), NOW).entries.length;
  const long = (length: number) => {
    const start = `/01/${"0".repeat(200)}?x=`;
    return { ...check, href: start + "1".repeat(length - start.length) };
  };
  expect([kept(long(600)), kept(long(601))]).toEqual([1, 0]);
  expect(kept(null, 7, "x", check)).toBe(1);
});

test("offline-18: only the request that is sent is marked", () => {
  const marked = withSending(outbox(request("a"), request("b"), check), "a", NOW).entries;
  expect(marked).toEqual([request("a", { sendingAt: NOW }), request("b"), check]);
  expect(withSending(outbox(check), check.key, NOW).entries).toEqual([check]);
});

describe("in the browser", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => vi.useRealTimers());

  function open(entries: Outbox["entries"], { html = "", path = "/", onLine = true } = {}) {
    const tab = new BrowserTab();
    tab.kept.set("outbox", outboxText(outbox(...entries)) ?? "");
    const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
    const locks = { request: vi.fn(async (_name: string, _options: object, work: (lock: object) => unknown) => work({})) };
    vi.stubGlobal("navigator", { onLine, locks });
    vi.stubGlobal("document", document);
    vi.stubGlobal("location", new URL(path, "https://www.khet.test"));
    return { tab, document, locks, keys: () => readOutbox(tab.kept.get("outbox") ?? null, NOW).entries.map(({ key }) => key) };
  }

  test("offline-15: one waiting request is sent under the lock of all tabs, without waiting for it", async () => {
    const { tab, locks, document } = open([request("a")]);
    const { sendWaiting } = await import("../../src/client/outbox/outbox.ts");
    void sendWaiting();
    await settled();
    expect(locks.request.mock.calls).toEqual([["outbox", { ifAvailable: true }, expect.any(Function)]]);
    await tab.call.answer({ sent: true });
    // Above the page, also if the page has scrolled.
    const strip = document.querySelector("body > p.offline") as HTMLElement | null;
    expect(strip?.getAttribute("style")?.replaceAll(" ", "")).toMatch(/^position:fixed;top:0;left:0;right:0;z-?[iI]ndex:9;?$/);
  });

  // offline-21
  test.each([
    ["a verdict", '<p class="verdict genuine"></p>', PACK, []],
    ["a fault", '<p class="verdict fault"></p>', PACK, [check.key]],
    ["no verdict", "", PACK, [check.key]],
    ["the verdict of another pack", '<p class="verdict"></p>', "/pcode/1001/KHET-2", [check.key]],
    ["another page", '<p class="verdict"></p>', "/shop", [check.key]],
  ])("%s ends the waiting check and its draft, or leaves both", async (_, html, path, left) => {
    const { tab, keys } = open([check], { html, path, onLine: false });
    const fields = { about: "", at: NOW, fields: { code: "1001" } };
    tab.kept.set("drafts", JSON.stringify({ check: fields, request: fields }));
    await import("../../src/client/outbox/start.ts");
    expect(keys()).toEqual(left);
    expect(Object.keys(JSON.parse(tab.kept.get("drafts") ?? "{}"))).toContain("request");
    if (left.length === 0) expect(JSON.parse(tab.kept.get("drafts") ?? "{}")).not.toHaveProperty("check");
    else if (path === PACK) expect(JSON.parse(tab.kept.get("drafts") ?? "{}")).toHaveProperty("check");
  });

  test("offline-15: a page that loads the outbox sends what waits", async () => {
    const { tab } = open([request("a")]);
    await import("../../src/client/outbox/start.ts");
    await settled();
    expect(tab.calls.map(({ body }) => body["requestId"])).toEqual(["a"]);
  });
});
