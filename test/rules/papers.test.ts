/** Papers: a decision is short and listed, and each link or named decision has a file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DECISIONS = "docs/decisions";
const MOST_WORDS = 300;
/** Its links are examples. */
const EXAMPLES = "test/rules/papers.test.ts";
const ROOT_PAPERS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
const FOLDERS = ["src", "test", "scripts", "bench", "upstream", "contract", "docs"];

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js|css|md|toml)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

const files = [...FOLDERS.flatMap(filesUnder), ...ROOT_PAPERS, "wrangler.toml", "vite.config.ts"].filter((file) => file !== EXAMPLES);
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
const papers = files.filter((file) => file.endsWith(".md"));
const decisions = papers.filter((file) => /^docs\/decisions\/\d+-/.test(file));
const decisionNumbers = new Set(decisions.map((file) => Number.parseInt(path.basename(file), 10)));

/** Words as `wc -w` counts them. */
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The files that links and pictures of a paper name, relative to the project. */
function linksOf(file: string, text: string): string[] {
  const plain = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const links = [...plain.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? "");
  return links.filter((link) => !/^(?:[a-z]+:|#)/.test(link)).map((link) => path.join(path.dirname(file), link.replace(/#.*$/, "")));
}

/** The decisions that a text names by path, as in a comment. */
const pathsOf = (text: string): string[] => text.match(/docs\/decisions\/\d+-[\w-]+\.md/g) ?? [];

/** The decisions that a text names by number: "decision 12", "decisions 3, 5 and 8". */
const numbersOf = (text: string): number[] =>
  [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi)].flatMap(
    (match) => (match[1] ?? "").match(/\d+/g)?.map(Number) ?? [],
  );

describe("decisions", () => {
  test.each(decisions)(`%s has at most ${MOST_WORDS} words`, (file) => {
    expect(wordsOf(texts.get(file) ?? ""), `move measurements to docs/numbers.md, or split it`).toBeLessThanOrEqual(MOST_WORDS);
  });

  test("each has its own number and one line in the list", () => {
    const listed = [...(texts.get(`${DECISIONS}/README.md`) ?? "").matchAll(/\]\((\d+-[\w-]+\.md)\)/g)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(decisions.map((file) => path.basename(file)).toSorted());
    expect(decisionNumbers.size).toBe(decisions.length);
  });
});

describe("links", () => {
  test.each(papers)("each link in %s has an existing target", (file) => {
    expect(linksOf(file, texts.get(file) ?? "").filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
  });

  test("each named decision exists", () => {
    const missing = [...texts].flatMap(([file, text]) => [
      ...pathsOf(text).flatMap((named) => (existsSync(path.join(ROOT, named)) ? [] : [`${file}: ${named}`])),
      ...numbersOf(text).flatMap((number) => (decisionNumbers.has(number) ? [] : [`${file}: decision ${number}`])),
    ]);
    expect(missing).toEqual([]);
  });
});

test("the README names each npm script", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const readme = texts.get("README.md") ?? "";
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(readme))).toEqual([]);
});

test("operate-6: package.json and its lock have the version that the changelog begins with", () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as { version: string };
  const [first] = [...(texts.get("CHANGELOG.md") ?? "").matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map((match) => match[1]);
  expect([read("package.json").version, read("package-lock.json").version]).toEqual([first, first]);
});

describe("on an example", () => {
  test("links are read relative to their paper, without anchors, web addresses and code", () => {
    const text = 'See [a](a.md#top), [b](../b.md), [c](https://c.in/), [d](#d), `[e](e.md)` <img src="f.webp">';
    expect(linksOf("docs/x/paper.md", text)).toEqual(["docs/x/a.md", "docs/b.md", "docs/x/f.webp"]);
  });

  test("decisions are found by path and number", () => {
    expect(pathsOf("as docs/decisions/01-one.md says")).toEqual(["docs/decisions/01-one.md"]);
    expect(numbersOf("Decision 4, decisions 8, 28 and 46; 3 decisions")).toEqual([4, 8, 28, 46]);
  });
});
