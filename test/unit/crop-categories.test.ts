/** Categories as a company may name them: screens, links, the sign-in and the sowing window of such crops. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readAfterSignIn } from "../../src/domain/sign-in/after-sign-in.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { askCropPage, FOUR_TASKS, farmerSession, NOW, openCropPage } from "../support/crop-schedules.ts";

const RAM = { farmerId: "11", crops: [], tasks: {} };
const HI = "language=hi&state=rajasthan";
const NAMES = ["black gram", "g9-banana", "bt_cotton", "Tomato", "maize/corn", "उड़द", "R&D (50%) 'x'", "a?b#c", "m"];

/** A farmer's services whose only crop has this category. */
function servicesOf(category: string) {
  const of = (responseData: unknown) => () => Response.json({ responseData });
  const mine = { id: "7", name: category, display: "फसल", imageUrl: "crops/x.svg", schedulesSupported: true };
  const schedule = { category, cropName: "फसल", cropId: "7", datesAreAssumed: true, inputsComplete: true, cropDetails: [] };
  const day = Date.UTC(2026, 9, 31, 18, 30);
  return {
    session: farmerSession("token-of-ram", RAM),
    farmers: { "token-of-ram": RAM },
    faults: {
      "/schedules/mycrops/": of([mine]),
      "/schedules/mytasks/": of([{ ...schedule, tasks: FOUR_TASKS }]),
      "/schedules/cropattributes/": of({ inputsNeeded: [], startingDateDisplay: "बुवाई" }),
      "/schedules/validdates/": of({ sowingStartDateMillis: day, sowingEndDateMillis: day, startDate: "1", endDate: "1" }),
      "/crops/mycrops/": of([]),
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
  return () => vi.useRealTimers();
});

// advice-158
describe.each(NAMES)("the crop %s", (category) => {
  const slug = encodeURIComponent(category);

  test("keeps its tab, whose links open its form", async () => {
    const page = await openCropPage(`/crop-info?crop=${slug}`, servicesOf(category));
    expect(page.response.status).toBe(200);
    const [tab] = page.all('[data-crop][aria-current="page"]');
    expect([tab?.getAttribute("data-crop"), /[\s"<>]/.test(tab?.id ?? "")]).toEqual([category, false]);
    const links = page.all("main a").map((link) => new URL(link.getAttribute("href") ?? "", "https://x.example"));
    expect(links.filter(({ pathname }) => decodeURIComponent(pathname) === `/crop-info/attributes/${category}`)).not.toEqual([]);
  });

  test("has a form that opens, and asks for its window", async () => {
    const form = await openCropPage(`/crop-info/attributes/${slug}`, servicesOf(category));
    expect([form.response.status, form.document.querySelector("form.field-form")?.getAttribute("data-crop")]).toEqual([200, category]);
    const ask = (path: string, headers: Record<string, string>, body: string) =>
      askCropPage(path, { ...servicesOf(category), init: { method: "POST", headers, body } });
    const window = await ask(
      "/api/sowing-window",
      { "Content-Type": "application/json" },
      JSON.stringify({ crop: category, attributes: [] }),
    );
    expect([window.status, await window.json()]).toEqual([
      200,
      { window: { min: "2026-11-01", max: "2026-11-01", startDate: "1", endDate: "1" } },
    ]);
  });

  test("is the target of the sign-in", async () => {
    expect(readAfterSignIn("cropAttributes", category)).toEqual({ next: "cropAttributes", crop: category });
    const { faults } = servicesOf(category);
    const response = await askCropPage(`/crop-info/attributes/${slug}`, { faults });
    const signIn = new URL(response.headers.get("Location") ?? "", "https://x.example");
    expect([signIn.host, signIn.pathname, signIn.searchParams.get("crop")]).toEqual(["x.example", "/checkout/signin", category]);
  });
});

describe("advice-159: the tasks of a farmer's crop outside the tree", () => {
  const open = (changed: object = {}) => {
    const { faults, ...farmer } = servicesOf("dill");
    return openCropPage("/crop-info/tasks/dill", { ...farmer, faults: { ...faults, ...changed } });
  };

  test("open from the link of its tab", async () => {
    const page = await openCropPage("/crop-info?crop=dill", servicesOf("dill"));
    const links = page.all("main a").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((href) => href.startsWith("/crop-info/tasks/dill?"))).not.toEqual([]);
    const tasks = await open();
    expect([tasks.response.status, tasks.textOf(".tasks-head .meta")]).toEqual([200, "फसल"]);
    expect(tasks.all(".task")).toHaveLength(4);
  });

  test("say 'no tasks found' without a schedule", async () => {
    const tasks = await open({ "/schedules/mytasks/": () => Response.json({ responseData: [] }) });
    expect([tasks.response.status, tasks.all(".task")]).toEqual([200, []]);
    expect(tasks.textOf(".tasks")).toContain("कोई काम नहीं मिला");
  });

  test("are 404 for a crop of nobody, 503 while that is unknown, and lead to the sign-in with a refused token", async () => {
    const mine = () => Response.json({ responseData: [] });
    const none = { "/schedules/mycrops/": mine, "/schedules/mytasks/": mine };
    expect((await open(none)).response.status).toBe(404);
    expect((await open({ ...none, "/schedules/mycrops/": 500 })).response.status).toBe(503);
    const refused = await open({ "/schedules/mycrops/": 400, "/schedules/mytasks/": 400 });
    expect(refused.response.headers.get("Location")).toBe(`/checkout/signin?crop=dill&language=hi&next=cropTasks&state=rajasthan`);
  });
});

test.each(["a\r\nSet-Cookie: x", "a\u0000b", "\ud800", "a\u2028b", "x".repeat(101), ".", "..", ""])(
  "advice-158: %j is no category",
  async (category) => {
    expect(readAfterSignIn("cropAttributes", category)).toEqual({ next: "cropInfo" });
    const page = await openCropPage(`/crop-info?${HI}&crop=${encodeURIComponent(category.toWellFormed())}`, servicesOf("tomato"));
    expect(page.response.status).toBe(200);
  },
);

describe("advice-160: products of a schedule without names", () => {
  const items = [
    { skuCode: "A-1", productImages: [{ name: "products/a.png" }] },
    { skuCode: "A-2", productName: "जस्ता", productImages: [] },
    { skuCode: "A-3", productName: "" },
  ];
  const sold = (responseData: unknown) => () => Response.json({ responseData });
  async function productsWith(listed: unknown) {
    const { faults, ...farmer } = servicesOf("dill");
    const calls: { url: URL; token: string | null }[] = [];
    const changed = {
      ...faults,
      "/schedules/cropproducts/": sold({ sections: [{ items }] }),
      "/schedules/cropdetails/": sold({ issues: { data: { content: [] } } }),
      "/shopaggregator/v1/products": listed as () => Response,
    };
    const page = await openCropPage("/crop-info?crop=dill", { ...farmer, faults: changed, calls });
    const tiles = page.all('[data-part="products"] .tile').map((tile) => [tile.textContent?.trim(), tile.getAttribute("href")]);
    const asked = calls.filter(({ url }) => url.pathname === "/shopaggregator/v1/products").map(({ url }) => url.searchParams.get("sku"));
    return { tiles, asked, again: page.all('[data-part="products"] .again').length };
  }

  test("have those of the shop; one that the shop does not name is left out", async () => {
    const shop = sold({ products: [{ skuCode: "A-1", productName: "नीम तेल" }] });
    const { tiles, asked, again } = await productsWith(shop);
    expect(tiles).toEqual([
      ["नीम तेल", `/product/p/A-1?${HI}`],
      ["जस्ता", `/product/p/A-2?${HI}`],
    ]);
    expect([asked, again]).toEqual([["A-1,A-3"], 0]);
  });

  test("are a link to retry if the shop fails", async () => {
    expect(await productsWith(404)).toEqual({ tiles: [], asked: ["A-1,A-3"], again: 1 });
  });

  test("are left out if the shop no longer sells them", async () => {
    const shop = sold({
      products: [
        { skuCode: "A-1", productName: "नीम (disabled)" },
        { skuCode: "A-3", productName: "नीम", isEnabledForRequestedSource: false },
      ],
    });
    expect((await productsWith(shop)).tiles.map(([name]) => name)).toEqual(["जस्ता"]);
  });

  test("are checked for prohibited ingredients by the shop's name", async () => {
    const shop = sold({
      products: [
        { skuCode: "A-1", productName: "Monocrotophos 36% SL" },
        { skuCode: "A-3", productName: "नीम" },
      ],
    });
    expect((await productsWith(shop)).tiles.map(([name]) => name)).toEqual(["जस्ता", "नीम"]);
  });
});

describe("advice-161: a crop whose row and whose tree have two ids", () => {
  const of = (responseData: unknown) => () => Response.json({ responseData });
  const row = { id: "9001", name: "dill", display: "सोआ", schedulesSupported: true };
  const crop = { id: 7, display: "सोआ", category: "dill" };
  const given = (mine: object, inTree: object) => {
    const { faults, ...farmer } = servicesOf("dill");
    const calls: { url: URL; token: string | null }[] = [];
    const tree = { children: [{ id: 1, display: "x", children: [inTree] }] };
    return {
      ...{ ...farmer, calls },
      faults: {
        ...{ "/schedules/mycrops/": of([mine]), "/saathi/crops/": of([{ ...mine, value: "dill" }]), "/v2/crop/": of(tree) },
        ...{ "/schedules/cropdetails/": of({ issues: { data: { content: [{ associationId: 3, issue: "x" }] } } }), ...faultsBut(faults) },
      },
    };
  };
  const faultsBut = ({ "/schedules/mycrops/": _, ...others }: Record<string, () => Response>) => others;

  test.each([
    ["cropId", { ...row, cropId: 141 }, { ...crop, cropId: "141" }, "141"],
    ["id, if it has no other", { ...row, id: 141 }, { ...crop, cropId: "141" }, "141"],
    ["id, if the tree has no other either", { ...row, id: "7" }, crop, "7"],
  ])("is named by %s in calls, links and the picker", async (_, mine, inTree, cropId) => {
    const options = given(mine, inTree);
    const page = await openCropPage("/crop-info?crop=dill", options);
    const asked = options.calls.filter(({ url }) => /cropdetails|cropproducts/.test(url.pathname));
    expect(asked.map(({ url }) => url.searchParams.get("cropId"))).toEqual([cropId, cropId]);
    expect(page.all('a[href^="/issues/"]').map((link) => link.getAttribute("href")?.split("?")[0])).toEqual([`/issues/dill/${cropId}`]);
    for (const path of ["/select-your-crops", "/select-your-crops?appLinks=saathi"]) {
      const picker = await openCropPage(path, given(mine, inTree));
      expect(picker.all("[type=checkbox]").map((box) => [box.id, box.hasAttribute("checked")])).toEqual([[`crop-${cropId}`, true]]);
    }
  });
});
