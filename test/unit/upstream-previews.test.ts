/** The community texts of the reference back end: no two entries on one page read alike. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { previewText } from "../../src/domain/text/text.ts";
import { CROPS_DATA } from "../../upstream/data/crops.ts";
import type { Database } from "../../upstream/env.ts";
import worker from "../../upstream/worker.ts";

const DAY_MS = 86_400_000;
const LANGUAGES = ["en", "hi", "mr", "gu", "te", "kn"];
/** The longest allowed run of words that two entries of a page share. */
const MOST = 7;
const PAGE = 20;

/** Six times in a year, to read the lists of every season. */
const TIMES = Array.from({ length: 6 }, (_, number) => Date.UTC(2026, 10, 22, 8) - number * 61 * DAY_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: TIMES[0]! });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Row {
  _id: string;
  data: { type: string; value: string }[];
}

async function previews(query: string): Promise<string[]> {
  const response = await worker.fetch(new Request(`https://upstream.test/communicationservice/v2/post?${query}`), { DB: {} as Database });
  const { responseData } = (await response.json()) as { responseData: { posts: Row[] } };
  return responseData.posts.map((row) => previewText(row.data.find(({ type }) => type === "text")?.value ?? ""));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The longest common run of words in two texts. */
function sharedRun(one: string, other: string): string[] {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  let best: string[] = [];
  let before = new Array<number>(b.length + 1).fill(0);
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(0);
    for (let j = 1; j <= b.length; j += 1) {
      if (a[i - 1] !== b[j - 1]) continue;
      row[j] = before[j - 1]! + 1;
      if (row[j]! > best.length) best = a.slice(i - row[j]!, i);
    }
    before = row;
  }
  return best;
}

/** The runs of more than seven words shared by two entries of a list's page. */
function alike(list: readonly string[]): string[] {
  const found: string[] = [];
  for (let begin = 0; begin < list.length; begin += PAGE) {
    const page = list.slice(begin, begin + PAGE).filter(Boolean);
    for (const [index, one] of page.entries())
      for (const other of page.slice(index + 1)) {
        const run = sharedRun(one, other);
        if (run.length > MOST) found.push(run.join(" "));
      }
  }
  return found;
}

describe("the previews on a page", () => {
  it("are compared by their longest common run of words", () => {
    expect(sharedRun("Rain fell, on my cotton!", "It is said that rain fell on my wheat")).toEqual(["rain", "fell", "on", "my"]);
    expect(alike(["one two three four five six seven eight", "zero one two three four five six seven eight"])).toHaveLength(1);
    expect(alike(["one two three four five six seven", "one two three four five six seven nine"])).toEqual([]);
  });

  it.each(LANGUAGES)("share at most 7 words in a run, latest and popular, in %s", async (language) => {
    for (const time of TIMES) {
      vi.setSystemTime(time);
      for (const entityType of ["post", "article"]) {
        const list = `language=${language}&entityType=${entityType}&limit=100`;
        const latest = await previews(list);
        expect(latest).toHaveLength(100);
        expect(alike(latest), `${entityType} ${new Date(time).toISOString()}`).toEqual([]);
        const popular = await previews(`${list}&sortBy=rank&order=1&createdOnGt=${time - 15 * DAY_MS}`);
        expect(popular.length).toBeGreaterThan(5);
        expect(alike(popular), `popular ${entityType} ${new Date(time).toISOString()}`).toEqual([]);
      }
    }
  });

  it.each(LANGUAGES)("share at most 7 words in a run on the lists of each crop in %s", async (language) => {
    for (const { id, slug } of CROPS_DATA)
      for (const entityType of ["post", "article"])
        expect(
          alike(await previews(`language=${language}&entityType=${entityType}&tags=${id}&limit=100`)),
          `${slug} ${entityType}`,
        ).toEqual([]);
  });
});
