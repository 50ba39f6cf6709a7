/** /crop-info through the application, with services of plain objects. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { transform } from "lightningcss";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { matchScreen } from "../../src/paths.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import {
  askCropPage,
  CATEGORIES,
  type Farmers,
  type Fault,
  FOUR_TASKS,
  farmerSession,
  NOW,
  openCropPage,
  scheduleServices,
  taskRow,
} from "../support/crop-schedules.ts";

const RAM = { farmerId: "11", crops: ["cotton", "tomato"], tasks: { tomato: FOUR_TASKS, cotton: [taskRow("picking", 5, 9)] } } as const;
const farmers: Farmers = { "token-of-ram": RAM };
const session = farmerSession("token-of-ram", RAM);
const HI = "language=hi&state=rajasthan";
const HIDDEN = "language=hi&showPosts=false&state=rajasthan";
const BACK = "crop=tomato&language=hi&next=cropInfo&state=rajasthan";
/** A farmer without a current task. */
const QUIET = { ...RAM, tasks: { tomato: [taskRow("harvest", 5, 9)], cotton: [] } };
const quiet = { farmers: { "token-of-ram": QUIET }, session };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});
afterEach(() => vi.useRealTimers());

type Page = Awaited<ReturnType<typeof openCropPage>>;
const tabs = ({ all }: Page) => all(".field-tabs a:not(.frame)").map((tab) => tab.textContent);
const selected = ({ all }: Page) => all(".field-tabs a[aria-current]:not(.frame)").map((tab) => tab.textContent);
const shownTasks = ({ all }: Page) => all("#field .today b").map((title) => title.textContent);
const calledPaths = (calls: readonly { readonly url: URL }[]) => calls.map(({ url }) => url.pathname);

