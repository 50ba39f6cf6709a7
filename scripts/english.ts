/**
 * `npm run english [file or folder …]`: checks comments, test names, error texts and documents against the project's rules for
 * plain technical English. Prints each offending sentence with a better word, and exits non-zero if there is any.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./folders.ts";

const FOLDERS = [
  "src",
  "test",
  "scripts",
  "bench",
  "upstream",
  "contract",
  "docs",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "vite.config.ts",
  "vitest.config.ts",
];
/** In words. */
const LONGEST = 30;
/** Limit of comments in the characters of src, in percent. */
export const MOST_COMMENTS = 12;

/** Pattern that no sentence may match, and better words. Code in backticks and quoted text are ignored. */
const RULES: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bwheres?\b(?! to)/i, 'say "if" or "when" for a condition, "in which" for a place'],
  [/^(?:What|Who|Whom|Whose|Whoever|Whatever)\b(?!.*\?$)/, "begin with the thing, or with an imperative"],
  [/\b(?:whoever|whomever|whatever)\b/i, 'name it: "any caller", "every value"'],
  [/\bnobody (?:keeps|is to keep|may keep)\b|\bkept by nobody\b/i, '"never cached"'],
  [/\bslash at (?:the|its) end\b/i, '"trailing slash"'],
  [/\bbehind the (?:answer|reply|response)\b/i, '"while revalidating", "after the response"'],
  [/\bgiven at once\b/i, '"served stale"'],
  [/\b(?:is|are|be|was|were|been) asked (?:for )?(?:anew|again)\b|\bask(?:s|ed|ing)? (?:for it )?anew\b/i, '"is fetched again", "retries"'],
  [/\bcame? in time\b|\bcomes? in time\b/i, '"within the deadline"'],
  [/\bnot come\b|\bdid not come\b|\bdoes not come\b/i, '"failed", "is missing"'],
  [/\bsays? nothing\b/i, '"is ignored", "shows nothing"'],
  [/\bgoes out\b|\bgoes along\b/i, '"is sent", "is sent with it"'],
  [/\bby turns\b/i, '"alternating", "in turn"'],
  [/\bfor ever\b/i, '"forever"'],
  [/\bas it (?:was|is) asked\b|\bwho asks\b|\bthe asker\b/i, '"the caller", "the visitor"'],
  [/\bmade up (?:by somebody|by anybody)\b|\banybody's words\b/i, '"arbitrary", "free text"'],
  [/\b(?:nought|wont|thereof|therein|hereby|whereby|whence|hence|thus|lest|ere|anew|aught)\b/i, "use a plain word"],
  [/\bin the place of\b|\bin place of\b/i, '"instead of", "replaces"'],
  [/\bis there\b(?!.*\?$)|\bare there\b(?!.*\?$)/i, '"exists", "is present"'],
  [/\bis gone\b|\bare gone\b/i, '"no longer exists", "was removed"'],
  [/\b(?:kept|keeps?) nowhere\b|\bkept by nobody\b/i, '"never cached", "not stored"'],
  [/\bby nobody\b/i, 'say "never" with the verb'],
  [/\bwithout an end\b/i, '"unbounded", "forever"'],
  [/\bcan be had\b/i, '"is available", "can be bought", "can be fetched"'],
  [/\bleads? on\b/i, '"links to", "redirects to"'],
  [/\bat hand\b/i, '"available", "cached"'],
  [/\bmade[- ]up\b/i, '"invented", "arbitrary"'],
  [/\bstands? in (?:for|only)\b/i, '"replaces", "falls back to"'],
  [/[;:] who\b(?!.*\?)/i, 'name the subject: "a caller that …"'],
];

interface Problem {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
  readonly better: string;
}

