import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { Features } from "lightningcss";
import type { AtRule, Plugin as PostcssPlugin } from "postcss";
import { build, defineConfig, type Plugin } from "vite";
import { brandFiles } from "./brand/files.ts";
import { type Brand, readBrand } from "./brand/schema.ts";
import { isLanguage, WRITTEN_LANGUAGES } from "./src/domain/visit/language.ts";
import states from "./src/domain/visit/states.json" with { type: "json" };
import { paths, workerFirst } from "./src/paths.ts";
import { readStates } from "./src/services/state-record.ts";

const isLeftOut = (language: unknown): boolean => WRITTEN_LANGUAGES.some((one) => one === language) && !isLanguage(language);

// Stops the build at a state with a missing piece (visit-61).
readStates(states, "src/domain/visit/states.json");

/** Scripts of single screens. */
const SCRIPT_NAMES = Object.values(paths).flatMap(({ scripts }) => scripts);

const scriptOf = (name: string): string => `src/client/${name}/${name}.ts`;

/** The company's file (docs/brand.md). `BRAND=own/brand.json npm run build` builds another company's site. */
const BRAND_FILE = path.resolve(process.env["BRAND"] ?? "brand/brand.json");

const readBrandFile = (): Brand => readBrand(JSON.parse(readFileSync(BRAND_FILE, "utf8")), BRAND_FILE);

const BRAND_MODULE = fileURLToPath(new URL("src/brand.ts", import.meta.url));

