/** `c.render()` requires the head and the lifetime of a page (docs/decisions/05-rendering-and-streaming.md). */
import { expect, test } from "vitest";
import { cacheControl, freshFor } from "../../src/routes/cache-control.ts";
import type { PageContext } from "../../src/routes/context.ts";
import "../../src/routes/render.tsx";

const head = { title: null, pathname: "/shop" };

/** Never called: it only has to compile, and each line below a directive must not. */
const pages = [
  (c: PageContext): Response => c.render(<p />, { head, keep: "never" }),
  // @ts-expect-error a page without options
  (c: PageContext): Response => c.render(<p />),
  // @ts-expect-error a page that does not say how long it may be kept
  (c: PageContext): Response => c.render(<p />, { head }),
  // @ts-expect-error a page without a head
  (c: PageContext): Response => c.render(<p />, { keep: "never" }),
];

test("a page must give its head and its lifetime", () => {
  // The compiler checks the directives above.
  expect(pages).toHaveLength(4);
});

test("the lifetime of a page", () => {
  expect(cacheControl("catalogue")).toBe("public, max-age=120, stale-while-revalidate=3600, stale-if-error=86400");
  expect(cacheControl("fixed")).toBe("public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800");
  expect(cacheControl("never")).toBe("private, no-store");
  expect([freshFor("catalogue"), freshFor("fixed"), freshFor("never")]).toEqual([120_000, 3_600_000, 0]);
});
