/**
 * `npm run fuzz`: changes every field of every reply in every way (test/support/changed-replies.ts) for every page and action
 * that uses it (test/support/fuzz-cases.ts), and prints the faults of the responses (test/support/fuzz.ts). About ten minutes.
 * Writes bench/out/fuzz.md.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { FuzzResult } from "../test/support/fuzz.ts";

const FOLDER = "bench/out";
const RESULTS = `${FOLDER}/fuzz.json`;
/** Kinds of faults, in the order of the table (test/support/fuzz.ts). */
const KINDS = [
  ...["thrown", "blank page", "5xx without a page", "broken page", "value in a log", "odd number or type"],
  ...["false statement", "kept although not whole"],
] as const;

interface Results {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly meta?: { readonly fuzz?: readonly FuzzResult[] } }[];
  }[];
}

/** Runs all tries. Resolves when they end, passed or failed. */
function runTries(): Promise<number | null> {
  const options = ["vitest", "run", "--project", "worker", "test/worker/fuzz.test.ts", "--reporter=json", `--outputFile=${RESULTS}`];
  const env = { ...process.env, FUZZ: "whole" };
  return new Promise((resolve) => spawn("npx", options, { env, stdio: ["ignore", "ignore", "ignore"] }).on("close", resolve));
}

mkdirSync(FOLDER, { recursive: true });
const code = await runTries();
const { testResults } = JSON.parse(readFileSync(RESULTS, "utf8")) as Results;
const parts = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .map(({ title, meta }) => ({ title, results: meta?.fuzz ?? [] }));
const sum = (results: readonly FuzzResult[], count: (result: FuzzResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0);
const columns = [
  { name: "pages and acts", of: (results: readonly FuzzResult[]) => results.length },
  { name: "tries", of: (results: readonly FuzzResult[]) => sum(results, ({ tries }) => tries) },
  { name: "other answers than while all is well", of: (results: readonly FuzzResult[]) => sum(results, ({ changed }) => changed) },
  ...KINDS.map((kind) => ({
    name: kind,
    of: (results: readonly FuzzResult[]) => sum(results, ({ findings }) => findings.filter((finding) => finding.kind === kind).length),
  })),
];
const findings = parts.flatMap(({ results }) => results.flatMap((result) => result.findings));
const report = `| What | ${parts.map(({ title }) => title).join(" | ")} |
|---|${"---|".repeat(parts.length)}
${columns.map(({ name, of }) => `| ${name} | ${parts.map(({ results }) => of(results).toLocaleString("en")).join(" | ")} |`).join("\n")}
${findings.map(({ kind, id, detail }) => `\n- ${kind}: ${id}: ${detail}`).join("")}
`;
writeFileSync(`${FOLDER}/fuzz.md`, report);
console.log(report);
process.exit(code ?? 1);
