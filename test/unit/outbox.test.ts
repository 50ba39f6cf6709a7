/** The outbox on the device: its bounds, its senders, and the meaning of each reply. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  fateOf,
  isUnderWay,
  outboxText,
  packOf,
  readOutbox,
  type WaitingCheck,
  type WaitingRequest,
  withEntry,
  withoutEntry,
  withSending,
} from "../../src/domain/outbox/outbox.ts";
import { BrowserTab, settled } from "../support/tab.ts";

/** By a name, because its event is declared for the browser alone. */
const WAITING = new URL("../../src/client/waiting/waiting.ts", import.meta.url).href;

const NOW = Date.parse("2026-11-22T10:00:00Z");
const DAY = 86_400_000;
const WORDS = { sent: "Sent", refused: "Refused", tooOld: "Too old" };
const request = (key: string, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  kind: "request",
  key,
  at: NOW,
  href: "/product-request?language=hi&state=rajasthan",
  label: "Neem Oil",
  fields: { phone: "9876543210", name: "", state: "rajasthan", couponCode: "", sku: "AGS-CP-0001" },
  sendingAt: 0,
  ...more,
});
const check: WaitingCheck = { kind: "check", key: "1001/KHET-1", at: NOW, href: "/pcode?hash=1001&barcode=KHET-1", label: "1001 · KHET-1" };
const empty = { words: WORDS, entries: [] };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

test("offline-14: a request and a check are parsed as stored; a key occurs once", () => {
  const both = withEntry(withEntry(empty, request("a"), WORDS) ?? empty, check, WORDS) ?? empty;
  expect(readOutbox(outboxText(both), NOW)).toEqual({ words: WORDS, entries: [request("a"), check], tooOld: 0 });
  const corrected = request("a", { label: "Neem Oil 1 l" });
  expect(withEntry(both, corrected, WORDS)?.entries).toEqual([check, corrected]);
  expect(outboxText(withoutEntry(withoutEntry(both, "a"), check.key))).toBeNull();
});

test("offline-19: at most 20 entries and 20,000 bytes wait, and nothing is evicted", () => {
  let outbox = empty as ReturnType<typeof withoutEntry>;
  for (let entry = 0; entry < 20; entry += 1) outbox = withEntry(outbox, request(`k${entry}`), WORDS) ?? empty;
  expect(outbox.entries).toHaveLength(20);
  expect(withEntry(outbox, request("one more"), WORDS)).toBeNull();
  expect(withEntry(outbox, request("k3"), WORDS)?.entries).toHaveLength(20);
  const long = request("long", { label: "न".repeat(200) });
  let heavy = empty as ReturnType<typeof withoutEntry>;
  let kept = 0;
  for (let next = withEntry(heavy, long, WORDS); next && kept < 20; kept += 1) {
    heavy = next;
    next = withEntry(heavy, { ...long, key: `long${kept}` }, WORDS);
  }
  expect(new TextEncoder().encode(outboxText(heavy) ?? "").length).toBeLessThanOrEqual(20_000);
});

test("offline-19: entries older than 7 days are dropped and counted, also after the clock was set back", () => {
  const text = outboxText({ words: WORDS, entries: [request("old"), request("new", { at: NOW + 6 * DAY })] });
  expect(readOutbox(text, NOW + 7 * DAY)).toMatchObject({ tooOld: 0 });
  expect(readOutbox(text, NOW + 7 * DAY + 1)).toMatchObject({ entries: [{ key: "new" }], tooOld: 1 });
  expect(readOutbox(text, NOW - 8 * DAY)).toMatchObject({ entries: [], tooOld: 2 });
});

