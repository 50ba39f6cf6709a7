/** Files sent to the browser: Preact only with an island, entries cached forever, and no server code. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { askRaw, settle, Watch, words } from "../support/browser.ts";
import { builtScripts, ofPreact } from "../support/preact.ts";
import { addressOf, BAG, PRODUCT } from "./states.ts";

const scripts = builtScripts();

test("pages with an island load Preact, so walk.spec.ts would detect it on all others", async ({ page }) => {
  const watch = new Watch(page);
  for (const address of [PRODUCT, BAG]) {
    watch.begin();
    await page.goto(addressOf(address, "hi"));
    await settle(page);
    expect(ofPreact(watch.scripts).length, address).toBeGreaterThan(0);
  }
});

test("browser entries are cached forever, and are scripts", async ({ page }) => {
  const answers = new Map<string, { cache: string | undefined; type: string | undefined; sniff: string | undefined }>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    if (pathname.startsWith("/assets/"))
      answers.set(pathname, { cache: headers["cache-control"], type: headers["content-type"], sniff: headers["x-content-type-options"] });
  });
  for (const address of ["/shop", PRODUCT, BAG, "/crop/any/141"]) {
    await page.goto(addressOf(address, "hi"));
    await settle(page);
  }
  await page.goto(addressOf("/shop", "hi"));
  await page.locator("#search").focus();
  await expect(page.locator("#search")).toHaveRole("combobox");
  expect(answers.size).toBeGreaterThan(6);
  for (const [pathname, { cache, type, sniff }] of answers) {
    expect.soft(pathname, "the name changes with the content").toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.js$/);
    expect.soft(cache, pathname).toBe("public, max-age=31536000, immutable");
    expect.soft(type, pathname).toMatch(/^(text|application)\/javascript\b/);
    expect.soft(sniff, pathname).toBe("nosniff");
  }
});

test("a browser entry of an earlier build is 404, and that is never cached", async () => {
  const { status, headers } = await askRaw("/assets/boot-AAAAAAAA.js");
  expect(status).toBe(404);
  expect(headers["cache-control"]).not.toMatch(/immutable|max-age=\d{3}/);
});

test("every file of the build says how long it is cached", async () => {
  const files = readdirSync("dist/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name) && !entry.parentPath.includes("/."))
    .map((entry) => path.join(entry.parentPath, entry.name).replace("dist/client", ""));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { status, headers } = await askRaw(file);
    expect
      .soft([status, String(headers["cache-control"])], file)
      .toEqual([200, expect.stringMatching(/^(public, max-age=\d{5,}|no-cache)/)]);
  }
});

/** Files of the server, the build and the machine, requested by their paths and by known traversal tricks. */
const SERVER_FILES = [
  "/src/worker.ts",
  "/src/gateway/index.ts",
  "/src/client/boot.ts",
  "/worker.ts",
  "/index.js",
  "/khet/index.js",
  "/dist/khet/index.js",
  "/dist/khet/wrangler.json",
  "/dist/client/assets",
  "/dist/khet_upstream/index.js",
  "/upstream/worker.ts",
  "/upstream/contract.ts",
  "/locales/en/words.json",
  "/wrangler.toml",
  "/wrangler.json",
  "/package.json",
  "/package-lock.json",
  "/node_modules/hono/package.json",
  "/.env",
  "/.env.local",
  "/.dev.vars",
  "/.git/config",
  "/.git/HEAD",
  "/.vite/manifest.json",
  "/.assetsignore",
  "/_headers",
  "/.wrangler/state/v3/d1",
  "/@vite/client",
  "/@fs/etc/passwd",
  "/@id/src/worker.ts",
  "/assets/../../khet/index.js",
  "/assets/../../../wrangler.toml",
  "/assets/..%2f..%2fkhet/index.js",
  "/assets/%2e%2e/%2e%2e/wrangler.toml",
  "/assets/%252e%252e/%252e%252e/wrangler.toml",
  "/assets/..\\..\\wrangler.toml",
  "/media/../../wrangler.toml",
  "/media/%2e%2e/%2e%2e/wrangler.toml",
  "/media/..%2f..%2fwrangler.toml",
  "//etc/passwd",
  "/%00",
];

test("server source is refused", async () => {
  for (const address of SERVER_FILES) {
    const { status, headers, text } = await askRaw(address);
    expect.soft([400, 404], address).toContain(status);
    expect.soft(String(headers["cache-control"]), address).not.toContain("immutable");
    expect.soft(text, address).not.toMatch(/defineConfig|compatibility_date|"lockfileVersion"|SESSION_SECRETS|import \{|root:x:/);
  }
});

test("source maps are neither built nor referenced", async () => {
  for (const [name, text] of scripts) {
    expect.soft(text, name).not.toContain("sourceMappingURL");
    expect.soft((await askRaw(`/assets/${name}.map`)).status, name).toBe(404);
  }
});

test("no browser file contains server code", () => {
  const server =
    /SESSION_SECRETS|PURGE_TOKEN|API_BASE_URL|STATIC_BASE_URL|SENTRY_DSN|toucan|react-dom\/server|upstream\.localhost|renderToString/;
  expect(scripts.size).toBeGreaterThan(8);
  for (const [name, text] of scripts) expect.soft(text.match(server)?.[0], name).toBeUndefined();
});

test("no browser file contains a locale: texts are sent with the page that shows them", () => {
  for (const language of LANGUAGES) {
    const tagline = words(language, "app.tagline");
    for (const [name, text] of scripts) expect.soft(text.includes(tagline), `${language} in ${name}`).toBe(false);
  }
});