describe("the header and the tabs", () => {
  test("advice-2, advice-22: the screen is 'My crops' and links to the picker", async () => {
    const page = await openCropPage("/crop-info", { session, farmers });
    expect(page.response.status).toBe(200);
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.textOf("h1")).toBe("मेरी फसलें");
    expect(page.document.querySelector(".my-head a")?.getAttribute("href")).toBe(`/select-your-crops?${HI}`);
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("advice-24, advice-34: the first tab is today's, then the crops sorted by their tasks", async () => {
    const page = await openCropPage("/crop-info", { session, farmers });
    expect(tabs(page)).toEqual(["आज का काम", "टमाटर", "कपास"]);
    expect(selected(page)).toEqual(["आज का काम"]);
    expect(shownTasks(page)).toEqual(["काम weeding", "काम scouting"]);
    expect(page.all("#field .today a").map((link) => link.getAttribute("href"))).toEqual([
      `/crop-info/tasks/tomato?${HI}&task=weeding`,
      `/crop-info/tasks/tomato?${HI}&task=scouting`,
    ]);
  });

  test("advice-25: each crop's tab links to its crop, today's to none; the panels of all are in the page", async () => {
    const page = await openCropPage("/crop-info?crop=tomato&showPosts=false", { session, farmers });
    expect(page.all(".field-tabs a[data-crop]").map((tab) => tab.getAttribute("href"))).toEqual([
      `/crop-info?${HIDDEN}`,
      `/crop-info?crop=tomato&${HIDDEN}`,
      `/crop-info?crop=cotton&${HIDDEN}`,
    ]);
    expect(page.all(".field-tabs a[data-crop]").every((tab) => tab.getAttribute("data-button") === "tab")).toBe(true);
    expect(selected(page)).toEqual(["टमाटर"]);
    expect(page.all(".field[hidden]").map(({ id }) => id)).toEqual(["field-", "field-cotton"]);
  });

  test("advice-9: hidden tasks have no tab, and no panel shows them", async () => {
    const page = await openCropPage("/crop-info?showTasks=false", { session, farmers });
    expect(tabs(page)).toEqual(["टमाटर", "कपास"]);
    expect(selected(page)).toEqual(["टमाटर"]);
    expect(page.html).not.toContain("काम weeding");
    expect(page.document.querySelector(".frame")).toBeNull();
  });

  test("advice-30: without a current task the second crop is selected", async () => {
    const page = await openCropPage("/crop-info", quiet);
    expect(tabs(page)).toEqual(["आज का काम", "टमाटर", "कपास"]);
    expect(selected(page)).toEqual(["कपास"]);
    expect(page.textOf("#field h2")).toBe("कपास");
  });

  test("advice-31: hidden tasks and an unknown crop select the first crop", async () => {
    expect(selected(await openCropPage("/crop-info?showTasks=false&crop=wheat", { session, farmers }))).toEqual(["टमाटर"]);
  });

  test("advice-24: if today's tasks exceed one screen, the list shows the first of each crop and the others below", async () => {
    const three = ["a", "b", "c"].map((name) => taskRow(name, -1, 1));
    const tasks = Object.fromEntries(CATEGORIES.map((category) => [category, three]));
    const page = await openCropPage("/crop-info", { session, farmers: { "token-of-ram": { farmerId: "11", crops: CATEGORIES, tasks } } });
    expect(page.all("#field > .today li").length).toBe(5);
    expect(page.textOf("#field .rows summary")).toBe("आज के और काम: 10");
    expect(page.all("#field .rows .today li").length).toBe(10);
    // Seven fit.
    const seven = Array.from({ length: 7 }, (_, index) => taskRow(`t${index}`, -1, 1));
    const fits = await openCropPage("/crop-info", { session, farmers: { "token-of-ram": { ...RAM, tasks: { tomato: seven } } } });
    expect([fits.all("#field > .today li").length, fits.all("#field .rows").length]).toEqual([7, 0]);
  });

  test("advice-29: without crops the page says so, and links to the picker if the visitor may use it", async () => {
    const none = { farmers: { "token-of-ram": { ...RAM, crops: [] } }, session };
    for (const path of ["/crop-info", "/crop-info?showTasks=false"]) {
      const page = await openCropPage(path, none);
      expect(page.textOf("#field .message p")).toBe("फसल की जानकारी देखने के लिए कृपया फसल जोड़ें!");
      expect(page.document.querySelector("#field .message a")?.getAttribute("href")).toBe(`/select-your-crops?${HI}`);
    }
    const agent = await openCropPage("/crop-info?role=FAG", none);
    expect(agent.all('a[href*="select-your-crops"]')).toEqual([]);
    const one = await openCropPage("/crop-info", { farmers: { "token-of-ram": { ...QUIET, crops: ["tomato"] } }, session });
    expect(one.textOf("#field .empty")).toBe("आज के लिए कोई काम नहीं है।");
  });
});

describe("the owner of the crops", () => {
  test("advice-33, advice-23: a field agent without a profile sees the crop in the query, and cannot choose", async () => {
    const page = await openCropPage("/crop-info?role=FAG&crop=wheat", { session, farmers });
    expect(tabs(page)).toEqual(["आज का काम", "गेहूँ"]);
    expect(page.all('a[href*="select-your-crops"]')).toEqual([]);
    expect(tabs(await openCropPage("/crop-info?role=FAG", { session, farmers }))).toEqual(["आज का काम"]);
    const trusted = await openCropPage("/crop-info?role=FAG&profile=true&crop=tomato", { session, farmers });
    expect(tabs(trusted)).toEqual(["आज का काम", "टमाटर", "कपास"]);
    expect(trusted.document.querySelector(".my-head a")?.getAttribute("href")).toBe(
      "/select-your-crops?language=hi&profile=true&role=FAG&state=rajasthan",
    );
  });

  test("advice-106: a visitor's crops come from the device, with guessed dates, and a link to the sign-in and back", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage("/crop-info?crop=tomato", { session: { cropIds: ["141", "101", "999"] }, calls });
    expect(tabs(page)).toEqual(["आज का काम", "टमाटर", "गेहूँ"]);
    const asked = calls.find(({ url }) => url.pathname === "/schedules/mytasks/");
    expect([asked?.token, asked?.url.searchParams.get("cropName")]).toEqual(["anonymous", "tomato,wheat"]);
    expect(page.textOf("#field .guess")).toBe("हमारा अनुमान");
    expect(page.all("aside a").map((link) => link.getAttribute("href"))).toContain(`/checkout/signin?${BACK}`);
    const farmer = await openCropPage("/crop-info", { session, farmers });
    expect(farmer.all('a[href*="next=cropInfo"]')).toEqual([]);
    // A field agent never sees the crops of the device.
    const agent = await openCropPage("/crop-info?role=FAG", { session: { cropIds: ["141"] } });
    expect(agent.all('a[href*="next=cropInfo"]')).toEqual([]);
  });

  test("advice-138: only a visitor's crops with a schedule link to a form", async () => {
    const given = { session: { cropIds: ["141"] } };
    const form = 'a[href^="/crop-info/attributes/"]';
    expect((await openCropPage("/crop-info?crop=tomato", given)).all(`#field ${form}`)).toHaveLength(1);
    for (const mytasks of [() => Response.json({ responseData: [] }), 500]) {
      const page = await openCropPage("/crop-info?crop=tomato", { ...given, faults: { mytasks } });
      expect(page.all(".field-box h2").map((heading) => heading.textContent)).toEqual(["टमाटर"]);
      expect(page.all(form)).toEqual([]);
    }
  });

  // advice-138, advice-154
  test("no form asks for the day of sowing of a crop that has no form", async () => {
    const guessed = { "token-of-ram": { ...RAM, schedule: { datesAreAssumed: true } } };
    const asks = async (faults: object) =>
      (await openCropPage("/crop-info", { session, farmers: guessed, faults: { ...faults } })).all("#field .ask-sowing a").length;
    const crop = { id: "141", name: "tomato", display: "टमाटर", imageUrl: "", schedulesSupported: false };
    expect(await asks({})).toBe(2);
    expect(await asks({ "/schedules/mycrops/": () => Response.json({ responseData: [crop] }) })).toBe(0);
  });

  test("advice-139: a phone with a stored field agent has a link to the farmer's own crops", async () => {
    const page = await openCropPage("/crop-info?role=FAG", { session, farmers });
    const way = page.document.querySelector("#field .message a");
    expect(way?.textContent).toBe("मैं किसान हूँ: मेरी फसलें");
    expect(way?.getAttribute("href")).toBe(`/crop-info?${HI.replace("&state", "&role=farmer&state")}`);
    expect(tabs(await openCropPage("/crop-info?role=farmer", { session, farmers }))).toEqual(["आज का काम", "टमाटर", "कपास"]);
  });

  test("advice-106: a visitor without crops costs no call of the schedules and no token", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage("/crop-info", { calls });
    expect(calledPaths(calls)).toEqual(["/catalogservice/v2/crop/"]);
    // Nothing would be kept by a sign-in.
    expect(page.all('aside a[href*="next=cropInfo"]')).toEqual([]);
  });

  test("advice-94, advice-95: the crops of a farmer and their tasks are fetched at the same time, with the farmer's token", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    await openCropPage("/crop-info", { session, farmers, calls });
    expect(calledPaths(calls)).toEqual(["/schedules/mycrops/", "/schedules/mytasks/"]);
    expect(calls.map(({ token }) => token)).toEqual(["token-of-ram", "token-of-ram"]);
    expect(calls.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { language: "hi", farmerId: "11" },
      { state: "rajasthan", language: "hi", farmerId: "11" },
    ]);
  });

  test("advice-32: redirectTo redirects to the picker without a header, with the role and the embed", async () => {
    const path = "/crop-info?redirectTo=selectYourCrops&role=FAG&profile=true&appLinks=saathi";
    const response = await askCropPage(path, { session, farmers });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      `/select-your-crops?appLinks=saathi&language=hi&profile=true&role=FAG&showHeader=false&state=rajasthan`,
    );
    expect((await askCropPage("/crop-info?redirectTo=elsewhere", { session, farmers })).status).toBe(200);
  });
});