test.each([
  ["no JSON", "{"],
  ["no outbox", "[1]"],
  ["another kind", JSON.stringify({ entries: [{ ...request("a"), kind: "order" }] })],
  ["another site", JSON.stringify({ entries: [request("a", { href: "https://evil.test/product-request" })] })],
  ["another site without a scheme", JSON.stringify({ entries: [request("a", { href: "//evil.test/product-request" })] })],
  ["a call that orders", JSON.stringify({ entries: [request("a", { href: "/checkout/place-order" })] })],
  ["a check that runs a script", JSON.stringify({ entries: [{ ...check, href: "javascript:alert(1)" }] })],
  ["a request without fields", JSON.stringify({ entries: [{ ...request("a"), fields: null }] })],
  ["a label that is too long", JSON.stringify({ entries: [request("a", { label: "x".repeat(201) })] })],
])("offline-14: stored data is validated: %s is no entry", (_, text) => {
  expect(readOutbox(text, NOW).entries).toEqual([]);
});

test("offline-14: texts of a stored request have bounds, and none is longer", () => {
  const kept = (entry: unknown) => readOutbox(JSON.stringify({ words: WORDS, entries: [entry] }), NOW).entries.length;
  const fields = (more: object) => kept({ ...request("a"), fields: { ...request("a").fields, ...more } });
  const long = (count: number) => "x".repeat(count);
  expect([fields({ state: long(40) }), fields({ state: long(41) })]).toEqual([1, 0]);
  expect([fields({ sku: long(64) }), fields({ sku: long(65) })]).toEqual([1, 0]);
  expect([kept(request(long(140))), kept(request(long(141))), kept(request(""))]).toEqual([1, 0, 0]);
  expect([kept(request("a", { label: long(200) })), kept(request("a", { label: long(201) }))]).toEqual([1, 0]);
});

test("offline-14: stored words that are no short texts are empty, and a phone without an outbox has no expired entry", () => {
  const wordsOf = (words: unknown) => readOutbox(JSON.stringify({ words, entries: [] }), NOW).words;
  expect(wordsOf({ ...WORDS, sent: "x".repeat(300) }).sent).toHaveLength(300);
  expect(wordsOf({ sent: "x".repeat(301), refused: 7 })).toEqual({ sent: "", refused: "", tooOld: "" });
  const none = { words: { sent: "", refused: "", tooOld: "" }, entries: [], tooOld: 0 };
  for (const text of [null, "", "{", "7"]) expect(readOutbox(text, NOW), String(text)).toEqual(none);
});

test("offline-18: a request being sent cannot be cancelled for 15 seconds", () => {
  const [sending] = withSending({ words: WORDS, entries: [request("a")] }, "a", NOW).entries;
  expect(sending && isUnderWay(sending, NOW + 14_999)).toBe(true);
  expect(sending && isUnderWay(sending, NOW + 15_000)).toBe(false);
  expect(isUnderWay(check, NOW)).toBe(false);
});

test.each([
  ["taken", { ok: true, value: { sent: true } }, "sent"],
  ["other JSON", { ok: true, value: {} }, "later"],
  ["a page of the network's own login", { ok: false, status: 200, value: undefined }, "later"],
  ["no answer", { ok: false, status: null, value: undefined }, "later"],
  ["too many", { ok: false, status: 429, value: { status: "failure" } }, "later"],
  ["a fault", { ok: false, status: 503, value: { status: "failure" } }, "later"],
  ["a fault with its own words", { ok: false, status: 500, value: { status: "failure" } }, "later"],
  ["too slow", { ok: false, status: 408, value: { status: "failure" } }, "later"],
  ["a body without a status", { ok: false, value: { status: "failure" } }, "later"],
  ["a body without an answer", { ok: false, status: null, value: { status: "failure" } }, "later"],
  ["wrong fields", { ok: false, status: 422, value: { status: "failure" } }, "refused"],
  ["a removed product", { ok: false, status: 404, value: { status: "failure" } }, "refused"],
  ["another program's own refusal", { ok: false, status: 403, value: { message: "Log in to the network" } }, "later"],
  ["a stranger's 404", { ok: false, status: 404, value: undefined }, "later"],
] as const)("offline-15: %s", (_, answer, fate) => expect(fateOf(answer)).toBe(fate));

