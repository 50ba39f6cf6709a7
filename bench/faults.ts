/**
 * `npm run faults`: runs the fault matrix (test/support/faults.ts, test/worker/faults-*) with test/worker/outage.test.ts and
 * test/unit/hanging-limits.test.ts, and prints its counts by request, fault and check. Writes bench/out/faults.md.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { CONTRACT } from "../upstream/contract.ts";
import { FAULTS } from "../upstream/faults.ts";

const FOLDER = "bench/out";
const RESULTS = `${FOLDER}/faults.json`;

interface Assertion {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}
interface Results {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[];
}

/** Runs the tests of the matrix. Resolves when they end, passed or failed. */
function runMatrix(): Promise<number | null> {
  const files = ["test/worker/faults-", "test/worker/outage.test.ts", "test/unit/hanging-limits.test.ts"];
  const options = ["vitest", "run", "--project", "worker", "--project", "unit", ...files, "--reporter=json", `--outputFile=${RESULTS}`];
  return new Promise((resolve) => spawn("npx", options, { stdio: ["ignore", "ignore", "ignore"] }).on("close", resolve));
}

interface Cell {
  readonly where: string;
  readonly endpoint: string;
  readonly fault: string;
  readonly passed: boolean;
}

/** A combination of a page or action, a call and its fault. Null for any other test. */
function cellOf({ ancestorTitles, title, status }: Assertion): Cell | null {
  const parts = [...ancestorTitles, ...title.split(": ")].flatMap((part) => part.split(": ")).filter(Boolean);
  const at = parts.findIndex((part) => part in CONTRACT || part === "every service" || part === "*");
  const fault = parts.slice(at + 1).join(": ");
  if (at < 1 || !fault) return null;
  return { where: parts.slice(0, at).join(": "), endpoint: parts[at] ?? "", fault, passed: status === "passed" };
}

const count = <T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, T[]> => Map.groupBy(rows, key);

function tableOf(cells: readonly Cell[]): string {
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const short = (fault: string) =>
    fault.replace("so slow that little time is left for the rest", "slow 2 s").replace("slow, but in time", "slow 0.7 s");
  const rows = [...count(cells, ({ endpoint }) => endpoint)].sort(([a], [b]) => a.localeCompare(b));
  const line = ([endpoint, own]: [string, Cell[]]) => {
    const wheres = new Set(own.map(({ where }) => where)).size;
    const byFault = faults.map((fault) => own.filter((cell) => cell.fault === fault).length || "");
    return `| ${endpoint} | ${wheres} | ${byFault.join(" | ")} | ${own.length} | ${own.filter(({ passed }) => !passed).length} |`;
  };
  return [
    `| Endpoint | Pages and acts | ${faults.map(short).join(" | ")} | All | Failed |`,
    `|---|${"---|".repeat(faults.length + 3)}`,
    ...rows.map(line),
  ].join("\n");
}

mkdirSync(FOLDER, { recursive: true });
const code = await runMatrix();
const { testResults } = JSON.parse(readFileSync(RESULTS, "utf8")) as Results;
const all = testResults.flatMap(({ assertionResults }) => assertionResults);
const cells = all.flatMap((assertion) => cellOf(assertion) ?? []);
const failed = all.filter(({ status }) => status !== "passed");
const untested = Object.keys(CONTRACT).filter((endpoint) => !cells.some((cell) => cell.endpoint === endpoint));
/** Endpoints of the matrix that lack a kind of fault. */
const incomplete = [...count(cells, ({ endpoint }) => endpoint)].flatMap(([endpoint, own]) => {
  const kinds = Object.keys(FAULTS).filter((kind) => kind !== "slow:N" && !own.some(({ fault }) => fault === kind));
  return endpoint in CONTRACT && kinds.length > 0 ? [`${endpoint} (${kinds.join(", ")})`] : [];
});
const report = `${cells.length} combinations of ${new Set(cells.map(({ endpoint }) => endpoint)).size} endpoints (the row "every service": all at once), ${new Set(cells.map(({ fault }) => fault)).size} faults, and ${new Set(cells.map(({ where }) => where)).size} pages and acts; ${cells.filter(({ passed }) => !passed).length} failed. ${all.length - cells.length} more tests go with them; ${failed.length} of all ${all.length} failed.

${tableOf(cells)}

Not in this matrix: ${untested.join(", ")}.
Without some of the ${Object.keys(FAULTS).length - 1} faults: ${incomplete.join(", ") || "none"}.
${failed.map(({ ancestorTitles, title }) => `\n- FAILED: ${[...ancestorTitles, title].join(" > ")}`).join("")}
`;
writeFileSync(`${FOLDER}/faults.md`, report);
console.log(report);
process.exit(incomplete.length > 0 ? 1 : (code ?? 1));
