/** /crop-info/tasks/{slug} and the calendar file of a task, through the application, with a back end of plain objects. */
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { BINDINGS, backEnd, type Replies } from "../support/back-end.ts";
import { parsePage } from "../support/parse-page.ts";

const day = (text: string): number => Date.parse(`${text}T00:00:00+05:30`);
const HI = "language=hi&state=rajasthan";

const task = (number: number, more: object = {}) => ({
  title: `थ्रिप्स पर छिड़काव ${number}`,
  taskName: `spray-${number}`,
  startDay: 30,
  endDay: 34,
  startDateMillis: day("2026-08-01"),
  endDateMillis: day("2026-08-05"),
  important: true,
  videoUrl: "https://youtu.be/khabcdef001",
  imageUrl: "tasks/spray.jpg",
  methodology: "शाम को छिड़कें।",
  products: [
    { name: "नीम तेल", sku: "AGS-CP-0001", productImage: "packs/AGS-CP-0001-0.jpg", dosage: "5 मिली प्रति लीटर पानी" },
    { name: "पीला ट्रैप", sku: "AGS-HW-0001", productImage: null, dosage: "", available: false },
  ],
  dosAndDonts: ["मास्क पहनें।", "हवा में न छिड़कें।"],
  impact: "फसल बचती है।",
  impactIfNotDone: "पत्ते मुड़ जाते हैं।",
  source: "उदाहरण",
  sourceDateMillis: day("2025-05-14"),
  ...more,
});
const crop = (tasks: readonly object[], more: object = {}) => [
  {
    category: "chilli",
    cropName: "मिर्च",
    cropId: 149,
    imageUrl: null,
    datesAreAssumed: false,
    sowingDateMillis: day("2026-07-02"),
    inputsComplete: false,
    cropDetails: [],
    tasks,
    ...more,
  },
];
const LABELS = {
  labels: [
    { sku: "AGS-CP-0001", label: { dose: { amount: 5, unit: "ml", per: "l-water" }, water: null, crops: [] }, packs: [] },
    { sku: "AGS-HW-0001", label: null, packs: [] },
  ],
};
const replies = (tasks: readonly object[], more: Replies = {}): Replies => ({
  "/catalogservice/v2/crop/": {
    children: [{ id: 6, display: "x", children: [{ id: 1, cropId: 149, display: "मिर्च", image: "crops/chilli.png", category: "chilli" }] }],
  },
  "/userservice/anonauthtoken/": { authToken: "anon.1" },
  "/schedules/mytasks/": crop(tasks),
  "/shopaggregator/v1/labels": LABELS,
  ...more,
});

const app = createApp();
async function open(given: Replies, path = "/crop-info/tasks/chilli", query = HI, bindings: object = {}) {
  const calls: URL[] = [];
  const address = `${BINDINGS.SITE_ORIGIN}${path}?${query}`;
  const all = { ...BINDINGS, SESSION_SECRETS: "s".repeat(32), API: backEnd(given, calls), ...bindings };
  const response = await app.fetch(new Request(address), all);
  const html = await response.text();
  const document = parsePage(html);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim());
  const links = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getAttribute("href"));
  return { response, html, document, texts, links, calls };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ["Date"], now: day("2026-08-03") + 12 * 3_600_000 });
  for (const kind of cacheKinds) kind.local.clear();
  return () => vi.useRealTimers();
});

