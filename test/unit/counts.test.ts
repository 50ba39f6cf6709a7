/** `npm test` adds up the reports of its runners: a test without a result counts as failed. */
import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest, withEnding } from "../../scripts/counts.ts";

describe("vitest", () => {
  const report = (change: object = {}) => ({
    ...{ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
    ...change,
  });
  const broken = (...statuses: string[]) => [{ status: "failed", assertionResults: statuses.map((status) => ({ status })) }];

  test.each([
    ["all passed", {}, 0],
    ["a failed test", { numFailedTests: 1, testResults: broken("failed") }, 1],
    ["a skipped test", { numPendingTests: 1 }, 1],
    ["a test to be written", { numTodoTests: 1 }, 1],
    ["a file without a test, or one that cannot be loaded", { testResults: broken() }, 1],
    ["a file whose last hook fails", { testResults: broken("passed", "passed") }, 1],
  ])("%s", (_, change, failed) => expect(countVitest(report(change))).toMatchObject({ passed: 3, failed }));
});

test("failed tests are listed again, with their errors", () => {
  const failed = {
    status: "failed",
    fullName: "a bag adds up",
    failureMessages: [`\u001b[31mAssertionError: expected 2 to be 3${" at line".repeat(200)}`],
  };
  const vitest = countVitest({
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { status: "failed", name: "bag.test.ts", assertionResults: [{ status: "passed", fullName: "fine" }, failed] },
      { status: "failed", name: "broken.test.ts", message: "SyntaxError", assertionResults: [] },
    ],
  });
  expect(vitest.failures).toHaveLength(2);
  expect(vitest.failures?.[0]).toMatch(/^bag\.test\.ts: a bag adds up \(failed\)\nAssertionError: expected 2 to be 3 at line/);
  expect(vitest.failures?.[0]?.length).toBeLessThan(1_100);
  expect(vitest.failures?.[1]).toBe("broken.test.ts\nSyntaxError");
  const errors = [{ message: "moved by 0.02" }];
  const playwright = countPlaywright(
    {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        {
          file: "a.spec.ts",
          suites: [
            {
              specs: [
                {
                  title: "stands still",
                  file: "a.spec.ts",
                  tests: [{ status: "unexpected", projectName: "Chromium", results: [{ errors }] }],
                },
                { title: "fine", file: "a.spec.ts", tests: [{ status: "expected" }] },
              ],
            },
          ],
        },
      ],
    },
    ["a.spec.ts", "b.spec.ts"],
  );
  expect(playwright.failures).toEqual(["[Chromium] a.spec.ts: stands still (unexpected)\nmoved by 0.02", "b.spec.ts\nIt has no test."]);
});

describe("playwright", () => {
  const report = (change: object = {}, stats: object = {}) => ({
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors: [],
    suites: [
      { file: "a.spec.ts", specs: [{}] },
      { file: "b.spec.ts", suites: [{ specs: [{}] }] },
    ],
    ...change,
  });
  const FILES = ["a.spec.ts", "b.spec.ts"];

  test.each([
    ["all passed", report(), FILES, 0],
    ["a failed test", report({}, { unexpected: 1 }), FILES, 1],
    ["a test that passed the second time", report({}, { flaky: 1 }), FILES, 1],
    ["a skipped test", report({}, { skipped: 1 }), FILES, 1],
    ["an error outside the tests", report({ errors: [{}] }), FILES, 1],
    ["a file that is not in the report", report(), [...FILES, "c.spec.ts"], 1],
    [
      "a file without a test",
      report({
        suites: [
          { file: "a.spec.ts", specs: [{}] },
          { file: "b.spec.ts", suites: [] },
        ],
      }),
      FILES,
      1,
    ],
  ])("%s", (_, given, files, failed) => expect(countPlaywright(given, files)).toMatchObject({ passed: 2, failed }));
});

test.each([
  ["a good end", { passed: 5, failed: 0 }, true, { passed: 5, failed: 0 }],
  ["failed tests", { passed: 5, failed: 2 }, false, { passed: 5, failed: 2 }],
  ["a bad end without a failed test", { passed: 5, failed: 0 }, false, { passed: 5, failed: 1 }],
  ["no report", null, true, { passed: 0, failed: 1 }],
])("%s", (_, count, endedWell, expected) => expect(withEnding(count, endedWell)).toEqual(expected));
