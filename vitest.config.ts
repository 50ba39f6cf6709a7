import { globSync, readFileSync } from "node:fs";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { REFERENCE_TESTS } from "./scripts/reference-tests.ts";
import { freePort } from "./test/support/data.ts";
import product from "./vite.config.ts";

process.env["VITEST"] ??= "true";
// Read by test/support/upstream.ts, which starts the reference back end on this port.
process.env["UPSTREAM_TEST_PORT"] ??= String(await freePort());
const upstream = `http://127.0.0.1:${process.env["UPSTREAM_TEST_PORT"]}`;

/** Of hanging tests, far above any normal duration on a busy machine. Milliseconds. */
const TIMEOUT_MS = process.env["WIDE"] ? 600_000 : 60_000;

/** Shared by all projects. Three workers keep two processors busy while one waits for the reference back end. */
const common = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS, expect: { requireAssertions: true }, maxWorkers: 3 } as const;

/**
 * These unit tests replace modules or globals of the product, or timers that its libraries may keep, import scripts that act when they load,
 * or say that they need it.
 */
const NEEDS_OWN_MODULES =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\b|\buseFakeTimers\((?!\{[^}]*toFake: \["Date"\])|\/src\/client\/|Needs its own modules:/;
const unitFiles = globSync("test/unit/**/*.test.{ts,tsx}").filter(
  (file) => !process.env["WITHOUT_REFERENCE_TESTS"] || !REFERENCE_TESTS.includes(file),
);
const ownModules = unitFiles.filter((file) => NEEDS_OWN_MODULES.test(readFileSync(file, "utf8")));
/**
 * With React's production build: the development build records the origin of each element, a third of a page's time.
 * The Worker tests set NODE_ENV in test/support/production.ts.
 */
const asDeployed = { oxc: { jsx: { runtime: "automatic", development: false } }, plugins: product.plugins ?? [] } as const;

/** Threads start faster than processes. */
const unit = { ...common, env: { NODE_ENV: "production" }, pool: "threads", globalSetup: "test/support/seed.ts" } as const;

export default defineConfig({
  test: {
    // Hide the logs of passing tests, such as expected faults.
    silent: "passed-only",
    projects: [
      { ...asDeployed, test: { ...unit, name: "unit-own-modules", include: ownModules } },
      {
        ...asDeployed,
        test: {
          ...unit,
          name: "unit",
          include: unitFiles.filter((file) => !ownModules.includes(file)),
          // Importing the product takes longer than most test files.
          isolate: false,
          setupFiles: ["test/support/fresh-unit.ts"],
        },
      },
      {
        plugins: product.plugins ?? [],
        test: { ...common, name: "rules", environment: "node", include: ["test/rules/**/*.test.ts"] },
      },
      {
        ...asDeployed,
        plugins: [
          ...asDeployed.plugins,
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                SITE_ORIGIN: "https://www.khet.test",
                API_BASE_URL: upstream,
                STATIC_BASE_URL: `${upstream}/static`,
                VIDEO_POSTER_BASE_URL: upstream,
                EVENTS_URL: `${upstream}/events`,
                SHOP_HOSTS: "www.khet.test",
                QR_HOSTS: "qr.khet.test",
                SAATHI_ORIGINS: "https://saathi.khet.test",
                SESSION_SECRETS: "secret-of-the-tests-0123456789abcdef,older-secret-of-the-tests-0123456789",
                ENVIRONMENT: "test",
                UPSTREAM_URL: upstream,
                // Tests of a deadline reset this.
                DEADLINE_FACTOR: "10",
                // "whole" for `npm run fuzz` (test/worker/fuzz.test.ts).
                FUZZ: process.env["FUZZ"] ?? "",
                // "1" for `npm run test:wide` (test/support/wide.ts).
                WIDE: process.env["WIDE"] ?? "",
              },
            },
          }),
        ],
        test: {
          ...common,
          name: "worker",
          // Inline the sheets, as deployed (test/support/sheets.ts).
          css: true,
          globalSetup: ["test/support/upstream.ts"],
          include: ["test/worker/**/*.test.{ts,tsx}"],
          // Importing the product takes longer than most test files: import it once for all.
          isolate: false,
          setupFiles: ["test/support/production.ts", "test/support/fresh.ts"],
        },
      },
    ],
  },
});
