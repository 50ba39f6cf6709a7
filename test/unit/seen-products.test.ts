/** Products that were looked at last, on the device. */
import { parseHTML } from "linkedom";
import { describe, expect, test, vi } from "vitest";
import { addSeen, parseSeen, type SeenProduct } from "../../src/domain/product/seen-products.ts";
import { BrowserTab } from "../support/tab.ts";

const seen = (sku: string, more: Partial<SeenProduct> = {}): SeenProduct => ({
  ...{ sku, name: `name ${sku}`, language: "hi", state: "rajasthan", image: null },
  ...more,
});

describe("product-61", () => {
  test("the newest stands first, each once, ten at most", () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `A-${index}`);
    const kept = twelve.reduce<SeenProduct[]>((before, sku) => addSeen(before, seen(sku)), []);
    expect(kept.map(({ sku }) => sku)).toEqual(["A-11", "A-10", "A-9", "A-8", "A-7", "A-6", "A-5", "A-4", "A-3", "A-2"]);
    expect(addSeen(kept, seen("A-5")).map(({ sku }) => sku)).toEqual([
      ...["A-5", "A-11", "A-10", "A-9", "A-8"],
      ...["A-7", "A-6", "A-4", "A-3", "A-2"],
    ]);
    expect(parseSeen(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "{", "null", "7", '{"sku":"A"}', "[1, null, {}]"])("stored %j is nothing", (stored) => {
    expect(parseSeen(stored)).toEqual([]);
  });

  test("unreadable entries are left out, and no picture comes from another site", () => {
    const rows = [
      seen("A", { image: "/media/packs/A-0.jpg?w=240" }),
      seen("B", { image: "https://evil.example/b.jpg" }),
      { ...seen("C"), name: 7 },
      seen("../x"),
      seen("D", { name: "x".repeat(201) }),
      { ...seen("E"), language: "xx" },
      { ...seen("F"), state: null },
    ];
    expect(parseSeen(JSON.stringify(rows))).toEqual([seen("A", { image: "/media/packs/A-0.jpg?w=240" }), seen("B")]);
    expect(addSeen([seen("A")], seen("E", { name: " " }))).toEqual([seen("A")]);
  });

  test("the store is at most 20 kB for any pages", () => {
    const long = Array.from({ length: 30 }, (_, index) =>
      seen(`${"A".repeat(60)}-${index}`, { name: "క".repeat(200), image: `/media/${"x".repeat(193)}` }),
    );
    const kept = JSON.stringify(long.reduce<SeenProduct[]>((before, one) => addSeen(before, one), []));
    expect(parseSeen(kept)).toHaveLength(10);
    expect(Buffer.byteLength(kept)).toBeLessThan(20_000);
  });

  /** Touches the page of a product. @param name null if the page says that it is not sold here, "fault" if the page failed */
  async function touch(tab: BrowserTab, path: string, name: string | null): Promise<SeenProduct[]> {
    tab.location.pathname = path;
    const found: Readonly<Record<string, object>> = {
      ".product h1": { textContent: ` ${name} ` },
      ".product .slides img": { getAttribute: () => "/media/a.jpg?w=300" },
    };
    const missing = (selector: string) => (name === null && selector === "[data-unsold]" ? {} : null);
    vi.stubGlobal("document", {
      documentElement: { lang: "hi", dataset: { state: "rajasthan" } },
      querySelector: (selector: string) => (name === null || name === "fault" ? missing(selector) : found[selector]),
    });
    (await import("../../src/client/seen/record.ts")).recordSeen();
    return parseSeen(tab.kept.get("seenProducts") ?? null);
  }

  test("a page that is no product's any more removes its entry", async () => {
    const tab = new BrowserTab();
    const neem = seen("AGS-CP-0001", { name: "Neem", image: "/media/a.jpg?w=300" });
    expect(await touch(tab, "/product/neem/AGS-CP-0001", "Neem")).toEqual([neem]);
    expect(await touch(tab, "/product/p/AGS-S-0001", "Seed")).toMatchObject([{ sku: "AGS-S-0001" }, neem]);
    expect(await touch(tab, "/product/p/AGS-S-0001", null)).toEqual([neem]);
  });

  test("a product page that failed keeps its entry", async () => {
    const tab = new BrowserTab();
    await touch(tab, "/product/p/AGS-S-0001", "Seed");
    expect(await touch(tab, "/product/p/AGS-S-0001", "fault")).toMatchObject([{ sku: "AGS-S-0001" }]);
  });

  test("only products of the page's state are shown: others may not be sold here", async () => {
    const tab = new BrowserTab();
    const { document } = parseHTML(
      '<!doctype html><html data-state="gujarat"><body><section id="seen" data-product="/product/p/SKU?state=gujarat" hidden><ul></ul></section></body></html>',
    ).window;
    vi.stubGlobal("document", document);
    tab.kept.set("seenProducts", JSON.stringify([seen("A"), seen("B", { state: "gujarat" }), seen("C")]));
    await import("../../src/client/seen/seen.ts");
    const section = document.getElementById("seen");
    expect([...(section?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(["/product/p/B?state=gujarat"]);
    expect(section?.hidden).toBe(false);
  });
});
