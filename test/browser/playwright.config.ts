import path from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findHeadlessShell, findOldBrowser, OLD_CHROMIUM_FLAGS, type OldVersion } from "../../scripts/browser.ts";
import { ROOT } from "../../scripts/folders.ts";
import { PHONE } from "../support/browser.ts";
import { isWide } from "../support/wide.ts";

// Searched for once: the workers read this file too.
process.env["HEADLESS_SHELL_PATH"] ??= findHeadlessShell();

/** A page of a test lives for a second: optimising its scripts takes longer than they run. */
const QUICK_SCRIPTS = "--js-flags=--always-sparkplug --no-opt";

const OLD = /old-\w+\.spec\.ts$/;
const FIREFOX = /firefox\.spec\.ts$/;

/** If an old browser cannot start, its tests fail and say so; those of today's browser still run. */
function oldProject(version: OldVersion) {
  const variable = `CHROMIUM_${version}_PATH`;
  try {
    process.env[variable] ??= findOldBrowser(version);
  } catch (error) {
    console.error(error);
  }
  const executablePath = process.env[variable] ?? `Chromium ${version} does not start on this machine`;
  return { name: `Chromium ${version}`, testMatch: OLD, use: { launchOptions: { executablePath, args: OLD_CHROMIUM_FLAGS } } };
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  // The long tests first: at the end short ones keep all workers busy.
  projects: [oldProject(92), ...(isWide ? [oldProject(109)] : []), { name: "Chromium", testIgnore: isWide ? OLD : [OLD, FIREFOX] }],
  outputDir: path.join(ROOT, "test-results", "browser"),
  globalSetup: "./setup.ts",
  // A third keeps two processors busy while a page waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test counts as failed.
  retries: 0,
  // Timeouts for hanging tests, far above any normal duration; they measure nothing.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: path.join(ROOT, "test-results", "playwright.json") }]],
  use: {
    browserName: "chromium",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    // Only offline.spec.ts tests it: elsewhere it would come between a test and the site.
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { executablePath: process.env["HEADLESS_SHELL_PATH"], args: [...CHROMIUM_FLAGS, QUICK_SCRIPTS] },
  },
});