/** A tab whose device has two stored requests, and a browser with one lock for all tabs. */
function openTab(): BrowserTab {
  const tab = new BrowserTab();
  tab.kept.set("outbox", JSON.stringify({ words: WORDS, entries: [request("a"), request("b"), check] }));
  let isHeld = false;
  const locks = {
    async request(_name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) {
      if (isHeld) return work(null);
      isHeld = true;
      await work({});
      isHeld = false;
    },
  };
  vi.stubGlobal("navigator", { onLine: true, locks });
  const strip = { style: {}, setAttribute: () => undefined, append: () => undefined, remove: () => undefined };
  vi.stubGlobal("document", { getElementById: () => null, createElement: () => ({ ...strip }), body: { append: () => undefined } });
  return tab;
}

const keysIn = (tab: BrowserTab) => readOutbox(tab.kept.get("outbox") ?? null, NOW).entries.map(({ key }) => key);

test("offline-32: a page's pack is found by its numbers", () => {
  expect(packOf("/pcode/1001/KHET-1")).toEqual({ key: "1001/KHET-1", label: "1001 · KHET-1" });
  const link = "/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7";
  const scanned = { key: "01/08901234567890/10/L2604B12/21/KHET-GS1/7", label: "08901234567890 · L2604B12 · KHET-GS1/7" };
  expect(packOf(link)).toEqual(scanned);
  const entry: WaitingCheck = { kind: "check", at: NOW, href: `${link}?language=te&state=andhra-pradesh`, ...scanned };
  expect(readOutbox(outboxText(withEntry(empty, entry, WORDS) ?? empty), NOW).entries).toEqual([entry]);
  const own: WaitingCheck = {
    kind: "check",
    at: NOW,
    href: "/pcode/1001/KHET-1?language=te&state=gujarat",
    ...packOf("/pcode/1001/KHET-1")!,
  };
  expect(readOutbox(outboxText(withEntry(empty, own, WORDS) ?? empty), NOW).entries).toEqual([own]);
  for (const page of ["/pcode", "/pcode/1001", "/01", "/01/", "/product/x/AGS-CP-0001", "/"]) expect(packOf(page), page).toBeNull();
});

test("offline-15: requests are sent in sequence with their keys, once in two tabs, and a check is never sent", async () => {
  const tab = openTab();
  const first = await import("../../src/client/outbox/outbox.ts");
  vi.resetModules();
  const second = await import("../../src/client/outbox/outbox.ts");
  void first.sendWaiting();
  void second.sendWaiting();
  await settled();
  expect(tab.calls.map(({ body }) => body["requestId"])).toEqual(["a"]);
  expect(tab.call.body).toMatchObject({ phone: "9876543210", sku: "AGS-CP-0001" });
  expect(tab.call.address).not.toContain("9876543210");
  second.takeBack("a");
  expect(keysIn(tab)).toContain("a");
  await tab.call.answer({ sent: true });
  expect(tab.calls.map(({ body }) => body["requestId"])).toEqual(["a", "b"]);
  await tab.call.answer({ sent: true });
  expect(tab.calls).toHaveLength(2);
  expect(keysIn(tab)).toEqual([check.key]);
  expect(tab.kept.get("outbox")).not.toContain("9876543210");
});

test("offline-15, offline-18: without a reply a request keeps waiting, and can be cancelled", async () => {
  const tab = openTab();
  const { sendWaiting, takeBack } = await import("../../src/client/outbox/outbox.ts");
  void sendWaiting();
  await settled();
  await tab.call.lose();
  expect(tab.calls, "the next is not tried").toHaveLength(1);
  expect(keysIn(tab)).toEqual(["a", "b", check.key]);
  takeBack("a");
  expect(keysIn(tab)).toEqual(["b", check.key]);
});

