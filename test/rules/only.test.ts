/** Code that only one file may contain: each pattern is searched in all of src, without comments. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

interface Only {
  readonly what: string;
  /** The searched folder. */
  readonly under: string;
  readonly found: RegExp;
  /** The allowed files and folders. */
  readonly by: readonly string[];
}

const ONLY: readonly Only[] = [
  {
    what: "asks the company's services",
    under: "src",
    // A call of the global fetch or of a service binding; not a method of that name.
    found: /(?<![.\w])fetch\((?!\w+: )|\bglobalThis\.fetch\b|\.(?:api|static)\.fetch\(|\bXMLHttpRequest\b|\bnew WebSocket\b|\bsendBeacon\(/,
    by: [
      "src/services/upstream.ts",
      // Streams bytes instead of reading replies (docs/decisions/26-lighter-pictures.md).
      "src/services/media-host.ts",
      // Reads only the status of the static host.
      "src/services/health.ts",
      // The browser's own calls, all to our site.
      "src/client/",
    ],
  },
  {
    what: "uses a KV namespace",
    under: "src",
    found: /\benv\.(?:cache|config)\b|\bexpirationTtl\b|\bcacheTtl\b/,
    by: [
      "src/services/cache/",
      "src/services/cache.ts",
      // They pass a namespace on, and read none.
      "src/pages.ts",
      "src/services/config-table.ts",
      "src/services/health.ts",
      "src/routes/operator.tsx",
      "src/env.ts",
    ],
  },
  {
    what: "reads a binding or variable of the Worker",
    under: "src",
    found:
      /\b(?:bindings|raw|env)\s*\[\s*["']|\bbindings\.[A-Z]|\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV\b|PROD\b)|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*"cloudflare:workers"/,
    by: ["src/env.ts"],
  },
  // cart-49
  {
    what: "puts a product into the bag",
    under: "src",
    found: /\b(?:addOne|addToCart)\(/,
    by: [
      "src/domain/cart/cart-edit.ts",
      // Both after a tap.
      "src/client/add-to-bag/island.tsx",
      "src/client/cards.ts",
    ],
  },
  {
    what: "writes a head",
    under: "src",
    found: /<head>|<title>|<meta\b|<link\b[^>]*\brel="(?:canonical|alternate)"/,
    by: [
      "src/views/document.tsx",
      // A whole page of its own, for faults in which no page can be rendered.
      "src/views/errors/plain.ts",
      // Outside of the screens, without the shell.
      "src/views/operator/OperatorPage.tsx",
    ],
  },
  {
    what: "keeps something in the browser's local storage",
    under: "src",
    found: /\blocalStorage\b|\bindexedDB\b|\bdocument\.cookie\b/,
    by: ["src/client/storage.ts"],
  },
  { what: "begins a Durable Object", under: "src", found: /\bextends DurableObject\b/, by: ["src/limits/"] },
  {
    what: "keeps or opens a session's cookie",
    under: "src",
    found: /"__Host-khet"|\bcrypto\.subtle\.(?:encrypt|decrypt)\(/,
    by: ["src/session.ts"],
  },
];

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/** The code without comments. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

test.each(ONLY)("only $by $what", ({ under, found, by }) => {
  const files = filesUnder(under);
  expect(files.length).toBeGreaterThan(100);
  const users = files.filter((file) => found.test(codeOf(readFileSync(path.join(ROOT, file), "utf8"))));
  expect(users.filter((file) => !by.some((allowed) => file === allowed || (allowed.endsWith("/") && file.startsWith(allowed))))).toEqual(
    [],
  );
  // A rule without any match has a wrong pattern.
  expect(users.some((file) => file === by[0] || file.startsWith(by[0] ?? "?"))).toBe(true);
});

test("the rules would detect a second one", () => {
  const examples = [
    "const reply = await fetch(request);",
    "await env.cache.get(key)",
    'const dsn = bindings["SENTRY_DSN"];',
    "writeCart(addOne(readCart(), line, state))",
    "return <title>{name}</title>;",
    "localStorage.setItem(key, text)",
    "class Door extends DurableObject {",
    "crypto.subtle.decrypt(algorithm, key, bytes)",
  ];
  expect(examples.map((code, index) => ONLY[index]?.found.test(codeOf(code)))).toEqual(examples.map(() => true));
  expect(ONLY[0]?.found.test(codeOf("// fetch(x)\nreturn app.fetch(request);"))).toBe(false);
});

// address-45
test("no part of the address is in local storage", () => {
  const storage = readFileSync(path.join(ROOT, "src/client/storage.ts"), "utf8");
  const keys = /type StorageKey =([^;]*);/.exec(storage)?.[1]?.match(/"\w+"/g) ?? [];
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter((key) => /pin|district|street|address|latitude|longitude/i.test(key))).toEqual([]);
});

test("service-26: the built Worker's string renderer is the one that react-dom/server exports", () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
  const [, file] = /STRING_RENDERER = "react-dom\/([^"]+)"/.exec(read("vite.config.ts")) ?? [];
  expect(file).toBe("cjs/react-dom-server-legacy.browser.production.js");
  // The entry for workerd, which the tests run.
  const entry = read("node_modules/react-dom/server.edge.js");
  expect(entry).toContain(`l = require('./${file}');`);
  expect(entry).toContain("exports.renderToString = l.renderToString;");
});
