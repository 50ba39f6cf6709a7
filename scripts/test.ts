/**
 * `npm test`: checks, unit, worker, rules and browser tests, one after the other. All run even when one fails; the last
 * line adds up what every runner counted.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./browser.ts";
import { CHECKS, runChecks } from "./check.ts";
import { ROOT } from "./serve.ts";
import { build, prepareData } from "./steps.ts";

const OUT = `${ROOT}/test-results`;
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const totals = { passed: 0, failed: 0 };
const add = (what: string, passed: number, failed: number) => {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`\n${what}: ${passed} passed, ${failed} failed\n`);
};

/** Runs a test runner that writes a JSON report; a runner that breaks without one counts as a failure. */
function runner(
  what: string,
  command: readonly [string, ...string[]],
  report: string,
  count: (json: never) => { passed: number; failed: number },
): void {
  const [program, ...rest] = command;
  const { status } = spawnSync(program, rest, { cwd: ROOT, stdio: "inherit", env: { ...process.env, FORCE_COLOR: "0" } });
  const file = `${OUT}/${report}`;
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8")) as never) : { passed: 0, failed: 1 };
  // A runner that ends badly without a failed test has broken elsewhere: that is one failure too.
  add(what, counted.passed, counted.failed > 0 || status === 0 ? counted.failed : 1);
}

const failedChecks = await runChecks();
add("checks", CHECKS.length - failedChecks.length, failedChecks.length);

await prepareData((line) => console.log(`  ${line}`));
await build();

runner(
  "unit, worker and rules tests",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${OUT}/vitest.json`],
  "vitest.json",
  (json: {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  }) => ({
    passed: json.numPassedTests,
    // A file that could not be loaded has no test to fail, and a skipped test has shown nothing: both count as failures.
    failed:
      json.numFailedTests +
      json.numPendingTests +
      json.numTodoTests +
      json.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
  }),
);

process.env["CHROMIUM_PATH"] = findBrowser();
runner(
  "browser tests",
  ["playwright", "test", "--config", "test/browser/playwright.config.ts"],
  "playwright.json",
  (json: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + json.stats.skipped,
  }),
);

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