test("offline-21: once the network is back, the check that was sent opens, unless another code was typed since", async () => {
  const assigned = async (typesOn: boolean) => {
    vi.resetModules();
    const tab = new BrowserTab();
    const { window } = parseHTML('<!doctype html><html lang="en"><body><form class="code-form"></form></body></html>');
    Object.defineProperty(window.document, "readyState", { value: "complete" });
    Object.defineProperty(window.document, "visibilityState", { value: "visible" });
    vi.stubGlobal("document", window.document);
    vi.stubGlobal(
      "FormData",
      class extends Map<string, string> {
        constructor() {
          super(Object.entries({ hash: "1001", barcode: "KHET-1" }));
        }
      },
    );
    vi.stubGlobal("navigator", { onLine: false });
    await import(/* @vite-ignore */ WAITING);
    const form = window.document.querySelector("form");
    const submit = new window.Event("submit", { cancelable: true });
    form?.dispatchEvent(submit);
    expect([submit.defaultPrevented, keysIn(tab)]).toEqual([true, ["1001/KHET-1"]]);
    if (typesOn) form?.dispatchEvent(new window.Event("input"));
    tab.bus.dispatchEvent(new Event("online"));
    return tab.location.assign.mock.calls.flat();
  };
  expect(await assigned(false)).toEqual(["/pcode?hash=1001&barcode=KHET-1"]);
  expect(await assigned(true)).toEqual([]);
});

const LIST_WORDS = {
  "waiting.title": "Waiting",
  "waiting.sending": "Being sent",
  "waiting.request": "Sent once there is a network",
  "waiting.pack": "Checked once there is a network",
  "waiting.checkNow": "Check now",
  "waiting.takeBack": "Cancel",
};

/** The page of a typed code, at an address with a language and a state. @param entries that wait on its phone */
async function openCheckPage({ onLine = false, visibility = "visible", entries = [] as readonly object[] } = {}) {
  const tab = new BrowserTab();
  if (entries.length > 0) tab.kept.set("outbox", JSON.stringify({ words: WORDS, entries }));
  Object.assign(tab.location, { pathname: "/pcode", search: "?language=hi&state=rajasthan" });
  const { window } = parseHTML(
    '<!doctype html><html lang="hi"><body><div data-outbox tabindex="-1" hidden></div><form class="code-form"></form></body></html>',
  );
  Object.defineProperty(window.document, "readyState", { value: "complete" });
  Object.defineProperty(window.document, "visibilityState", { value: visibility });
  vi.stubGlobal("document", window.document);
  const list = window.document.querySelector<HTMLElement>("[data-outbox]") as HTMLElement;
  list.dataset["outbox"] = JSON.stringify(LIST_WORDS);
  Object.assign(list, { focus: () => undefined, scrollIntoView: () => undefined });
  vi.stubGlobal(
    "FormData",
    class extends Map<string, string> {
      constructor() {
        super(Object.entries({ hash: "1001", barcode: "KHET-1" }));
      }
    },
  );
  const browser = { onLine };
  vi.stubGlobal("navigator", browser);
  await import(/* @vite-ignore */ WAITING);
  const submit = () => window.document.querySelector("form")?.dispatchEvent(new window.Event("submit", { cancelable: true }));
  const scan = (href: string) => tab.bus.dispatchEvent(new CustomEvent("scanned", { detail: href, cancelable: true }));
  const rows = () => [...list.querySelectorAll("li")].map((row) => [...row.children].map((part) => part.textContent));
  return { tab, browser, list, submit, scan, rows };
}

test("offline-32: a scanned code waits only without a network; otherwise its page opens", async () => {
  const verdict = "/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7?language=hi&state=rajasthan";
  const online = await openCheckPage({ onLine: true });
  expect([online.scan(verdict), keysIn(online.tab)]).toEqual([true, []]);
  vi.resetModules();
  const offline = await openCheckPage();
  expect([offline.scan(verdict), keysIn(offline.tab)]).toEqual([false, ["01/08901234567890/10/L2604B12/21/KHET-GS1/7"]]);
  expect(offline.tab.kept.get("outbox")).toContain(verdict);
  vi.resetModules();
  const ours = await openCheckPage();
  expect([ours.scan("/pcode/1001/KHET-1?language=hi&state=rajasthan"), keysIn(ours.tab)]).toEqual([false, ["1001/KHET-1"]]);
});