describe("the panel of a crop", () => {
  test("advice-26, advice-37, advice-38, advice-41, advice-42, advice-44, advice-45: has its parts in their order", async () => {
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers });
    const parts = [...(page.document.getElementById("field")?.children ?? [])].slice(1);
    expect(parts.map((part) => part.getAttribute("data-part") ?? part.className)).toEqual([
      "card field-box",
      "videos",
      "field-tasks",
      "products",
      "card age",
      "posts",
    ]);
    expect(page.all("#field dl div").map((row) => row.textContent)).toEqual(["बुवाई की तारीख११ अक्टू २६", "मिट्टीकाली", "बुवाई का तरीकारोपाई"]);
    expect(page.textOf("#field .age")).toBe("फसल की उम्र: 30 दिन");
    const headings = page.all("#field [data-part] h2").map((heading) => heading.textContent);
    expect(headings).toEqual(["वीडियो", "आपके काम की चीज़ें", "कीट और रोग", "सुलझी हुई समस्याएँ"]);
    expect(page.all("#field [data-part=videos] li :is(.caption, .meta)").map((text) => text.textContent)).toEqual([
      "फसल का वीडियो",
      "10 बार देखा गया",
    ]);
  });

  test("advice-42: a guessed sowing date is marked, and before the sowing date the days are counted down", async () => {
    const schedule = { datesAreAssumed: true, sowingDateMillis: NOW + 3 * 86_400_000 };
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, schedule } } });
    expect(page.textOf("#field dd")).toBe("१३ नव २६हमारा अनुमान");
    expect(page.textOf("#field .age")).toBe("बुवाई में 3 दिन बाकी");
    const without = { "token-of-ram": { ...RAM, schedule: { sowingDateMillis: null } } };
    const unknown = await openCropPage("/crop-info?crop=tomato", { session, farmers: without });
    expect(unknown.textOf("#field dd")).toBe("अभी पता नहीं");
    expect(unknown.all("#field .age")).toEqual([]);
  });

  // advice-44, service-38
  test("on the day of sowing the crop is 0 days old; a day that cannot be read says so, and gives no age", async () => {
    const openSown = (sowingDateMillis: unknown) =>
      openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, schedule: { sowingDateMillis } } } });
    expect((await openSown(NOW)).textOf("#field .age")).toBe("फसल की उम्र: 0 दिन");
    const unread = await openSown("soon");
    expect([unread.textOf("#field dd"), unread.all("#field .age")]).toEqual(["पढ़ा नहीं जा सका: हमें फ़ोन करें", []]);
  });

  test("advice-43: the button enters or changes the crop's information and keeps the query", async () => {
    const button = async (inputsComplete: boolean) => {
      const given = { session, farmers: { "token-of-ram": { ...RAM, schedule: { inputsComplete } } } };
      const page = await openCropPage("/crop-info?crop=tomato&showPosts=false", given);
      const link = page.document.querySelector("#field .field-box a");
      return [link?.textContent, link?.getAttribute("href")];
    };
    const href = `/crop-info/attributes/tomato?${HIDDEN}`;
    expect(await button(true)).toEqual(["फसल की जानकारी बदलें", href]);
    expect(await button(false)).toEqual(["फसल की जानकारी भरें", href]);
  });

  test("advice-68: says so if the crop's schedule has no tasks", async () => {
    const none = { "token-of-ram": { ...RAM, tasks: { tomato: [] } } };
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: none });
    expect(page.textOf("#field .field-tasks p")).toBe("कोई काम नहीं मिला");
    expect(page.all("#field .now, #field .rows")).toEqual([]);
  });

  test("advice-39, advice-110, advice-152, advice-153: one task stands first, the next ones are rows, later ones unfold by week", async () => {
    const later = Array.from({ length: 4 }, (_, index) => taskRow(`later${index}`, 30 + index * 7, 31 + index * 7));
    const tasks = { tomato: [...FOUR_TASKS, ...later] };
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, tasks } } });
    expect(page.all("#field .now h3").map((title) => title.textContent)).toEqual(["काम weeding"]);
    expect(page.textOf("#field .now .dates")).toBe("2 दिन बाकी०८ नव २६ – १२ नव २६रोपाई");
    expect(page.document.querySelector("#field .now")?.getAttribute("data-tick")).toBe("tomato/weeding/2026-11-08");
    expect(page.all("#field div.rows > ul > li").map((row) => row.textContent)).toEqual([
      "काम scouting१० नव २६रोपाई",
      "काम harvest३० नव २६ – ०५ दिस २६",
      "काम later0१० दिस २६ – ११ दिस २६",
    ]);
    expect(page.all("#field .rows summary").map((title) => title.textContent)).toEqual(["आने वाले काम: 3", "बीते हुए काम: 1"]);
    expect(page.all("#field details h3").map((week) => week.textContent)).toEqual([
      "१४ दिस २६ – २० दिस २६",
      "२१ दिस २६ – २७ दिस २६",
      "२८ दिस २६ – ०३ जन २७",
    ]);
  });

  test.each([
    [1, 4, "1 दिन में शुरू"],
    [0, 3, "3 दिन बाकी"],
    [-2, 1, "1 दिन बाकी"],
    [0, 0, "आज आखिरी दिन है"],
    [-2, 0, "आज आखिरी दिन है"],
  ])("advice-152: a task from day %i to day %i says: %s", async (from, to, words) => {
    const given = { session, farmers: { "token-of-ram": { ...RAM, tasks: { tomato: [taskRow("weeding", from, to)] } } } };
    const page = await openCropPage("/crop-info?crop=tomato", given);
    expect(page.textOf("#field .now .left")).toBe(words);
  });

  test("advice-152: the first task has its picture, if it has one", async () => {
    const imagesWith = async (more: object) => {
      const tasks = { tomato: [taskRow("weeding", 0, 3, more)] };
      const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, tasks } } });
      return page.all("#field .now img").map((image) => image.getAttribute("src"));
    };
    expect(await imagesWith({ imageUrl: "tasks/weeding.png" })).toEqual([expect.stringContaining("tasks/weeding.png")]);
    expect(await imagesWith({})).toEqual([]);
  });

  test("advice-154: without a day of sowing the panel asks for it, and shows four general tasks without dates", async () => {
    const later = Array.from({ length: 9 }, (_, index) => taskRow(`later${index}`, index, index + 2));
    const assumed = { ...RAM, tasks: { tomato: [...FOUR_TASKS, ...later] }, schedule: { datesAreAssumed: true } };
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": assumed } });
    expect(page.all("#field .field-box .go").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["बुवाई की तारीख भरें", `/crop-info/attributes/tomato?${HI}`],
    ]);
    expect(page.all("#field .now, #field details.rows")).toEqual([]);
    expect(page.all("#field .field-tasks li").map((row) => row.textContent)).toEqual([
      "काम weedingबुवाई के 28–32 दिन बाद",
      "काम scoutingबुवाई के 30 दिन बाद",
      "काम later0बुवाई के 30–32 दिन बाद",
      "काम later1बुवाई के 31–33 दिन बाद",
    ]);
    const today = await openCropPage("/crop-info", { session, farmers: { "token-of-ram": assumed } });
    expect(today.all("#field .ask-sowing a").map((link) => link.textContent)).toEqual(["टमाटर"]);
    expect(today.all("#field .today li").map((row) => row.textContent)).toEqual(["काम weedingटमाटरहमारा अनुमान"]);
    // If all are over, the last one stands for the crop.
    const over = { ...assumed, tasks: { tomato: [taskRow("first", -9, -8), taskRow("last", -3, -2)] } };
    const late = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": over } });
    expect(late.all("#field .field-tasks li a").map((row) => row.firstChild?.textContent)).toEqual(["काम last"]);
  });

  test("advice-47, advice-48: a long text is collapsed, and a product not sold here says so", async () => {
    const products = [
      { name: "नीम तेल", sku: "AGS-CP-1", dosage: "", available: true },
      { name: "पुराना माल", sku: "AGS-CP-9", dosage: "", available: false },
    ];
    const tasks = { tomato: [taskRow("spraying", 0, 1, { methodology: "पानी ".repeat(80), products, important: true })] };
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, tasks } } });
    expect(page.textOf("#field .unfolds summary")).toBe("और पढ़ें");
    expect(page.document.querySelector("#field .unfolds + .folded")).not.toBeNull();
    expect(page.document.querySelector("#field .needed a")?.getAttribute("href")).toBe(`/product/p/AGS-CP-1?${HI}`);
    const missing = page.document.querySelector("#field .needed button");
    expect([missing?.textContent, missing?.getAttribute("data-unavailable")]).toEqual(["पुराना माल", "यह सामान अभी नहीं मिल रहा"]);
    expect(page.textOf("#field .now .badge")).toBe("ज़रूरी");
  });

  test("advice-149: a dose in the text of the first task refers to the label below it", async () => {
    const notes = async (methodology: string) => {
      const tasks = { tomato: [taskRow("spraying", 0, 1, { methodology })] };
      const page = await openCropPage("/crop-info?crop=tomato", { session, farmers: { "token-of-ram": { ...RAM, tasks } } });
      return page.all("#field .now .note").map((note) => note.textContent);
    };
    expect(await notes("एक लीटर पानी में 5 मिली नीम तेल मिलाएँ।")).toEqual([
      "लेबल पढ़ें: मात्रा और कटाई से पहले रुकने के दिन। दस्ताने, मास्क और पूरे कपड़े पहनें।",
    ]);
    expect(await notes("दो बार गुड़ाई करें।")).toEqual([]);
  });

  test("advice-10, advice-91: hidden posts are not fetched", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage("/crop-info?crop=tomato&showPosts=false", { session, farmers, calls });
    expect(calledPaths(calls).some((path) => path.includes("posts"))).toBe(false);
    expect(page.textOf('#field [data-part="posts"]')).toBe("");
  });

  test("advice-88, advice-90, advice-91, advice-92, advice-107, content-46: the calls of a crop name it, and only the selected crop makes them", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    await openCropPage("/crop-info?crop=tomato", { session, farmers, calls });
    const own = calls.filter(({ url }) => /crop(?:details|products)|problemsolved/.test(url.pathname));
    expect(own).toHaveLength(3);
    for (const { url } of own)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ cropId: "141", cropName: "tomato", state: "rajasthan", farmerId: "11" });
    const posts = own.find(({ url }) => url.pathname.includes("posts"));
    expect(Object.fromEntries(posts?.url.searchParams ?? [])).toMatchObject({
      limit: "5",
      days: "30",
      sortBy: "rank",
      filter: "Solved Problems",
    });
  });

  test("advice-85: below the current pests and diseases is a link to all of the crop, without a header", async () => {
    const { all } = await openCropPage("/crop-info?crop=tomato", { session, farmers });
    expect(all(".extra > .button").map((link) => link.getAttribute("href"))).toEqual([
      "/issues/tomato/141?language=hi&showHeader=false&state=rajasthan",
    ]);
  });

  test("advice-7: the menus link to the screen in six languages and eleven states, and to /shop-na for a state without a shop", async () => {
    const { all } = await openCropPage("/crop-info?crop=tomato", { session, farmers });
    const links = all(".header .menu a").map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(17);
    expect(links).toContain("/crop-info?crop=tomato&language=te&state=rajasthan");
    expect(links).toContain("/crop-info?crop=tomato&language=gu&state=gujarat");
    expect(links).toContain("/shop-na?language=hi&state=bihar");
  });

  test("advice-50, advice-51, advice-89: a b2b source hides products that saathi may not sell, and is sent with the calls", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const given = { session, farmers, calls, visit: `${HI}&source=b2b` };
    const page = await openCropPage("/crop-info?crop=tomato", given);
    expect(page.all("#field .tile span:last-child").map((name) => name.textContent)).toEqual(["नीम तेल", "झुलसा"]);
    expect(calls.find(({ url }) => url.pathname.includes("cropdetails"))?.url.searchParams.get("source")).toBe("b2b");
  });

  test("advice-52, advice-54: a crop's picture is 60 px high and a product's 125; a leaf replaces a missing picture", async () => {
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers });
    expect(page.document.querySelector("#field .field-box img")?.getAttribute("height")).toBe("60");
    const [first, second] = page.all('#field [data-part="products"] .tile');
    expect(first?.querySelector("img")?.getAttribute("height")).toBe("125");
    expect(first?.querySelector("img")?.getAttribute("src")).toMatch(/^\/media\/products\/neem\.png\?w=/);
    expect(second?.querySelector(".no-picture")).not.toBeNull();
  });

  test("advice-27: the banner links to the agri doctor, by telephone and by a post in the app", async () => {
    const page = await openCropPage("/crop-info", { session, farmers });
    expect(page.all("aside.ask a").map((link) => link.getAttribute("data-app") ?? link.getAttribute("href"))).toEqual([
      "tel:+911800000000",
      "khet://post/new",
    ]);
  });
});