interface Text {
  readonly line: number;
  readonly text: string;
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split("\n").length;

/** Comments of a source file. A `/*` inside a glob follows another character, so it does not match. */
export function commentsOf(source: string): Text[] {
  const blocks = [...source.matchAll(/(?<=^|[\s{(])\/\*[\s\S]*?\*\//g)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0].replace(/^\/\*+|\*+\/$/g, "").replace(/^\s*\* ?/gm, ""),
    index: match.index,
  }));
  const lines: Text[] = [];
  let last = -2;
  for (const [index, line] of source.split("\n").entries()) {
    const [, text] = /(?:^|\s)\/\/ ?(?!biome-ignore|@ts-)(.*)$/.exec(line) ?? [];
    if (text === undefined || /["'`][^"'`]*\s\/\/[^"'`]*["'`]/.test(line)) continue;
    const before = lines.at(-1);
    if (before && last === index - 1 && /^\s*\/\//.test(line))
      lines[lines.length - 1] = { line: before.line, text: `${before.text} ${text}` };
    else lines.push({ line: index + 1, text });
    last = index;
  }
  return [...blocks.map(({ line, text }) => ({ line, text })), ...lines];
}

/** Test names and error texts. */
function namesOf(source: string): Text[] {
  const calls = /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)?|new Error)\(\s*(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
  return [...source.matchAll(calls)].map((match) => ({ line: lineAt(source, match.index), text: match[2] ?? "" }));
}

/** Sentences of a document: paragraphs and table cells. */
function proseOf(markdown: string): Text[] {
  const plain = markdown.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, "")).replace(/<[^>]+>/g, " ");
  const texts: Text[] = [];
  for (const [index, line] of plain.split("\n").entries()) {
    if (/^\s*\|/.test(line)) for (const cell of line.split(/(?<!\\)\|/)) texts.push({ line: index + 1, text: cell.trim() });
    else if (!line.trim() || /^\s*(?:[-*#]|\d+\.)\s/.test(line))
      texts.push({ line: index + 1, text: line.replace(/^\s*(?:[-*]|#+|\d+\.)\s/, "") });
    else {
      const before = texts.at(-1);
      if (before?.text && !/^\s*\|/.test(before.text))
        texts[texts.length - 1] = { line: before.line, text: `${before.text} ${line.trim()}` };
      else texts.push({ line: index + 1, text: line });
    }
  }
  return texts;
}

/** Sentences without code, quotes and links. */
export function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/\$\{[^}]*\}/g, "x")
    .replace(/`[^`]*`/g, "x")
    .replace(/"[^"]*"|“[^”]*”/g, "x")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "");
  return plain
    .split(/(?<=[.!?])\s+|\n\s*\n|\s*@(?:param \w+|returns?|throws|template \w+)\s*/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

function problemsOf(file: string, texts: readonly Text[]): Problem[] {
  return texts.flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const broken = RULES.filter(([pattern]) => pattern.test(sentence)).map(([, better]) => better);
      if (sentence.split(" ").length > LONGEST) broken.push(`more than ${LONGEST} words: one thing a sentence`);
      return broken.map((better) => ({ file, line, sentence, better }));
    }),
  );
}

export function checkEnglish(file: string, source: string): Problem[] {
  if (file.endsWith(".md")) return problemsOf(file, proseOf(source));
  return problemsOf(file, [...commentsOf(source), ...namesOf(source)]);
}

/** In percent of the characters. */
export function commentShare(sources: readonly string[]): number {
  const all = sources.reduce((sum, source) => sum + source.length, 0);
  const comments = sources.flatMap(commentsOf).reduce((sum, { text }) => sum + text.length + 4, 0);
  return (100 * comments) / all;
}

function filesOf(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  return readdirSync(path.join(ROOT, place), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(place, name))
    .filter((name) => /\.(?:tsx?|md)$/.test(name) && !name.endsWith("words.md"));
}

if (import.meta.main) {
  const places = process.argv.slice(2);
  const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
  const problems = (places.length > 0 ? places : FOLDERS).flatMap(filesOf).flatMap((file) => checkEnglish(file, read(file)));
  for (const { file, line, sentence, better } of problems) console.log(`${file}:${line}: ${better}\n    ${sentence}`);
  const inSrc = places.filter((place) => place.startsWith("src/"));
  const share = commentShare(
    (inSrc.length > 0 ? inSrc : ["src"])
      .flatMap(filesOf)
      .filter((file) => /\.tsx?$/.test(file))
      .map(read),
  );
  console.log(
    `${problems.length} sentences to mend; comments are ${share.toFixed(1)} % of ${inSrc.join(" ") || "src"} (at most ${MOST_COMMENTS})`,
  );
  process.exitCode = problems.length > 0 || share > MOST_COMMENTS ? 1 : 0;
}