test("offline-21: a waiting check keeps language and state, and a page in the background opens none", async () => {
  const { tab, submit } = await openCheckPage({ visibility: "hidden" });
  submit();
  expect(readOutbox(tab.kept.get("outbox") ?? null, NOW).entries).toMatchObject([
    { href: "/pcode?language=hi&state=rajasthan&hash=1001&barcode=KHET-1" },
  ]);
  tab.bus.dispatchEvent(new Event("online"));
  expect(tab.location.assign).not.toHaveBeenCalled();
});

test("offline-14, offline-18: the list has a way to each waiting check once there is a network, and cancels what is not being sent", async () => {
  const { tab, browser, list, rows } = await openCheckPage({ entries: [request("a", { sendingAt: NOW }), request("b"), check] });
  const [sending, waiting] = [
    ["Neem Oil", "Being sent"],
    ["Neem Oil", "Sent once there is a network", "Cancel"],
  ];
  const pack = ["1001 · KHET-1", "Checked once there is a network"];
  expect([list.hidden, rows()]).toEqual([false, [sending, waiting, [...pack, "Cancel"]]]);
  browser.onLine = true;
  tab.bus.dispatchEvent(new Event("pageshow"));
  expect(rows()).toEqual([sending, waiting, [...pack, "Check now", "Cancel"]]);
  // Another tab has sent or cancelled them.
  tab.kept.delete("outbox");
  tab.bus.dispatchEvent(new Event("storage"));
  expect([list.hidden, list.textContent]).toEqual([true, ""]);
});

test("offline-19: if the device stores nothing, nothing is promised", async () => {
  const tab = openTab();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  });
  const { hold } = await import("../../src/client/outbox/outbox.ts");
  expect(hold(request("a"), WORDS)).toBe(false);
  expect(tab.calls).toEqual([]);
});

test("offline-20, offline-30: a sign-out and another farmer delete the outbox and the drafts; the same farmer keeps them", async () => {
  const tab = new BrowserTab();
  class Form {
    action = "";
  }
  class Button {
    value = "";
  }
  vi.stubGlobal("HTMLFormElement", Form);
  vi.stubGlobal("HTMLButtonElement", Button);
  const heard: ((event: object) => void)[] = [];
  vi.stubGlobal("document", { addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener) });
  (await import("../../src/client/personal.ts")).watchLeaving();
  const personal = ["drafts", "keptTasks", "otpVerified", "outbox", "recentSearches", "seenProducts", "taskTicks"];
  const left = (action: string, button: string): string[] => {
    for (const key of [...personal, "cart"]) tab.kept.set(key, "x");
    const target = Object.assign(new Form(), { action: `https://www.khet.test${action}` });
    for (const listener of heard) listener({ target, submitter: Object.assign(new Button(), { value: button }) });
    return personal.filter((key) => tab.kept.has(key));
  };
  expect(left("/checkout/signout?language=hi", "")).toEqual([]);
  expect(tab.kept.get("cart")).toBe("x");
  expect(left("/checkout/switch?language=hi", "switch")).toEqual([]);
  expect(left("/checkout/switch?language=hi", "keep")).toEqual(personal);
  expect(left("/checkout/signin?language=hi", "")).toEqual(personal);
});

test("offline-33: drafts are deleted if the sign-in reports an expired session, and kept for visitors who never signed in", async () => {
  const tab = new BrowserTab();
  vi.doMock("../../src/client/hydrate.ts", () => ({ hydrateIsland: vi.fn() }));
  const { hydrateIsland, default: SignIn } = await import("../../src/client/sign-in/island.tsx");
  const { hydrateIsland: hydrate } = await import("../../src/client/hydrate.ts");
  const element = new EventTarget() as HTMLElement;
  const left = (note: string | null): string[] => {
    for (const key of ["drafts", "outbox"]) tab.kept.set(key, "x");
    hydrateIsland(SignIn as never, { step: "number", note }, element);
    return [...tab.kept.keys()];
  };
  expect(left(null)).toEqual(["drafts", "outbox"]);
  expect(left("Your time ran out")).toEqual(["outbox"]);
  expect(hydrate).toHaveBeenCalledTimes(2);
});
