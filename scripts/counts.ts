/** What the reports of the test runners say, as passed and failed. Whatever has shown nothing has failed. */
import path from "node:path";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

/** A skipped test counts as failed, and so does a file that failed by itself: it has no test, cannot be loaded, or its hooks failed. */
export function countVitest(report: VitestReport): Count {
  const files = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status === "passed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + files.length,
  };
}

interface Suite {
  readonly specs?: readonly unknown[];
  readonly suites?: readonly Suite[];
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly (Suite & { readonly file: string })[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): number => specs.length + suites.reduce((sum, suite) => sum + specsOf(suite), 0);

/**
 * A skipped test, one that passed only the second time, and an error outside the tests count as failed, and so does each of
 * `files` that has no test.
 */
export function countPlaywright(report: PlaywrightReport, files: readonly string[]): Count {
  const withTests = new Set(report.suites.filter((suite) => specsOf(suite) > 0).map(({ file }) => path.basename(file)));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const without = files.filter((file) => !withTests.has(path.basename(file)));
  for (const file of without) console.error(`${file} has no test.`);
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length + without.length };
}

/** A runner that wrote no report, or ended badly without a failed test, has broken elsewhere: that is one failure. */
export function withEnding(count: Count | null, endedWell: boolean): Count {
  if (!count) return { passed: 0, failed: 1 };
  return { passed: count.passed, failed: count.failed > 0 || endedWell ? count.failed : 1 };
}
