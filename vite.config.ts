import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { Features } from "lightningcss";
import type { AtRule, Plugin as PostcssPlugin } from "postcss";
import { build, defineConfig, type Plugin } from "vite";
import { paths } from "./src/paths.ts";

/** The scripts of single screens. */
const SCRIPT_NAMES = Object.values(paths).flatMap(({ scripts }) => scripts);

const scriptOf = (name: string): string => `src/client/${name}/${name}.ts`;

/** In the browser the same components run on Preact: hydration for a tenth of the bytes. */
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
 * The public entry of react-dom/server also holds the streaming renderer, which no page uses: 50 kB gz of the Worker's upload.
 * test/rules/only.test.ts holds that this file still is what the public entry takes `renderToString` from.
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

/** The head preloads the islands' files, so Vite's own preloading (0.8 kB gz on every page) and its calls are left out. */
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

/** The addresses of a file of the browser and of all that it imports. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) withImports(manifest, name, seen);
  return seen;
}

/** What the pages that are always on the phone need (offline-6): a script that such a page loads belongs here. */
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

/** The bytes that a build is made of: a change of any page makes another version of the service worker (offline-10). */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const folder of ["src", "locales", "public"])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1)))
      if (entry.isFile()) hash.update(fileOf(entry)).update(readFileSync(fileOf(entry)));
  return hash.digest("hex").slice(0, 12);
}

const fileOf = ({ parentPath, name }: { parentPath: string; name: string }): string => path.join(parentPath, name);

