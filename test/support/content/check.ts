/** `node test/support/content/check.ts [lang]` lists what is missing or wrong in the texts of the community. */
import { PLACES } from "../../../upstream/data/places.ts";
import { LANGS, type Lang } from "../../../upstream/data/types.ts";
import { groupLines, nameProblems, problemLines, topicLines, wordLines } from "./checks.ts";
import { communityLines } from "./community-checks.ts";

const TOWNS = Object.fromEntries(Object.entries(PLACES).map(([state, towns]) => [state, towns.map(({ name }) => name)]));

/** All that is missing or wrong in the texts of a language, one line each. */
export const contentLines = (lang: Lang): string[] => [
  ...groupLines(),
  ...nameProblems(lang, TOWNS),
  ...problemLines(lang),
  ...topicLines(lang),
  ...wordLines(lang),
  ...communityLines(lang),
];

if (import.meta.main) {
  const langs = process.argv.length > 2 ? process.argv.slice(2) : LANGS;
  const lines = LANGS.filter((lang) => langs.includes(lang)).map((lang) => ({ lang, lines: contentLines(lang) }));
  for (const { lines: rows } of lines) for (const row of rows) console.log(row);
  for (const { lang, lines: rows } of lines) console.log(`${lang}: ${rows.length} to mend`);
  process.exitCode = lines.some(({ lines: rows }) => rows.length > 0) ? 1 : 0;
}