describe("advice-28, advice-8: the mock date", () => {
  const path = "/crop-info?crop=tomato&mockDate=2026-11-30&mockAllTasks=true&mockScheduleName=kharif";
  const mockOf = (calls: readonly { readonly url: URL }[]) =>
    ["mockDate", "mockAllTasks", "mockScheduleName"].map(
      (name) => calls.find(({ url }) => url.pathname === "/schedules/mytasks/")?.url.searchParams.get(name) ?? null,
    );

  test("is ignored unless the flag allows it", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage(path, { session, farmers, calls });
    expect(page.all("form [name=mockDate]")).toEqual([]);
    expect(mockOf(calls)).toEqual([null, null, null]);
    expect(page.all("#field .now h3").map((title) => title.textContent)).toEqual(["काम weeding"]);
    expect(page.document.querySelector(".field-tabs a[data-crop=cotton]")?.getAttribute("href")).not.toContain("mock");
  });

  test("if allowed, sets the day of the tasks, is sent with calls and links, and has a form", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage(path, { session, farmers, calls, bindings: { MOCK_DATE: "true" } });
    const field = page.document.querySelector("form [name=mockDate]");
    expect([field?.getAttribute("type"), field?.hasAttribute("required"), field?.getAttribute("value")]).toEqual([
      "date",
      true,
      "2026-11-30",
    ]);
    expect(mockOf(calls)).toEqual(["2026-11-30", "true", "kharif"]);
    expect(page.all("#field .now h3").map((title) => title.textContent)).toEqual(["काम harvest"]);
    expect(page.document.querySelector(".field-tabs a[data-crop=cotton]")?.getAttribute("href")).toContain("mockDate=2026-11-30");
    const wrong = await openCropPage("/crop-info?mockDate=2026-02-30", { session, farmers, bindings: { MOCK_DATE: "true" } });
    expect(wrong.document.querySelector("form [name=mockDate]")?.getAttribute("value")).toBeNull();
  });
});