/** One export a field, so that browser files get only the fields they use. */
function brandFile(): Plugin {
  return {
    name: "khet:brand",
    enforce: "pre",
    load(id) {
      if (id !== BRAND_MODULE) return null;
      this.addWatchFile(BRAND_FILE);
      return Object.entries(readBrandFile())
        .map(([field, value]) => `export const ${field} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/** Manifests, icons, sprite and share pictures in the site's root. */
function brandAssets(): Plugin {
  const files = () => brandFiles(readBrandFile(), path.dirname(BRAND_FILE));
  return {
    name: "khet:brand-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await files())) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      const TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" };
      const all = files();
      server.middlewares.use(async ({ url = "" }, response, next) => {
        const name = url.slice(1).replace(/\?.*/, "");
        const source = (await all)[name];
        if (source === undefined) return next();
        response.setHeader("Content-Type", TYPES[path.extname(name).slice(1)] ?? "application/manifest+json").end(source);
      });
    },
  };
}

/** Leaves out the words of languages that locales/languages.json switches off (visit-63). */
function withoutOtherLanguages(): Plugin {
  return {
    name: "khet:without-other-languages",
    enforce: "pre",
    apply: "build",
    load: (id) => (isLeftOut(/locales[/\\](\w+)[/\\](?!language)\w+\.json/.exec(id)?.[1]) ? "{}" : null),
  };
}

/** Runs the same components on Preact in the browser: hydration for a tenth of the bytes. */
function preactInTheBrowser(): Plugin {
  const replaced: Record<string, string> = {
    react: fileURLToPath(new URL("src/client/react.ts", import.meta.url)),
    "react/jsx-runtime": "preact/jsx-runtime",
    "react/jsx-dev-runtime": "preact/jsx-runtime",
  };
  return {
    name: "khet:preact-in-the-browser",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      const target = replaced[source];
      return target ? this.resolve(target, importer, { skipSelf: true }) : null;
    },
  };
}

/**
 * The public entry of react-dom/server also holds the unused streaming renderer: 50 kB gz of the Worker's upload.
 * test/rules/only.test.ts checks that the public entry still takes `renderToString` from this file.
 */
const STRING_RENDERER = "react-dom/cjs/react-dom-server-legacy.browser.production.js";

function stringRendererOnly(): Plugin {
  return {
    name: "khet:string-renderer-only",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "khet",
    resolveId: (source) =>
      source === "react-dom/server" ? fileURLToPath(new URL(`node_modules/${STRING_RENDERER}`, import.meta.url)) : null,
  };
}

/** Removes Vite's preloading (0.8 kB gz on every page), because the head preloads the islands' files. */
function plainDynamicImports(): Plugin {
  return {
    name: "khet:plain-dynamic-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
    renderChunk: (code) => code.replaceAll("__vitePreload(() => import(", "(import(").replaceAll(", __VITE_PRELOAD__)", ")"),
  };
}

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const readManifest = (): Manifest => JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Manifest;

/** URLs of a browser file and its transitive imports. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) withImports(manifest, name, seen);
  return seen;
}

/** Scripts of the pages that are always cached on the phone (offline-6). Add every script that such a page loads. */
const OFFLINE_SCRIPTS = [
  "boot.ts",
  "on-demand.ts",
  "menu.ts",
  "offline/offline.ts",
  "cart/island.tsx",
  "scan/scan.ts",
  "scan/camera.ts",
  "waiting/waiting.ts",
];
const OFFLINE_FILES = ["/icons.svg", "/kept.css"];

/** Hash of all sources of a build: a change of any page makes a new service worker version (offline-10). */
function sourceHash(): string {
  const hash = createHash("sha256").update(readFileSync(BRAND_FILE));
  for (const folder of ["src", "locales", "public"])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1)))
      if (entry.isFile()) hash.update(fileOf(entry)).update(readFileSync(fileOf(entry)));
  return hash.digest("hex").slice(0, 12);
}

const fileOf = ({ parentPath, name }: { parentPath: string; name: string }): string => path.join(parentPath, name);

/** Builds src/client/worker/sw.ts to dist/client/sw.js: one classic script under a fixed URL. */
async function buildServiceWorker(): Promise<void> {
  const manifest = readManifest();
  const files = new Set(OFFLINE_SCRIPTS.flatMap((name) => [...withImports(manifest, `src/client/${name}`)]));
  await build({
    configFile: false,
    plugins: [brandFile()],
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify({ version: sourceHash(), files: [...files, ...OFFLINE_FILES] }) },
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      target: OLDEST_SYNTAX,
      modulePreload: false,
      rolldownOptions: { input: "src/client/worker/sw.ts", output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}

/** Passes the hashed names of the browser files to the Worker: `virtual:client-assets` (src/views/virtual.d.ts). */
function clientAssets(): Plugin {
  const id = "virtual:client-assets";
  const resolved = `\0${id}`;
  let building = false;
  return {
    name: "khet:client-assets",
    configResolved(config) {
      building = config.command === "build" && !process.env["VITEST"];
    },
    resolveId: (source) => (source === id ? resolved : null),
    load(source) {
      if (source !== resolved) return null;
      const sources = Object.fromEntries(SCRIPT_NAMES.map((name) => [name, `/${scriptOf(name)}`]));
      if (!building)
        return `export default ${JSON.stringify({ scripts: ["/@vite/client", "/src/client/boot.ts"], pages: sources, islands: {} })}`;
      const manifest = readManifest();
      const boot = withImports(manifest, "src/client/boot.ts");
      const islands = Object.fromEntries(
        Object.keys(manifest).flatMap((key) => {
          const name = /^src\/client\/([\w-]+)\/island\.tsx$/.exec(key)?.[1];
          return name ? [[name, [...withImports(manifest, key)].filter((file) => !boot.has(file))]] : [];
        }),
      );
      const pages = Object.fromEntries(SCRIPT_NAMES.map((name) => [name, `/${manifest[scriptOf(name)]?.file}`]));
      return `export default ${JSON.stringify({ scripts: [[...boot][0]], pages, islands })}`;
    },
  };
}

/**
 * Chrome 80 does not support `@layer`. Keeps the core sheet's layers in order, and gives area rules the weight of an id, so that
 * they override the core (docs/decisions/59-styles-for-old-browsers.md).
 */
export function flattenLayers(): PostcssPlugin {
  return {
    postcssPlugin: "khet:flatten-layers",
    OnceExit(root) {
      root.walkAtRules("layer", (layer) => {
        if (layer.params === "area")
          layer.walkRules((rule) => {
            const isFrame = rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as AtRule).name);
            if (!isFrame) rule.selectors = rule.selectors.map((selector) => selector.replace(/^(?:[a-z][\w-]*|\*)?/i, "$&:not(#\\#)"));
          });
        layer.replaceWith(layer.nodes ?? []);
      });
    },
  };
}

/** Reloads the open page after a change of the Worker's source or a locale. */
function reloadOnChange(): Plugin {
  return {
    name: "khet:reload",
    apply: "serve",
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (/[/\\](src|locales|upstream)[/\\]/.test(file))
          setTimeout(() => server.environments["client"]?.hot.send({ type: "full-reload" }), 150);
      });
    },
  };
}

/** Oldest supported browsers: phones without browser updates. */
const OLDEST = ["chrome80", "firefox78", "safari14"];

/**
 * Their syntax. The target "chrome80" would compile every `?.`, 2 % of all scripts; Chrome 80 supports it except after a spread
 * argument (test/unit/old-browsers.test.ts).
 */
const OLDEST_SYNTAX = ["es2020", "firefox78", "safari14"];

/** The reference back end is built and served beside the product only locally (wrangler.toml, env.local). */
const local = process.env["CLOUDFLARE_ENV"] === "local";

/** Picture service of the reference static host, set by scripts/dev.ts. A built Worker gets it when served. */
const PICTURES_URL = process.env["PICTURES_URL"] ?? "";

const persistState = { path: ".wrangler/state" };

export default defineConfig({
  plugins: [
    brandFile(),
    brandAssets(),
    withoutOtherLanguages(),
    preactInTheBrowser(),
    plainDynamicImports(),
    stringRendererOnly(),
    clientAssets(),
    reloadOnChange(),
    ...(process.env["VITEST"]
      ? []
      : [
          cloudflare({
            // Independent of the Worker's name in an environment.
            viteEnvironment: { name: "khet" },
            // Added to those of wrangler.toml.
            config: { assets: { run_worker_first: workerFirst() } },
            auxiliaryWorkers: local ? [{ configPath: "upstream/wrangler.toml", config: { vars: { PICTURES_URL } } }] : [],
            persistState,
          }),
        ]),
  ],
  css: {
    postcss: { plugins: [flattenLayers()] },
    // Our styles have fallbacks already: colours without light-dark(), fonts beside system-ui.
    lightningcss: { exclude: Features.LightDark | Features.FontFamilySystemUi },
  },
  server: { port: 8787, strictPort: true },
  environments: {
    // Sheets are part of the Worker.
    khet: { build: { minify: true, cssTarget: OLDEST, sourcemap: true } },
    client: {
      build: {
        manifest: true,
        target: OLDEST_SYNTAX,
        cssTarget: OLDEST,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { boot: "src/client/boot.ts", ...Object.fromEntries(SCRIPT_NAMES.map((name) => [name, scriptOf(name)])) },
          // Islands use no translation library (src/i18n.ts, fill), so tree-shake it from their files.
          treeshake: { moduleSideEffects: [{ test: /[/\\]node_modules[/\\](rosetta|dlv|templite)[/\\]/, sideEffects: false }] },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            // One file for what every island needs: on a slow network a request costs more than its bytes.
            codeSplitting: {
              groups: [
                {
                  name: "islands",
                  includeDependenciesRecursively: false,
                  test: /[/\\]preact[/\\]|client[/\\](?:hydrate|react)\.ts|views[/\\]ui[/\\](?:Icon|focus-on-arrival)\.tsx?/,
                },
                // Keep modules of boot.ts in its file even if shared: a separate file would be one more request on every page.
                // Likewise small modules shared by files that load early.
                { name: "boot", test: /client[/\\](?:boot|fetch-in-time|page-language)\.ts|path-pattern\.ts/, priority: 1 },
                {
                  // Product cards change the bag without any library (src/client/cards.ts). With it, what every island of the bag needs.
                  name: "bag",
                  includeDependenciesRecursively: false,
                  test: /domain[/\\]cart[/\\](?:cart-edit|cart-line|line-offer)\.ts|domain[/\\]text[/\\]validation\.ts|src[/\\]i18n\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    // The Worker reads the browser build's manifest, so build the browser files first.
    async buildApp(builder) {
      const { client, ...workers } = builder.environments;
      if (client) await builder.build(client);
      await buildServiceWorker();
      for (const [name, environment] of Object.entries(workers)) if (name !== "ssr") await builder.build(environment);
      for (const language of WRITTEN_LANGUAGES.filter(isLeftOut))
        for (const file of [`${language}.webmanifest`, `share-${language}.jpg`]) rmSync(`dist/client/${file}`, { force: true });
    },
  },
});
