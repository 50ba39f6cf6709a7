/** One bag in two tabs, against a model: no tab undoes a change of the other, and both show the stored bag (cart-29, cart-30). */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart, decrementQuantity, removeFromCart, setQuantity } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";

type Store = typeof import("../../src/client/cart/store.ts");
type Listener = (event: { readonly type: string; readonly key?: string | null }) => void;

/** The storage of the browser, which both tabs share. The writing tab gets no event, the others get it later. */
class Storage {
  readonly kept = new Map<string, string>();
  full = false;
  writer: Tab | null = null;
  tabs: readonly Tab[] = [];

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.full) throw new Error("QuotaExceededError");
    if (this.kept.get(key) === value) return;
    this.kept.set(key, value);
    for (const tab of this.tabs) if (tab !== this.writer) tab.waiting.push(key);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

class Tab {
  /** Keys of the storage that another tab has changed, and whose event is still to come. */
  waiting: string[] = [];
  shown: Cart = EMPTY_CART;
  readonly #listeners = new Map<string, Set<Listener>>();

  readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Runs something as this tab. */
  as(storage: Storage, act: () => void): void {
    storage.writer = this;
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("addEventListener", (type: string, listener: Listener) => {
      this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    });
    vi.stubGlobal("dispatchEvent", (event: Event) => this.hear(event));
    act();
  }

  hear(event: { readonly type: string; readonly key?: string | null }): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
  }

  /** As the page does: shows the bag, and shows it again after each change. */
  open(): void {
    this.shown = this.store.readCart();
    this.store.onCartChange(() => {
      this.shown = this.store.readCart();
    });
  }

  /** As the page does: every change starts from the stored bag. */
  change(act: (cart: Cart) => Cart): void {
    this.store.writeCart(act(this.store.readCart()));
  }
}

const line = (skuCode: string, quantity: number): CartLine => ({
  skuCode,
  productName: { en: skuCode },
  image: null,
  inventory: 10,
  mrp: 100,
  sellingPrice: 80,
  quantity,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
});

const sku = fc.constantFrom("A", "B", "C", "D");
const quantity = fc.integer({ min: 0, max: 12 });
const change = fc.oneof(
  fc.record({ sku, quantity, state: fc.constantFrom("gujarat", "gujarat", "gujarat", "rajasthan") }).map((given) => ({
    name: `add ${given.quantity} ${given.sku} in ${given.state}`,
    act: (cart: Cart) => addToCart(cart, line(given.sku, given.quantity), given.state),
  })),
  fc.record({ sku, quantity }).map((given) => ({
    name: `set ${given.sku} to ${given.quantity}`,
    act: (cart: Cart) => setQuantity(cart, given.sku, given.quantity),
  })),
  sku.map((given) => ({ name: `less ${given}`, act: (cart: Cart) => decrementQuantity(cart, given) })),
  sku.map((given) => ({ name: `remove ${given}`, act: (cart: Cart) => removeFromCart(cart, given) })),
);
const tab = fc.nat(1);
const changes = fc.record({ type: fc.constant("change" as const), tab, change });
const hears = fc.record({ type: fc.constant("hear" as const), tab });
const fills = fc.record({ type: fc.constant("full" as const), full: fc.boolean() });

let stores: readonly Store[];

beforeAll(async () => {
  stores = [await import("../../src/client/cart/store.ts")];
  vi.resetModules();
  stores = [...stores, await import("../../src/client/cart/store.ts")];
  expect(stores[0]).not.toBe(stores[1]);
});
afterAll(() => vi.unstubAllGlobals());

function openTabs(): { storage: Storage; tabs: readonly Tab[]; deliver: (tab: Tab) => void } {
  const storage = new Storage();
  const tabs = stores.map((store) => new Tab(store));
  storage.tabs = tabs;
  // Writes that failed in an earlier run are forgotten, as in a page that was opened again.
  for (const one of tabs) {
    one.as(storage, () => one.store.writeCart(EMPTY_CART));
    one.waiting = [];
  }
  for (const one of tabs) one.as(storage, () => one.open());
  const deliver = (one: Tab) => {
    const [key, ...rest] = one.waiting;
    if (key === undefined) return;
    one.waiting = rest;
    one.as(storage, () => one.hear({ type: "storage", key }));
  };
  return { storage, tabs, deliver };
}

const keptCart = (storage: Storage): Cart => JSON.parse(storage.getItem("cart") ?? "null") ?? EMPTY_CART;

test("1,000 paths through two tabs: every change counts, whichever tab has received events of the others", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: changes }, { weight: 2, arbitrary: hears }), { maxLength: 40 }), (steps) => {
      const { storage, tabs, deliver } = openTabs();
      let model: Cart = EMPTY_CART;
      for (const step of steps) {
        const one = tabs[step.tab] as Tab;
        if (step.type === "hear") deliver(one);
        else {
          one.as(storage, () => one.change(step.change.act));
          model = step.change.act(model);
          expect(one.shown, "the tab shows its own change at once").toEqual(model);
        }
      }
      expect(keptCart(storage)).toEqual(model);
      for (const one of tabs) while (one.waiting.length > 0) deliver(one);
      for (const one of tabs) expect(one.shown).toEqual(model);
    }),
    { numRuns: 1_000 },
  );
});

test("1,000 paths with a storage that is sometimes full: a tab keeps rejected writes in memory, until an event or a successful write", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: changes }, { weight: 2, arbitrary: hears }, { weight: 1, arbitrary: fills }), {
        maxLength: 40,
      }),
      (steps) => {
        const { storage, tabs, deliver } = openTabs();
        let kept: Cart = EMPTY_CART;
        const own: (Cart | null)[] = [null, null];
        for (const step of steps) {
          if (step.type === "full") storage.full = step.full;
          else if (step.type === "hear") {
            const one = tabs[step.tab] as Tab;
            if (one.waiting.length > 0) own[step.tab] = null;
            deliver(one);
          } else {
            const one = tabs[step.tab] as Tab;
            one.as(storage, () => one.change(step.change.act));
            const next = step.change.act(own[step.tab] ?? kept);
            if (storage.full) own[step.tab] = next;
            else {
              kept = next;
              own[step.tab] = null;
            }
            expect(one.shown).toEqual(own[step.tab] ?? kept);
            expect(one.store.isCartStored()).toBe(own[step.tab] === null);
          }
          expect(keptCart(storage)).toEqual(kept);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