test("visit-19: the screens of the crop information keep their own parameters, and no others", () => {
  const all = "crop=tomato&mockAllTasks=true&mockDate=2026-07-15&mockScheduleName=kharif&redirectTo=selectYourCrops";
  const parameters = new URLSearchParams(`${all}&showPosts=false&showTasks=false&task=weeding&other=1&${HI}`);
  const visit = resolveVisit(parameters, {}, { states: STATES, sources: [], partners: [] });
  const kept = (path: string) => {
    const { searchParams } = new URL(canonicalUrl(matchScreen(path), parameters, visit, "https://k.test"));
    return [...searchParams.keys()].filter((name) => name !== "language" && name !== "state");
  };
  const mock = ["mockAllTasks", "mockDate", "mockScheduleName"];
  expect(kept("/crop-info")).toEqual(["crop", ...mock, "redirectTo", "showPosts", "showTasks", "task"]);
  expect(kept("/crop-info/tasks/tomato")).toEqual([...mock, "task"]);
  expect(kept("/crop-info/attributes/tomato")).toEqual([...mock, "showPosts", "showTasks"]);
});

test.each([
  ["a farmer", session],
  ["a visitor", { cropIds: ["141"] }],
])("advice-112: the shell and the first tab are sent before the schedules of %s, and before any token", async (_, who) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const services = scheduleServices({ farmers });
  const asked: string[] = [];
  const API = {
    async fetch(request: Request) {
      asked.push(new URL(request.url).pathname);
      await held;
      return services.fetch(request);
    },
  };
  const response = await askCropPage("/crop-info", { session: who, bindings: { API } });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const head = decoder.decode((await reader.read()).value, { stream: true });
  expect(head).toContain("मेरी फसलें</h1>");
  expect(head).toContain(`href="/select-your-crops?${HI.replace("&", "&amp;")}"`);
  expect(head).toMatch(/<nav class="tabs field-tabs"[^>]*><a class="frame"[^>]*aria-current="page".*आज का काम/s);
  expect(head).not.toContain("data-crop");
  expect(asked.length).toBeGreaterThan(0);
  answer();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += decoder.decode(part.value, { stream: true });
  expect(rest).toContain('data-crop="tomato"');
  expect(rest.endsWith("</html>")).toBe(true);
});

