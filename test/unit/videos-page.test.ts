/** /videos/{slug} (content-10, content-64, advice-6, advice-46). */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const HI = "language=hi&state=rajasthan";
const tree = (name: string) => ({
  children: [{ id: 6, display: "x", children: [{ id: 1, cropId: 104, display: name, image: "crops/jowar.png" }] }],
});
const video = (number: number, more: object = {}) => ({
  youTubeId: `khabcdef${String(number).padStart(3, "0")}`,
  title: `ज्वार ${number}`,
  views: 12_345,
  ...more,
});
const replies = (more: Replies = {}): Replies => ({
  "/catalogservice/v2/crop/": (url: URL) => tree(url.searchParams.get("language") === "en" ? "Sorghum (Jowar)" : "ज्वार"),
  "/videos/cropvideos/": { videos: [video(1), video(2, { views: null })] },
  ...more,
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

describe("the videos of a crop", () => {
  // advice-53, advice-93, advice-6, content-10
  test("are asked for by its slug, the state and the language, and stand as posters that lead to the video service", async () => {
    const calls: URL[] = [];
    const { response, all, html, document } = await openPage("/videos/sorghum-jowar", replies(), HI, calls);
    expect(response.status).toBe(200);
    const asked = calls.find(({ pathname }) => pathname === "/videos/cropvideos/");
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ crop: "sorghum-jowar", state: "rajasthan", language: "hi" });
    expect(document.querySelector("h1")?.textContent).toBe("ज्वार: वीडियो");
    const [first] = all("main a.video");
    expect(all("main a.video")).toHaveLength(2);
    expect([first?.getAttribute("href"), first?.getAttribute("data-youtube")]).toEqual([
      "https://www.youtube.com/watch?v=khabcdef001",
      "khabcdef001",
    ]);
    expect(first?.querySelector("img")?.getAttribute("src")).toBe("/media/vi/khabcdef001/hqdefault.jpg");
    expect(all("main .card > .meta").map((views) => views.textContent)).toEqual(["12,345 बार देखा गया"]);
    // No third-party resource before the tap.
    expect(all("iframe, video, object, embed")).toEqual([]);
    expect(html).not.toMatch(/(?:src|srcset)="https:/i);
    expect(all("main .crumbs a").map((link) => link.getAttribute("href"))).toEqual([`/crops?${HI}`, `/crop/sorghum-jowar/104?${HI}`]);
  });

  // content-64
  test("are no VideoObject, which needs a date that nobody knows; search engines are told the way to the page", async () => {
    const { schemas, document } = await openPage("/videos/Sorghum-Jowar", replies());
    expect(schemas.map((schema: { "@type": string }) => schema["@type"])).toEqual(["BreadcrumbList"]);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${ORIGIN}/videos/sorghum-jowar?${HI}`);
    expect(schemas[0].itemListElement.map(({ item }: { item: string }) => item.split("?")[0])).toEqual([
      `${ORIGIN}/crops`,
      `${ORIGIN}/crop/sorghum-jowar/104`,
      `${ORIGIN}/videos/sorghum-jowar`,
    ]);
  });

  test("are twenty at most, and a video without a real id is left out", async () => {
    const many = [video(0, { youTubeId: "<script>" }), ...Array.from({ length: 25 }, (_, index) => video(index + 1))];
    const { all } = await openPage("/videos/sorghum-jowar", replies({ "/videos/cropvideos/": { videos: many } }));
    expect(all("main a.video")).toHaveLength(20);
  });

  test.each([
    ["there are none", { videos: [] }, "public, max-age=120, stale-while-revalidate=3600, stale-if-error=86400"],
    ["the reply has no list", {}, "public, max-age=120, stale-while-revalidate=3600, stale-if-error=86400"],
  ])("if %s the page says so, links to other pages and has noindex", async (_, found, cacheControl) => {
    const { response, all, document } = await openPage("/videos/sorghum-jowar", replies({ "/videos/cropvideos/": found }));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, cacheControl]);
    expect(document.querySelector("main .message p")?.textContent).toContain("कोई वीडियो नहीं");
    expect(all("main .ways a").length).toBeGreaterThan(2);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  // advice-46
  test("that failed to load are not shown as none: the page says so, offers a retry and has noindex", async () => {
    const { response, all, document } = await openPage("/videos/sorghum-jowar", replies({ "/videos/cropvideos/": undefined }));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(document.querySelector("main")?.textContent).not.toContain("कोई वीडियो नहीं");
    expect(all("main .section-failed a").map((link) => link.getAttribute("href"))).toEqual([
      `/videos/sorghum-jowar?language=hi&retry=1&state=rajasthan`,
    ]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("of an unknown crop are 404, without a call", async () => {
    const calls: URL[] = [];
    const { response } = await openPage("/videos/sorghum", replies(), HI, calls);
    expect(response.status).toBe(404);
    expect(calls.filter(({ pathname }) => pathname.startsWith("/videos"))).toEqual([]);
    for (const kind of cacheKinds) kind.local.clear();
    expect((await openPage("/videos/sorghum-jowar", replies({ "/catalogservice/v2/crop/": undefined }))).response.status).toBe(503);
  });
});
