/** What the reports of the test runners say, as passed and failed. Whatever has shown nothing has failed. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, with the first lines of why: said again at the end, where the whole output is cut off. */
  readonly failures?: readonly string[];
}

/** Longest text of a failure that is said again. Characters. */
const FAILURE_LENGTH = 1_000;

/** A failure as it is said again: what failed, and the first lines of why. */
export const failureText = (name: string, messages: readonly string[]): string =>
  `${name}\n${stripVTControlCharacters(messages.join("\n")).slice(0, FAILURE_LENGTH)}`;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A skipped test counts as failed, and so does a file that failed by itself: it has no test, cannot be loaded, or its hooks failed. */
export function countVitest(report: VitestReport): Count {
  const files = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status === "passed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + files.length,
    failures: [
      ...report.testResults.flatMap(({ name = "", assertionResults }) =>
        assertionResults
          .filter(({ status }) => status !== "passed")
          .map(({ status, fullName = "", failureMessages }) => failureText(`${name}: ${fullName} (${status})`, failureMessages ?? [])),
      ),
      ...files.map(({ name = "", message = "" }) => failureText(name, [message])),
    ],
  };
}

interface Spec {
  readonly title?: string;
  readonly file?: string;
  readonly tests?: readonly {
    readonly status: string;
    readonly projectName?: string;
    readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly (Suite & { readonly file: string })[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): number => specs.length + suites.reduce((sum, suite) => sum + specsOf(suite), 0);

const failedSpecs = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title = "", file = "", tests = [] }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, projectName = "", results = [] }) =>
        failureText(
          `[${projectName}] ${file}: ${title} (${status})`,
          results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)),
        ),
      ),
  ),
  ...suites.flatMap(failedSpecs),
];

/**
 * A skipped test, one that passed only the second time, and an error outside the tests count as failed, and so does each of
 * `files` that has no test.
 */
export function countPlaywright(report: PlaywrightReport, files: readonly string[]): Count {
  const withTests = new Set(report.suites.filter((suite) => specsOf(suite) > 0).map(({ file }) => path.basename(file)));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const without = files.filter((file) => !withTests.has(path.basename(file)));
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length + without.length,
    failures: [
      ...report.suites.flatMap(failedSpecs),
      ...report.errors.map((error) => failureText("outside the tests", [JSON.stringify(error)])),
      ...without.map((file) => failureText(file, ["It has no test."])),
    ],
  };
}

/** A runner that wrote no report, or ended badly without a failed test, has broken elsewhere: that is one failure. */
export function withEnding(count: Count | null, endedWell: boolean): Count {
  if (!count) return { passed: 0, failed: 1 };
  return { ...count, failed: count.failed > 0 || endedWell ? count.failed : 1 };
}
