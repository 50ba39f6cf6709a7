/** The pages for missing and failed content (shell-3, shell-24). */
import { env } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { translator } from "../../src/i18n.ts";
import { getPage, ORIGIN } from "../support/page.ts";

describe("a fault", () => {
  const app = createApp();
  app.all("/boom", () => {
    throw new Error("boom");
  });
  const fail = async (method: string) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await app.fetch(new Request(`${ORIGIN}/boom?language=hi&state=rajasthan`, { method }), env);
    log.mockRestore();
    expect(response.status).toBe(503);
    const { document } = parseHTML(await response.text()) as unknown as { document: Document };
    return { document, links: [...document.querySelectorAll(".actions a")].map((link) => link.getAttribute("href")) };
  };

  // shell-25
  test("the page has only the shop's name as title, and an inline picture", async () => {
    const { document } = await fail("GET");
    const t = translator("hi");
    expect(document.querySelector("title")?.textContent).toBe(t("app.name"));
    const drawing = document.querySelector("main .message > svg");
    expect(drawing?.innerHTML).not.toContain("href");
    const bytes = await new Response(
      new Blob([drawing?.outerHTML ?? ""]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(100);
    expect(bytes.byteLength).toBeLessThanOrEqual(600);
  });

  test("a GET can be retried with a link; a POST cannot", async () => {
    const others = ["/shop?language=hi&state=rajasthan", expect.stringMatching(/^tel:/)];
    expect((await fail("GET")).links).toEqual(["/boom?language=hi&state=rajasthan", ...others]);
    expect((await fail("POST")).links).toEqual(others);
  });
});

// shell-3
describe("a path that is no page", () => {
  test("the menus keep it (visit-37, visit-41)", async () => {
    const { document } = await getPage("/some/old/page?language=hi&state=bihar", { status: 404 });
    const menus = [...document.querySelectorAll(".header .menu a")].map((link) => link.getAttribute("href") ?? "");
    expect(menus).toContain("?language=te&state=bihar");
    expect(menus).toContain("?language=gu&state=gujarat");
    expect(menus.filter((link) => link.includes("not-found"))).toEqual([]);
  });

  test("a later page of a crop's tab without pages is 404", async () => {
    for (const page of ["2", "77", "x"]) await getPage(`/crop/x/141/seeds?language=en&page=${page}&state=maharashtra`, { status: 404 });
    await getPage("/crop/x/141/seeds?language=en&page=1&state=maharashtra");
  });
});
