import path from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "../../scripts/browser.ts";
import { ROOT } from "../../scripts/serve.ts";
import { PHONE } from "../support/browser.ts";

// Looked for once: the workers read this file too.
process.env["CHROMIUM_PATH"] ??= findBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: path.join(ROOT, "test-results", "browser"),
  globalSetup: "./setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes the second time has failed once.
  retries: 0,
  // Bounds for what hangs, far above what anything takes; nothing is measured by them.
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
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: CHROMIUM_FLAGS },
  },
});
