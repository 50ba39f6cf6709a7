/** Addresses and texts that make an expression try each place anew take no time that counts (limits-15). */
import { expect, test } from "vitest";
import { segmentsOf } from "../../src/domain/content/people-text.ts";
import { findPage } from "../../src/domain/offline/kept-pages.ts";
import { sharedTerm } from "../../src/domain/search/shared-text.ts";
import { scrub } from "../../src/domain/text/scrub.ts";
import { matchScreen } from "../../src/paths.ts";

/** So long that whatever grows with the square of it takes seconds. Characters. */
const LENGTH = 60_000;
const repeated = (text: string) => text.repeat(LENGTH / text.length);

/** Far more than a text of this length needs where each place is looked at once. Milliseconds. */
const MOST_MS = 400;

const KEPT = { pages: [{ url: "https://www.khet.test/shop", title: "", at: 0, files: [] }], sizes: {} };

test.each<[string, () => unknown]>([
  ["slashes in the middle of a path", () => matchScreen(`/${repeated("/")}a`)],
  ["the same offline", () => findPage(KEPT, `https://www.khet.test/${repeated("/")}a`)],
  ["a shared text in one word", () => sharedTerm(repeated("a"), "")],
  ["addresses of brackets in what people write", () => segmentsOf(repeated(`https://x.in/${")".repeat(1_985)}a `))],
  ["signs between digits that make no number", () => scrub(repeated("9/-")) && scrub(repeated("9,-, ")) && scrub(repeated("((("))],
  ["the same in what people write", () => segmentsOf(repeated("9/-")) && segmentsOf(repeated("91 6-")) && segmentsOf(repeated("0 0 "))],
])("limits-15: %s", (_, work) => {
  const startedAt = performance.now();
  work();
  expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
});