/** Builds src/client/worker/sw.ts to dist/client/sw.js: one plain script under an address that never changes. */
async function buildServiceWorker(): Promise<void> {
  const manifest = readManifest();
  const files = new Set(OFFLINE_SCRIPTS.flatMap((name) => [...withImports(manifest, `src/client/${name}`)]));
  await build({
    configFile: false,
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

/** `virtual:words/speech-te`: one group of a locale, a file of its own for the scripts that need it (src/i18n.virtual.d.ts). */
function wordsOfGroups(): Plugin {
  const NAME = /^\0?virtual:words\/(\w+)-(\w+)$/;
  return {
    name: "khet:words-of-groups",
    resolveId: (source) => (NAME.test(source) ? `\0${source}` : null),
    load(source) {
      const [, group = "", language] = NAME.exec(source) ?? [];
      if (!language) return null;
      const file = path.resolve(`locales/${language}.json`);
      this.addWatchFile(file);
      const locale = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
      return `export const words = ${JSON.stringify(locale[group])};`;
    },
  };
}

/** Tells the Worker the hashed names of the browser's files: `virtual:client-assets` (src/views/virtual.d.ts). */
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

type Words = string | { readonly [key: string]: Words };

/**
 * The keys of the locales are the same in all of them (test/rules/locales.test.ts): the built Worker has them once, in en.json,
 * and of the others the words alone. Saves a tenth of the Worker's upload.
 */
function wordsWithoutKeys(): Plugin {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Words;
  const wordsOf = (keys: Words, words: Words | undefined): string[] => {
    if (typeof keys === "string") return typeof words === "string" ? [words] : [];
    return Object.entries(keys).flatMap(([key, under]) => wordsOf(under, typeof words === "object" ? words[key] : undefined));
  };
  return {
    name: "khet:words-without-keys",
    enforce: "pre",
    apply: "build",
    // In the browser's build no locale is used, and what is put together here could not be left out.
    applyToEnvironment: (environment) => environment.name === "khet",
    load(id) {
      if (process.env["VITEST"] || !/[/\\]locales[/\\](?!en)\w+\.json$/.test(id)) return null;
      const words = wordsOf(read(id.replace(/\w+\.json$/, "en.json")), read(id));
      const code = `import en from "./en.json";
        const words = ${JSON.stringify(words)}; let next = 0;
        const fill = (keys) => typeof keys === "string" ? words[next++] : Object.fromEntries(Object.entries(keys).map(([key, under]) => [key, fill(under)]));
        export default fill(en);`;
      return { code, moduleType: "js" };
    },
  };
}

/**
 * Chrome 80 knows no `@layer`. The layers of the core sheet stand in their order, and a rule of an area gets the weight of an
 * id, so that it wins over the core whatever either selects (docs/decisions/59-styles-for-old-browsers.md).
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

/** A change of the Worker's source or of a locale shows at once in the open page. */
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

/** The oldest browsers that pages are made for: phones whose browser the store renews no more. */
const OLDEST = ["chrome80", "firefox78", "safari14"];

/**
 * What they can read of scripts. For "chrome80" the build would write out each `?.`, which weighs 2 % of all scripts: Chrome 80 reads it,
 * but for an argument after a spread one (test/unit/old-browsers.test.ts).
 */
const OLDEST_SYNTAX = ["es2020", "firefox78", "safari14"];

/** The reference back end is built and served beside the product on one machine only (wrangler.toml, env.local). */
const local = process.env["CLOUDFLARE_ENV"] === "local";

/** Where the reference static host has its pictures made; scripts/dev.ts says it. A built Worker is told when it is served. */
const PICTURES_URL = process.env["PICTURES_URL"] ?? "";

const persistState = { path: ".wrangler/state" };

export default defineConfig({
  plugins: [
    preactInTheBrowser(),
    plainDynamicImports(),
    stringRendererOnly(),
    wordsWithoutKeys(),
    clientAssets(),
    wordsOfGroups(),
    reloadOnChange(),
    ...(process.env["VITEST"]
      ? []
      : [
          cloudflare({
            // Whatever the Worker is called in an environment.
            viteEnvironment: { name: "khet" },
            auxiliaryWorkers: local ? [{ configPath: "upstream/wrangler.toml", config: { vars: { PICTURES_URL } } }] : [],
            persistState,
          }),
        ]),
  ],
  css: {
    postcss: { plugins: [flattenLayers()] },
    // Ours say it themselves: colours without light-dark(), and fonts beside system-ui.
    lightningcss: { exclude: Features.LightDark | Features.FontFamilySystemUi },
  },
  server: { port: 8787, strictPort: true },
  environments: {
    // The sheets are part of the Worker.
    khet: { build: { minify: true, cssTarget: OLDEST } },
    client: {
      build: {
        manifest: true,
        target: OLDEST_SYNTAX,
        cssTarget: OLDEST,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { boot: "src/client/boot.ts", ...Object.fromEntries(SCRIPT_NAMES.map((name) => [name, scriptOf(name)])) },
          // Islands use no translation library (src/i18n.ts, fill), so nothing of it may stay in their files.
          treeshake: { moduleSideEffects: [{ test: /[/\\]node_modules[/\\](rosetta|dlv|templite)[/\\]/, sideEffects: false }] },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            // What every island needs comes as one file: on a slow network each request costs more than its bytes.
            codeSplitting: {
              groups: [
                {
                  name: "islands",
                  includeDependenciesRecursively: false,
                  test: /[/\\]preact[/\\]|client[/\\](?:hydrate|react)\.ts|views[/\\]ui[/\\](?:Icon|focus-on-arrival)\.tsx?/,
                },
                // What boot.ts needs stands in its file, whoever else uses it: a file of its own would be one more request of every page.
                // So does what is small and used by what other files load first.
                { name: "boot", test: /client[/\\](?:boot|fetch-in-time)\.ts|path-pattern\.ts/, priority: 1 },
                {
                  // Cards of products change the bag without any library (src/client/cards.ts).
                  name: "bag",
                  includeDependenciesRecursively: false,
                  test: /domain[/\\]cart[/\\](?:cart-edit|cart-line|line-offer)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    // The Worker reads the browser build's manifest, so that comes first.
    async buildApp(builder) {
      const { client, ...workers } = builder.environments;
      if (client) await builder.build(client);
      await buildServiceWorker();
      for (const [name, environment] of Object.entries(workers)) if (name !== "ssr") await builder.build(environment);
    },
  },
});
