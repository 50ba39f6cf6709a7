/** Counts passed and failed tests in the reports of the runners. A missing result counts as failed. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names and first error lines, repeated at the end of the output. */
  readonly failures?: readonly string[];
}

/** Characters. */
const FAILURE_LENGTH = 1_000;

/** A failure as repeated at the end: name and first error lines. */
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

/** Skipped tests count as failed, as do files without tests, with an import error or with a failed hook. */
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

/** Skipped tests, tests that passed only on retry, errors outside tests, and each of `files` without a test count as failed. */
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

/** A runner that wrote no report, or exited non-zero without a failed test, counts as one failure. */
export function withEnding(count: Count | null, endedWell: boolean): Count {
  if (!count) return { passed: 0, failed: 1 };
  return { ...count, failed: count.failed > 0 || endedWell ? count.failed : 1 };
}
