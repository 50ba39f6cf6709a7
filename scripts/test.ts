/**
 * `npm test`: checks, dry runs of the deploys, unit, worker, rules and browser tests. `npm run test:quick`: checks, unit and
 * rules tests. `npm run test:wide`: `npm test` with every pair that it takes in turn (test/support/wide.ts), with Chromium 109, and with the
 * system's Firefox and WebKitGTK; the deploy to production asks for it. Tests of the reference back end alone run only if it has changed
 * (scripts/reference-tests.ts), and in the wide tests. All run even if one fails; the last line adds up the counts.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { prepareTestData } from "../test/support/data.ts";
import { runBounded } from "./bounded.ts";
import { findHeadlessShell } from "./browser.ts";
import { runChecks } from "./check.ts";
import { type Count, countPlaywright, countVitest, type PlaywrightReport, withEnding } from "./counts.ts";
import { dryRuns } from "./dry-run.ts";
import { ROOT } from "./folders.ts";
import { areReferenceTestsCurrent, recordReferenceTestsPassed } from "./reference-tests.ts";
import { build, output, WIDE_TESTS } from "./steps.ts";

const OUT = `${ROOT}/test-results`;
const BROWSER_TESTS = "test/browser";
const isQuick = process.argv.includes("--quick");
const isWide = process.argv.includes("--wide");
if (isWide) process.env["WIDE"] = "1";

const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
const add = (what: string, { passed, failed, failures: found = [] }: Count) => {
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...found.map((failure) => `${what}: ${failure}`));
  console.log(`\n${what}: ${passed} passed, ${failed} failed\n`);
};

/** Runs a preparation. A failure is counted, and the tests that need it report the rest. */
async function prepare(what: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
    add(what, { passed: 0, failed: 1 });
  }
}

/** Far longer than a runner takes on two busy processors: a hanging one fails. */
const RUNNER_DEADLINE_MS = (isWide ? 90 : 25) * 60_000;

/** Runs a test runner that writes a JSON report. */
async function runner<Report>(
  what: string,
  [program, ...rest]: readonly [string, ...string[]],
  report: string,
  count: (report: Report) => Count,
): Promise<void> {
  const env = { ...process.env, FORCE_COLOR: "0" };
  const { status, isLate } = await runBounded(program, rest, { cwd: ROOT, env, deadlineMs: RUNNER_DEADLINE_MS });
  if (isLate) console.error(`${what}: ended, because they took longer than ${RUNNER_DEADLINE_MS / 60_000} minutes.`);
  const file = `${OUT}/${report}`;
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8")) as Report) : null;
  add(what, withEnding(counted, status === 0));
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

/** The commit of a tree without changes; null with changes. */
async function testedCommit(): Promise<string | null> {
  const [changes, head] = await Promise.all([output("git", ["status", "--porcelain"]), output("git", ["rev-parse", "HEAD"])]);
  return changes.text.trim() === "" ? head.text.trim() : null;
}

const commit = isWide ? await testedCommit() : null;

async function prepareTests(): Promise<void> {
  await prepare("data of the reference back end", () => prepareTestData((line) => console.log(`  ${line}`)));
  if (isQuick) return;
  await prepare("build", build);
  await prepare("dry runs of the deploys", async () => add("dry runs of the deploys", await dryRuns()));
}

await Promise.all([prepare("checks", async () => add("checks", await runChecks())), prepareTests()]);

const isReferenceTested = isWide || !areReferenceTestsCurrent();
if (!isReferenceTested) {
  process.env["WITHOUT_REFERENCE_TESTS"] = "1";
  console.log("\nThe tests of the reference back end alone do not run: nothing that they read has changed since they passed.");
}
const projects = isQuick ? ["--project", "unit*", "--project", "rules"] : [];
const firstTests = runner(
  isQuick ? "unit and rules tests" : "unit, worker and rules tests",
  ["vitest", "run", ...projects, "--reporter=default", "--reporter=json", `--outputFile.json=${OUT}/vitest.json`],
  "vitest.json",
  countVitest,
);

if (isQuick) await firstTests;
else {
  // Installs a browser if there is none, beside the tests that need none.
  await prepare("a browser for the tests", () => {
    process.env["HEADLESS_SHELL_PATH"] = findHeadlessShell();
  });
  await firstTests;
  const files = readdirSync(`${ROOT}/${BROWSER_TESTS}`).filter(
    (name) => name.endsWith(".spec.ts") && (isWide || name !== "firefox.spec.ts"),
  );
  await runner(
    "browser tests",
    ["playwright", "test", "--config", `${BROWSER_TESTS}/playwright.config.ts`],
    "playwright.json",
    (report: PlaywrightReport) => countPlaywright(report, files),
  );
}

for (const failure of failures) console.log(`\n✗ ${failure}`);
if (isWide && totals.failed === 0) {
  // A change during the run was tested in part only.
  if (commit && (await testedCommit()) === commit) writeFileSync(WIDE_TESTS, commit);
  else console.error("The deploy to production does not count this run: there were changes that are not committed.");
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
if (isReferenceTested && totals.failed === 0 && !process.env["CI"]) recordReferenceTestsPassed();
process.exit(totals.failed > 0 ? 1 : 0);