describe("the tasks of a crop", () => {
  test("advice-4, advice-55, advice-56, advice-62, advice-63, advice-64: each task is shown in full under its title", async () => {
    const { response, document, texts, links, calls } = await open(replies([task(1)]));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const asked = calls.find(({ pathname }) => pathname === "/schedules/mytasks/");
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ state: "rajasthan", language: "hi", cropName: "chilli" });
    expect(texts("h1")).toEqual(["काम"]);
    expect(texts(".tasks-head p")).toEqual(["मिर्च", "नीचे के काम अपने-अपने दिन पर करें।"]);
    expect(texts(".task h3")).toEqual(["थ्रिप्स पर छिड़काव 1"]);
    expect(document.querySelector("#task-spray-1 h3")?.getAttribute("tabindex")).toBe("-1");
    expect(texts(".task-days > *")).toEqual(["ज़रूरी", "०१ अग २६ – ०५ अग २६", "बुवाई के 30–34 दिन बाद"]);
    expect(texts(".task h4")).toEqual(["कैसे करें", "क्या चाहिए", "क्या करें, क्या न करें", "इससे क्या फ़ायदा", "न करने पर"]);
    expect(texts(".dots li")).toEqual(["मास्क पहनें।", "हवा में न छिड़कें।"]);
    expect(texts(".task > p:not([class])")).toEqual(["शाम को छिड़कें।", "फसल बचती है।", "पत्ते मुड़ जाते हैं।"]);
    expect(texts(".task > .meta")).toEqual(["स्रोत: उदाहरण, १४ मई २५"]);
    expect(links("a.video")).toEqual(["https://www.youtube.com/watch?v=khabcdef001"]);
    // A fixed box: no layout shift when the picture loads.
    const [picture] = document.querySelectorAll(".task > img");
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["568", "426"]);
  });

  test("advice-132: guessed days ask for the day of sowing and link to the form of the field; known dates do neither", async () => {
    const { texts, links } = await open(replies([], { "/schedules/mytasks/": crop([task(1)], { datesAreAssumed: true }) }));
    expect(texts(".tasks > .note")).toEqual(["आपने बुवाई कब की? दिन जाने बिना हम सिर्फ़ अनुमान लगा सकते हैं कि अभी क्या करना है। फसल की जानकारी भरें"]);
    expect(links(".note a")).toEqual([`/crop-info/attributes/chilli?${HI}`]);
    const known = await open(replies([task(1)]));
    expect(known.texts(".tasks > .note")).toEqual([]);
    expect(known.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("a crop that is planted asks for the day of planting", async () => {
    const tree = {
      children: [{ id: 6, display: "x", children: [{ id: 1, cropId: 150, display: "आलू", image: null, category: "potato" }] }],
    };
    const planted = crop([task(1)], { category: "potato", cropName: "आलू", cropId: 150, datesAreAssumed: true });
    const given = replies([], { "/catalogservice/v2/crop/": tree, "/schedules/mytasks/": planted });
    const { texts } = await open(given, "/crop-info/tasks/potato");
    expect(texts(".tasks > .note")).toEqual([expect.stringContaining("रोपाई")]);
  });

  test.each([
    [[{ name: { name: "sowingMethod", display: "बुवाई" }, value: { display: "रोपाई" } }], ["रोपाई", "रोपाई"]],
    [[{ name: { name: "sowingMethod", display: "बुवाई" }, value: { display: "*" } }], []],
    [[{ name: { name: "soil", display: "मिट्टी" }, value: { display: "काली" } }], []],
  ])("advice-39: each task names the sowing method of its days", async (cropDetails, said) => {
    const { texts } = await open(replies([], { "/schedules/mytasks/": crop([task(1), task(2)], { cropDetails }) }));
    expect(texts(".task-days > span + span")).toEqual(said);
  });

  test("advice-48: a product links to its page and to its dose; one not sold here has a text and no link", async () => {
    const { links, document, texts, calls } = await open(replies([task(1)]));
    // The label of a product that is not sold here is not asked for.
    const labels = calls.filter(({ pathname }) => pathname === "/shopaggregator/v1/labels");
    expect(labels.map(({ searchParams }) => searchParams.get("sku"))).toEqual(["AGS-CP-0001"]);
    expect(links("a.task-product")).toEqual([`/product/p/AGS-CP-0001?${HI}`]);
    expect(links("a[href^='/dose/']")).toEqual([`/dose/p/AGS-CP-0001?crop=149&${HI}`]);
    expect(texts("a.task-product small")).toEqual(["5 मिली प्रति लीटर पानी", "कटाई से पहले इतने दिन रुकें: लेबल देखें"]);
    const gone = document.querySelector("button.task-product");
    expect(gone?.getAttribute("data-unavailable")).toBe("यह सामान अभी नहीं मिल रहा");
    expect(gone?.querySelector("small")?.textContent).toBe("यह सामान अभी नहीं मिल रहा");
    expect(document.querySelector(".snackbar[role=status]")?.textContent).toBe("");
  });

  const GEAR = "दस्ताने, मास्क, टोपी, एप्रन और लंबी पैंट पहनें। हवा के सामने या खाली पेट न छिड़कें। छिड़कते समय कुछ न खाएँ-पिएँ, बीड़ी-तंबाकू न लें।";
  const labelWith = (crops: readonly object[]) => ({
    labels: [{ sku: "AGS-CP-0001", label: { dose: { amount: 5, unit: "ml", per: "l-water" }, water: null, crops }, packs: [] }],
  });
  const issue = (id: number, waitingDays: number) => ({
    ...{ id, name: "x", waitingDays, water: null },
    dose: { amount: 5, unit: "ml", per: "hectare" },
  });
  test.each([
    ["a number for the crop", labelWith([{ id: 149, waitingDays: 7 }]), "7"],
    ["one number for all that is fought on it", labelWith([{ id: 149, issues: [issue(1, 9), issue(2, 9)] }]), "9"],
    ["several numbers", labelWith([{ id: 149, issues: [issue(1, 9), issue(2, 10)] }]), "लेबल देखें"],
    ["a number for another crop", labelWith([{ id: 131, waitingDays: 7 }]), "लेबल देखें"],
    ["zero", labelWith([{ id: 149, waitingDays: 0 }]), "लेबल देखें"],
    ["no label", { labels: [] }, "लेबल देखें"],
    ["no answer", undefined, "लेबल देखें"],
  ])("advice-148: a dose is followed by its waiting days and the gear: %s", async (_, labels, days) => {
    const { texts } = await open(replies([task(1)], { "/shopaggregator/v1/labels": labels }));
    expect(texts(".task-product small")).toContain(`कटाई से पहले इतने दिन रुकें: ${days}`);
    expect(texts(".task > .note")).toEqual([GEAR]);
  });

  test("advice-148: a dose of a product that is no pesticide refers to the label; a task without a dose has no safety note", async () => {
    const product = { sku: "AGS-CN-0001", name: "यूरिया", productImage: null, dosage: "50 किलो प्रति एकड़", available: true };
    const fed = await open(replies([task(1, { products: [product] })]));
    // Seed and urea have no waiting days before the harvest.
    expect(fed.texts("a.task-product small")).toEqual(["50 किलो प्रति एकड़"]);
    expect(fed.texts(".task > .note")).toEqual(["इस्तेमाल से पहले लेबल पढ़ें और उसी के हिसाब से चलें।"]);
    const hoed = await open(replies([task(1, { products: [], methodology: "दो बार गुड़ाई करें।", dosAndDonts: [] })]));
    expect(hoed.texts(".task > .note")).toEqual([]);
    const told = await open(replies([task(1, { products: [], methodology: "एक लीटर पानी में 5 मिली नीम तेल मिलाएँ।" })]));
    const both = await open(replies([task(1, { methodology: "एक लीटर पानी में 5 मिली नीम तेल मिलाएँ।" })]));
    expect(both.texts(".task > .note"), "a dose of a product has its own note").toEqual([GEAR]);
    const unreadable = { sku: "AGS-CP-0001", name: "नीम तेल", productImage: null, dosage: 5, available: true };
    const unread = await open(replies([task(1, { products: [unreadable] })]));
    expect(unread.texts("a.task-product small"), "no days to wait after a dose that cannot be read").toHaveLength(1);
    expect(told.texts(".task > .note")).toEqual(["लेबल पढ़ें: मात्रा और कटाई से पहले रुकने के दिन। दस्ताने, मास्क और पूरे कपड़े पहनें।"]);
  });

  // advice-122
  test.each([
    ["gives no dose", { labels: [] }],
    ["cannot be had", undefined],
  ])("a product whose label %s has no link to a dose", async (_, labels) => {
    const { links, response } = await open(replies([task(1)], { "/shopaggregator/v1/labels": labels }));
    expect([response.status, links("a[href^='/dose/']").length, links("a.task-product").length]).toEqual([200, 0, 1]);
  });

  test("advice-57 to advice-61, advice-116: current tasks come first, then coming ones, then past ones", async () => {
    const at = (number: number, from: string, to: string) => task(number, { startDateMillis: day(from), endDateMillis: day(to) });
    const tasks = [
      at(1, "2026-07-01", "2026-08-02"),
      at(2, "2026-08-01", "2026-08-03"),
      at(3, "2026-08-03", "2026-08-09"),
      at(4, "2026-08-04", "2026-08-09"),
    ];
    const { texts } = await open(replies(tasks));
    expect(texts(".tasks h2")).toEqual(["अभी करें", "आगे के काम", "समय निकल गया (1)"]);
    expect(texts(".task h3").map((title) => title?.at(-1))).toEqual(["2", "3", "4", "1"]);
  });

  const at = (number: number, from: string, to = from) => task(number, { startDateMillis: day(from), endDateMillis: day(to) });
  /** Last digits of the titles of unfolded tasks. */
  const openTasks = (document: Document) =>
    [...document.querySelectorAll<HTMLElement>(".task[open]")]
      .filter((one) => !one.closest(".more-tasks:not([open])"))
      .map(({ id }) => id.at(-1));

  test("advice-155: the first current task is unfolded, coming ones stand under their weeks, past ones are folded", async () => {
    const tasks = [
      at(1, "2026-07-01"),
      at(2, "2026-08-01", "2026-08-04"),
      at(3, "2026-08-03", "2026-08-09"),
      at(4, "2026-08-16"),
      at(5, "2026-08-10"),
      at(6, "2026-08-17"),
    ];
    const { document, texts } = await open(replies(tasks));
    expect(openTasks(document)).toEqual(["2"]);
    expect(texts(".week")).toEqual(["१० अग २६ – १६ अग २६", "१७ अग २६ – २३ अग २६"]);
    expect(texts(".week ~ .task h3").map((title) => title?.at(-1))).toEqual(["4", "5", "6"]);
    expect([texts(".more-tasks .task h3").length, document.querySelector(".more-tasks")?.hasAttribute("open")]).toEqual([1, false]);
  });

  test("advice-65, advice-155: the task in the address is unfolded, and the list around it", async () => {
    const { document } = await open(replies([at(1, "2026-07-01"), at(2, "2026-08-01", "2026-08-04")]), undefined, `${HI}&task=spray-1`);
    expect(openTasks(document)).toEqual(["2", "1"]);
  });

  test("advice-155: a crop whose tasks are all past shows them unfolded", async () => {
    const { document } = await open(replies([at(1, "2026-06-01"), at(2, "2026-07-01")]));
    expect(document.querySelector(".more-tasks")?.hasAttribute("open")).toBe(true);
  });

  test("advice-154, advice-155: without the day of sowing four folded tasks without dates, the others behind one line", async () => {
    const tasks = Array.from({ length: 9 }, (_, index) => at(index + 1, "2026-08-02", "2026-08-05"));
    const { document, texts, links } = await open(replies([], { "/schedules/mytasks/": crop(tasks, { sowingDateMillis: null }) }));
    expect(texts(".task h3")).toHaveLength(9);
    expect(openTasks(document)).toEqual([]);
    expect(texts(".more-tasks .task h3")).toHaveLength(5);
    expect(texts(".more-tasks > summary")).toEqual(["सब देखें (5)"]);
    expect(texts(".task-days").join(" ")).not.toContain("२६");
    expect(links(".note a")).toEqual([`/crop-info/attributes/chilli?${HI}`]);
    expect(links(".task-actions a[data-button=task-calendar]"), "no reminder on a guessed day").toEqual([]);
    const shared = document.querySelector(".task-actions [data-button=share]")?.getAttribute("href") ?? "";
    expect(new URL(shared).searchParams.get("text")).not.toContain("२६");
  });

  test("advice-47: a long text is collapsed and has a button to expand it; without a script it is shown in full", async () => {
    const long = "शाम को छिड़कें। ".repeat(20).trim();
    const { document, texts } = await open(replies([task(1, { methodology: long })]));
    expect(texts(".fold")).toEqual([long]);
    const button = document.querySelector(".fold + button");
    expect([button?.getAttribute("aria-expanded"), button?.textContent, button?.getAttribute("data-less")]).toEqual([
      "false",
      "और पढ़ें",
      "कम दिखाएँ",
    ]);
  });

  test("advice-66, advice-67: a closing note, and a link to an expert: the app's new post, else a call", async () => {
    const inApp = await open(replies([task(1)]), undefined, undefined, { ANDROID_APP_ID: "com.khet.app" });
    expect(inApp.texts(".closing")).toEqual(["अभी इतना ही। कुछ दिन बाद फिर आएँ: नए काम यहाँ मिलेंगे।"]);
    expect(inApp.document.querySelector(".bottom-bar a")?.getAttribute("data-app")).toBe("khet://post/new");
    const { document } = await open(replies([task(1)]), undefined, undefined, { ANDROID_APP_ID: "" });
    expect(document.querySelector(".bottom-bar a")?.getAttribute("href")).toBe("tel:+911800000000");
  });

  test("advice-68: a crop without tasks says so, and offers a call", async () => {
    for (const tasks of [replies([]), replies([], { "/schedules/mytasks/": [] })]) {
      const { texts, links } = await open(tasks);
      expect([texts(".tasks .message h2"), links(".tasks .message a")]).toEqual([["कोई काम नहीं मिला"], ["tel:+911800000000"]]);
    }
  });

  // advice-159
  test("a visitor's crop that the tree lacks is 404, without a call for its tasks", async () => {
    const { response, calls } = await open(replies([task(1)]), "/crop-info/tasks/nosuch");
    expect([response.status, calls.map(({ pathname }) => pathname)]).toEqual([404, ["/catalogservice/v2/crop/"]]);
    const tooLong = await open(replies([task(1)]), `/crop-info/tasks/${"x".repeat(101)}`);
    expect([tooLong.response.status, tooLong.calls]).toEqual([404, []]);
  });

  test("advice-117: if the schedule fails, the page is shown, with a retry", async () => {
    const { response, texts, document } = await open(replies([], { "/schedules/mytasks/": undefined }));
    expect([response.status, texts("h1")]).toEqual([200, ["काम"]]);
    expect(document.querySelector("#section-tasks a")).not.toBeNull();
  });

  test("without the tree or a token for visitors the page says that it cannot be shown", async () => {
    for (const path of ["/catalogservice/v2/crop/", "/userservice/anonauthtoken/"]) {
      for (const kind of cacheKinds) kind.local.clear();
      expect((await open(replies([task(1)], { [path]: undefined }))).response.status).toBe(503);
    }
  });

  test("advice-8: an invalid mock date, and other parameters than the schedules' own, are not sent", async () => {
    const query = `${HI}&mockDate=2026-02-30&mockAllTasks=true&mockOther=1`;
    const page = await open(replies([task(1)]), undefined, query, { MOCK_DATE: "true" });
    expect(page.texts(".tasks h2")).toEqual(["अभी करें"]);
    const asked = page.calls.find(({ pathname }) => pathname === "/schedules/mytasks/");
    expect([...(asked?.searchParams.keys() ?? [])].filter((name) => name.startsWith("mock"))).toEqual(["mockAllTasks"]);
  });

  test("the mock day counts only if it is allowed", async () => {
    const query = `${HI}&mockDate=2026-09-01`;
    const real = await open(replies([task(1)]), undefined, query);
    expect(real.texts(".tasks h2")).toEqual(["अभी करें"]);
    const mocked = await open(replies([task(1)]), undefined, query, { MOCK_DATE: "true" });
    expect(mocked.texts(".tasks h2")).toEqual(["समय निकल गया (1)"]);
    const asked = mocked.calls.find(({ pathname }) => pathname === "/schedules/mytasks/");
    expect(asked?.searchParams.get("mockDate")).toBe("2026-09-01");
    expect(mocked.links(".task-actions a[data-button=task-calendar]")).toEqual([
      `/crop-info/calendar/chilli/spray-1?${HI.replace("&", "&mockDate=2026-09-01&")}`,
    ]);
  });

  test("advice-116: 30 tasks weigh at most 20,000 bytes", async () => {
    const words = (number: number) => Array.from({ length: 12 }, (_, word) => `शब्द${(number * 37 + word * 101) % 997}`).join(" ");
    const tasks = Array.from({ length: 30 }, (_, number) =>
      task(number, {
        methodology: words(number).repeat(2),
        dosAndDonts: [words(number + 1), words(number + 2)],
        impact: words(number + 3),
      }),
    );
    const { html, texts } = await open(replies(tasks));
    expect(texts(".task h3")).toHaveLength(30);
    expect(gzipSync(html).length).toBeLessThanOrEqual(20_000);
  });
});

describe("sharing a task", () => {
  test("advice-114: the message names the task, its days and its doses, and no person", async () => {
    const { document } = await open(replies([task(1)]));
    const href = document.querySelector(".task-actions [data-button=share]")?.getAttribute("href") ?? "";
    expect(new URL(href).searchParams.get("text")).toBe(
      "थ्रिप्स पर छिड़काव 1\n०१ अग २६ – ०५ अग २६ (बुवाई के 30–34 दिन बाद)\nनीम तेल: 5 मिली प्रति लीटर पानी\nपीला ट्रैप\nलेबल पढ़ें: मात्रा और कटाई से पहले रुकने के दिन। दस्ताने, मास्क और पूरे कपड़े पहनें।",
    );
  });

  test("advice-114: letters of any script are unescaped in the message's URL; reserved characters are escaped", async () => {
    const title = "यूरिया & DAP #1 +50%?\u200d 'क्ष'";
    const { document } = await open(replies([task(1, { title, products: [] })]));
    const href = document.querySelector(".task-actions [data-button=share]")?.getAttribute("href") ?? "";
    expect(href).toContain("text=यूरिया%20%26%20DAP%20%231%20%2B50%25%3F");
    expect(new URL(href).searchParams.get("text")?.split("\n")[0]).toBe(title);
  });

  test("advice-115: the calendar gets a file with the days and one alarm, which is never cached", async () => {
    const { response, html } = await open(replies([task(1)]), "/crop-info/calendar/chilli/spray-1");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="chilli-spray-1.ics"');
    const whole = html.replaceAll("\r\n ", "");
    // At noon on its third day: this evening at 18:00 in India.
    expect(whole).toContain("\r\nDTSTART:20260803T123000Z\r\nDTEND:20260803T133000Z\r\nSUMMARY:मिर्च: थ्रिप्स पर छिड़काव 1\r\n");
    expect(whole).toContain("नीम तेल: 5 मिली प्रति लीटर पानी");
    expect(whole.match(/BEGIN:VALARM/g)).toHaveLength(1);
  });

  test("advice-115: a past task has no link to a file, and the URL redirects to the tasks", async () => {
    vi.setSystemTime(day("2026-08-05") + 18 * 3_600_000);
    const page = await open(replies([task(1)]), "/crop-info/tasks/chilli");
    expect(page.html).toContain("थ्रिप्स पर छिड़काव 1");
    expect(page.html).not.toContain("/crop-info/calendar/");
    const { response } = await open(replies([task(1)]), "/crop-info/calendar/chilli/spray-1");
    expect([response.status, response.headers.get("Location")?.split("?")[0]]).toEqual([302, "/crop-info/tasks/chilli"]);
    vi.setSystemTime(day("2026-08-05") + 17.9 * 3_600_000);
    expect((await open(replies([task(1)]), "/crop-info/tasks/chilli")).html).toContain("/crop-info/calendar/chilli/spray-1");
  });

  test.each([
    ["unknown task", replies([task(1)]), "/crop-info/calendar/chilli/spray-2", 404],
    ["crop without a schedule", replies([], { "/schedules/mytasks/": [] }), "/crop-info/calendar/chilli/spray-1", 404],
    ["failed schedule", replies([], { "/schedules/mytasks/": undefined }), "/crop-info/calendar/chilli/spray-1", 503],
  ] as const)("%s: no file", async (_, given, path, status) => expect((await open(given, path)).response.status).toBe(status));
});
