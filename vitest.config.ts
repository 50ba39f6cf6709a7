import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { freePort } from "./test/support/data.ts";
import product from "./vite.config.ts";

process.env["VITEST"] ??= "true";
// Read again by test/support/upstream.ts, which starts the reference back end there.
process.env["UPSTREAM_TEST_PORT"] ??= String(await freePort());
const upstream = `http://127.0.0.1:${process.env["UPSTREAM_TEST_PORT"]}`;

/** The projects run one after the other: the worker tests measure what a farmer waits for, and want no rival. */
const after = (groupOrder: number, maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder } });

export default defineConfig({
  test: {
    projects: [
      {
        plugins: product.plugins ?? [],
        test: { name: "unit", environment: "node", include: ["test/unit/**/*.test.{ts,tsx}"], testTimeout: 60_000, ...after(1, 2) },
      },
      {
        plugins: product.plugins ?? [],
        test: { name: "rules", environment: "node", include: ["test/rules/**/*.test.ts"], testTimeout: 60_000, ...after(0, 2) },
      },
      {
        plugins: [
          ...(product.plugins ?? []),
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
              },
            },
          }),
        ],
        test: {
          name: "worker",
          globalSetup: ["test/support/upstream.ts"],
          include: ["test/worker/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          // Most of their time the fault tests only wait.
          ...after(2, 3),
        },
      },
    ],
  },
});