describe("faults", () => {
  test("advice-35: a failed schedule shows the text of the error page, with a retry", async () => {
    const page = await openCropPage("/crop-info?crop=tomato", { session, farmers, faults: { mycrops: 500 } });
    expect(page.response.status).toBe(200);
    expect(page.textOf("#field h2")).toBe("कुछ गड़बड़ हो गई");
    expect(page.document.querySelector("#field .section-failed a")?.getAttribute("href")).toBe(`/crop-info?crop=tomato&${HI}`);
    expect(page.textOf("h1")).toBe("मेरी फसलें");
    expect(page.all(".ask").length).toBe(1);
  });

  test("advice-35: if only the tasks fail, the crops stay as tabs", async () => {
    const page = await openCropPage("/crop-info", { session, farmers, faults: { mytasks: 500 } });
    expect(tabs(page)).toEqual(["आज का काम", "कपास", "टमाटर"]);
    expect(page.textOf("#field .section-failed h2")).toBe("कुछ गड़बड़ हो गई");
    expect(page.document.querySelector("#field-tomato .section-failed a")?.getAttribute("href")).toBe(`/crop-info?crop=tomato&${HI}`);
  });

  // service-37
  test("advice-42: if the tasks fail, no crop is shown as lacking a sowing date", async () => {
    for (const address of ["/crop-info", "/crop-info?crop=tomato"]) {
      const page = await openCropPage(address, { session, farmers, faults: { mytasks: 500 } });
      expect(page.all(".field-box").length).toBeGreaterThan(0);
      expect(page.document.querySelector("main")?.textContent).not.toContain("अभी पता नहीं");
    }
  });

  test.each(["cropvideos", "cropproducts", "cropdetails", "problemsolvedposts"])(
    "advice-36: if %s fails, its section is empty, with a discreet retry",
    async (call) => {
      const page = await openCropPage("/crop-info?crop=tomato", { session, farmers, faults: { [call]: 500 } });
      expect(page.all("#field .section-failed")).toEqual([]);
      expect(page.all("#field .again a").map((link) => link.getAttribute("href"))).toEqual([`/crop-info?crop=tomato&${HI}`]);
      expect(page.all("#field .extra").length).toBe(3);
      expect(page.all("#field .now").length).toBe(1);
    },
  );

  test("advice-109: a rejected token says so, and a retry before the page is sent redirects to the sign-in and back to the tab", async () => {
    const refused = { session: farmerSession("old-token", RAM), farmers };
    const page = await openCropPage("/crop-info?crop=tomato", refused);
    expect(page.textOf("#field .message p")).toBe("आप लॉगआउट हो गए हैं। फिर से लॉगिन करें।");
    const again = page.document.querySelector("a[data-again]")?.getAttribute("href") ?? "";
    expect(again).toBe(`/crop-info?again=true&crop=tomato&${HI}`);
    const response = await askCropPage("/crop-info?again=true&crop=tomato", refused);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/checkout/signin?${BACK}`]);
    expect((await askCropPage("/crop-info?again=true", { session, farmers })).status).toBe(200);
  });

  test("advice-105: a visitor's rejected token is replaced by another one", async () => {
    let asked = 0;
    const faults = {
      mytasks: () => {
        asked += 1;
        return asked === 1 ? new Response("{}", { status: 400 }) : Response.json({ responseData: [] });
      },
    };
    const calls: { url: URL; token: string | null }[] = [];
    const page = await openCropPage("/crop-info", { session: { cropIds: ["141"] }, faults, calls });
    expect([asked, tokensAsked(calls)]).toEqual([2, 2]);
    expect(page.all(".section-failed")).toEqual([]);
  });

  // advice-35, advice-105
  test("without a token the tasks of a visitor have failed; a refused one asks no visitor to sign in again", async () => {
    const visitor = { session: { cropIds: ["141"] } };
    const failed = async (path: string, faults: Readonly<Record<string, Fault>>) => {
      const { all } = await openCropPage(path, { ...visitor, faults });
      return [all("#field .section-failed, #section-tasks").length, all('.message a[href^="/checkout/signin"]').length];
    };
    expect(await failed("/crop-info", { anonauthtoken: 500 })).toEqual([1, 0]);
    expect(await failed("/crop-info/tasks/tomato", { mytasks: () => new Response("{}", { status: 400 }) })).toEqual([1, 0]);
  });

  const tokensAsked = (calls: readonly { readonly url: URL }[]): number =>
    calls.filter(({ url }) => url.pathname === "/userservice/anonauthtoken/").length;

  test("advice-133: visitors use one token for 15 minutes, never in a cookie, and then get another", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const view = (path: string) => askCropPage(path, { session: { cropIds: ["141"] }, calls });
    for (const path of ["/crop-info", "/crop-info?crop=tomato", "/crop-info/tasks/tomato", "/crop-info"]) {
      const response = await view(path);
      await response.text();
      expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
    }
    expect(tokensAsked(calls)).toBe(1);
    vi.setSystemTime(NOW + 15 * 60_000 - 1);
    await (await view("/crop-info")).text();
    expect(tokensAsked(calls)).toBe(1);
    vi.setSystemTime(NOW + 15 * 60_000);
    await (await view("/crop-info")).text();
    expect(tokensAsked(calls)).toBe(2);
  });

  test("advice-133: a token that the services reject is not given to the next visitor", async () => {
    const calls: { url: URL; token: string | null }[] = [];
    const refused = { session: { cropIds: ["141"] }, calls, faults: { mytasks: () => new Response("{}", { status: 400 }) } };
    await (await askCropPage("/crop-info/tasks/tomato", refused)).text();
    await (await askCropPage("/crop-info/tasks/tomato", { session: { cropIds: ["141"] }, calls })).text();
    expect(tokensAsked(calls)).toBe(2);
  });
});

describe("advice-111: five crops with thirty tasks each", () => {
  /** The style sheets that the build inlines into the page; `@import` is resolved by hand. */
  const css = ["core", "tiles", "advice", "video"]
    .map((name) => {
      const filename = `src/styles/${name}.css`;
      const code = readFileSync(filename, "utf8").replace(/^@import .*$/m, "");
      return new TextDecoder().decode(transform({ filename, code: Buffer.from(code), minify: true, targets: { chrome: 80 << 16 } }).code);
    })
    .join("");
  /** Texts without a repeating pattern, so that compression gains nothing: words of the locale in varying order. */
  function texts(language: string): (words: number) => string {
    const found = readFileSync(`locales/${language}/words.json`, "utf8").match(/[\p{L}\p{M}]{3,}/gu) ?? [];
    const pool = [...new Set(found.filter((word) => !/[a-z]/i.test(word)))];
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return pool[seed % pool.length] ?? "";
    };
    return (words) => Array.from({ length: words }, next).join(" ");
  }

  test.each([
    ["hi", "rajasthan"],
    ["te", "andhra-pradesh"],
  ] as const)("are at most 20,000 bytes in %s, compressed", async (language, state) => {
    const say = texts(language);
    const thirty = (category: string) =>
      Array.from({ length: 30 }, (_, index) =>
        taskRow(`${category}-task-${index}`, index * 4 - 60, index * 4 - 56, { title: say(5), methodology: say(50) }),
      );
    const tasks = Object.fromEntries(CATEGORIES.map((category) => [category, thirty(category)]));
    const page = await openCropPage("/crop-info?crop=tomato", {
      session,
      farmers: { "token-of-ram": { farmerId: "11", crops: CATEGORIES, tasks } },
      visit: `language=${language}&state=${state}`,
    });
    expect(page.all(".field-tasks .rows li").length).toBe(145);
    expect(page.all(".now").length).toBe(5);
    const html = page.html.replace(/(?:<style><\/style>)+/, `<style>${css}</style>`);
    expect(html).toContain(".field-tabs");
    expect(gzipSync(html, { level: 6 }).byteLength).toBeLessThanOrEqual(20_000);
  });
});
