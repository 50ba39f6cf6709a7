/**
 * `npm run search`: measures the search with the judged searches of bench/search/, against the built site with its embedded back end, or
 * against a site by its address: `npm run search -- http://localhost:8787`. With `--terms` it prints each search that is not perfect.
 */
import { LANGUAGES } from "../src/domain/visit/language.ts";
import {
  type Judged,
  judge,
  judgedSearches,
  KINDS,
  type Summary,
  searchPath,
  shownOn,
  suggestPath,
  summaryOf,
  type Verdict,
} from "./search/judge.ts";

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const line = (name: string, { searches, ndcg, firstGroup, firstResult, withoutResult, soldWrongly }: Summary): string =>
  `| ${name} | ${searches} | ${ndcg.toFixed(3)} | ${percent(firstGroup)} | ${percent(firstResult)} | ${percent(withoutResult)} | ${soldWrongly} |`;

/** The table of all verdicts, by language and by kind. */
export function report(verdicts: readonly Verdict[]): string {
  const group = (name: string, isIn: (verdict: Verdict) => boolean) => line(name, summaryOf(verdicts.filter(isIn)));
  return [
    "| | searches | nDCG@10 | first group right | first result right | without a result | sold what nobody sells |",
    "|---|---|---|---|---|---|---|",
    line("all", summaryOf(verdicts)),
    ...LANGUAGES.map((language) => group(language, (verdict) => verdict.language === language)),
    ...KINDS.map((kind) => group(kind, (verdict) => verdict.kind === kind)),
  ].join("\n");
}

/** The searches that are not perfect, the worst first. */
export const failures = (verdicts: readonly Verdict[]): string =>
  verdicts
    .filter(({ ndcg, isFirstGroupRight, kind, sells }) => (ndcg ?? 1) < 0.9 || !isFirstGroupRight || (kind === "none" && sells))
    .toSorted((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0))
    .map((one) => `${one.language} ${one.kind} "${one.term}" ${one.ndcg?.toFixed(2) ?? ""} ${one.wanted}: ${one.first.join(", ")}`)
    .join("\n");

/** Judges every search of a site. @param page the HTML of a path */
export async function measureSearch(page: (path: string) => Promise<string>, searches = judgedSearches()): Promise<Verdict[]> {
  const ask = async (judged: Judged) => judge(judged, shownOn(await page(searchPath(judged))));
  const verdicts: Verdict[] = [];
  for (const judged of searches) verdicts.push(await ask(judged));
  return verdicts;
}

/** The 95th percentile of suggestions, in milliseconds: each term without its last letter, so that no reply is cached. */
async function measureSuggestions(site: string): Promise<number> {
  const times: number[] = [];
  for (const judged of judgedSearches()) {
    const started = performance.now();
    await fetchPage(`${site}${suggestPath({ ...judged, term: judged.term.slice(0, -1) })}`);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

let asked = 0;

/** Asks as a visitor from an address of its own: searches are counted by address (limits-6). */
async function fetchPage(address: string): Promise<string> {
  asked += 1;
  const response = await fetch(address, { headers: { "CF-Connecting-IP": `10.0.${asked >> 8}.${asked % 256}` } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: it cannot be judged.`);
  return html;
}

if (import.meta.main) {
  const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  const { serve } = await import("../scripts/serve.ts");
  const { buildIfStale, prepareData } = await import("../scripts/steps.ts");
  if (!given) {
    await prepareData(() => undefined);
    await buildIfStale();
  }
  const server = given ? null : await serve({ port: 0, onLog: () => undefined });
  const site = given ?? server?.url.origin;
  try {
    const verdicts = await measureSearch((path) => fetchPage(`${site}${path}`));
    console.log(report(verdicts));
    const suggestions = await measureSuggestions(String(site));
    console.log(`\nSuggestions over all groups, 95th percentile: ${suggestions.toFixed(1)} ms`);
    if (process.argv.includes("--terms")) console.log(`\n${failures(verdicts)}`);
  } finally {
    await server?.stop();
  }
}
