/** The script of "Order again": fills the bag, and warns before the next tap. */
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserTab } from "../support/tab.ts";

const seed = { skuCode: "AGS-S-0001", mrp: 500, sellingPrice: 450, quantity: 2, inventory: 9, productName: { en: "Tomato seed" } };
const spray = { skuCode: "AGS-CP-0001", mrp: 300, sellingPrice: 250, quantity: 1, inventory: 5, productName: { en: "Fungicide" } };
const WORDS = { emptied: "Your bag of another state will be emptied.", notSaved: "Your phone stores nothing." };

class FakeElement {
  closest: (selector: string) => FakeLink | null = () => null;
}
/** The link as the page has it. */
class FakeLink extends FakeElement {
  readonly dataset: Record<string, string>;
  readonly notes: { readonly role: string; readonly textContent: string }[] = [];
  constructor(lines: readonly object[]) {
    super();
    this.dataset = { reorder: JSON.stringify(lines), ...WORDS };
    this.closest = (selector) => (selector === "a[data-reorder]" && "reorder" in this.dataset ? this : null);
  }
  before(note: { readonly role: string; readonly textContent: string }): void {
    this.notes.push(note);
  }
  removeAttribute(name: string): void {
    if (name === "data-reorder") delete this.dataset["reorder"];
  }
}

beforeEach(() => vi.resetModules());

/** Opens the page in a state. Returns its tap: true if the browser follows the link. */
async function openOrder(state: string): Promise<{ tab: BrowserTab; tap: (target: FakeElement) => boolean }> {
  const tab = new BrowserTab();
  const classes: string[] = [];
  const document = Object.assign(new EventTarget(), {
    documentElement: { lang: "en", dataset: { state }, classList: { add: (name: string) => classes.push(name) } },
    createElement: () => {
      const note = { role: "", textContent: "", setAttribute: (name: string, value: string) => Object.assign(note, { [name]: value }) };
      return note;
    },
  });
  vi.stubGlobal("document", document);
  vi.stubGlobal("Element", FakeElement);
  await import("../../src/client/reorder/reorder.ts");
  expect(classes, "the link waits for this").toEqual(["reorders"]);
  const tap = (target: FakeElement): boolean => {
    const event = new Event("click", { cancelable: true });
    Object.defineProperty(event, "target", { value: target });
    return document.dispatchEvent(event);
  };
  return { tab, tap };
}

const linesIn = (tab: BrowserTab): [string, number][] =>
  (JSON.parse(tab.kept.get("cart") ?? '{"products":[]}').products as { skuCode: string; quantity: number }[]).map((line) => [
    line.skuCode,
    line.quantity,
  ]);

test("checkout-76: a tap fills the bag with the ordered products and follows the link", async () => {
  const { tab, tap } = await openOrder("rajasthan");
  const link = new FakeLink([seed, spray]);
  expect(tap(link)).toBe(true);
  expect(linesIn(tab)).toEqual([
    ["AGS-S-0001", 2],
    ["AGS-CP-0001", 1],
  ]);
  expect(JSON.parse(tab.kept.get("cart") ?? "").state).toBe("rajasthan");
  expect(link.notes).toEqual([]);
});

test("checkout-76: the bag keeps its products and larger quantities, and a second tap adds nothing", async () => {
  const { tab, tap } = await openOrder("rajasthan");
  const other = { ...seed, skuCode: "AGS-CN-0001" };
  tab.kept.set("cart", JSON.stringify({ state: "rajasthan", products: [other, { ...seed, quantity: 7 }] }));
  const link = new FakeLink([seed, spray]);
  for (let taps = 0; taps < 2; taps += 1) {
    expect(tap(link)).toBe(true);
    expect(linesIn(tab)).toEqual([
      ["AGS-CN-0001", 2],
      ["AGS-S-0001", 7],
      ["AGS-CP-0001", 1],
    ]);
  }
});

test("checkout-76: a bag of another state is emptied; that is read before the next tap goes on", async () => {
  const { tab, tap } = await openOrder("rajasthan");
  tab.kept.set("cart", JSON.stringify({ state: "gujarat", products: [spray] }));
  const link = new FakeLink([seed]);
  expect(tap(link)).toBe(false);
  expect(linesIn(tab)).toEqual([["AGS-S-0001", 2]]);
  expect(link.notes).toMatchObject([{ role: "alert", textContent: WORDS.emptied }]);
  expect(tap(link)).toBe(true);
  expect(link.notes).toHaveLength(1);
});

test("checkout-76: a phone that stores nothing is told so once; the bag lasts as long as the page", async () => {
  const { tab, tap } = await openOrder("rajasthan");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => tab.kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  });
  const link = new FakeLink([seed]);
  expect(tap(link)).toBe(false);
  expect(link.notes).toMatchObject([{ role: "alert", textContent: WORDS.notSaved }]);
  const { readCart } = await import("../../src/client/cart/store.ts");
  expect(readCart().products.map(({ skuCode }) => skuCode)).toEqual(["AGS-S-0001"]);
  expect(tap(link)).toBe(true);
});

test("checkout-76: unreadable lines change nothing, and other taps are left alone", async () => {
  const { tab, tap } = await openOrder("rajasthan");
  expect(tap(new FakeElement())).toBe(true);
  expect(tab.kept.has("cart")).toBe(false);
  const link = new FakeLink([]);
  link.dataset["reorder"] = "[{";
  expect(tap(link)).toBe(true);
  expect(linesIn(tab)).toEqual([]);
});
