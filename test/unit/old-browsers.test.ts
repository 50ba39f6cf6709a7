/** Chrome 80 understands everything sent to it (shell-39): the style sheets and the scripts, as vite.config.ts builds them. */
import { readdirSync, readFileSync } from "node:fs";
import postcss, { type Declaration, type Rule } from "postcss";
import { build, type Rolldown } from "vite";
import { describe, expect, test } from "vitest";
import { features } from "web-features";
import product from "../../vite.config.ts";

const CHROME = 80;

/** Keys of browser-compat-data, such as `css.properties.gap`, and the first Chrome that supports it. */
const since = new Map<string, number>();
for (const feature of Object.values(features))
  if (feature.kind === "feature")
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      since.set(key, Number.parseInt(support.chrome?.replace("≤", "") ?? "999", 10));

const isKnown = (key: string): boolean => (since.get(key) ?? 999) <= CHROME;

/** Optional features: the page is complete without them. */
const EXTRA_PROPERTIES = new Set([
  // The colour of a check mark; the colour scheme of scroll bars and controls.
  ...["accent-color", "color-scheme", "scrollbar-width"],
  // Pictures have width and height; otherwise the style sheets test @supports.
  "aspect-ratio",
  // Counts only in forced colours, which came with it.
  "forced-color-adjust",
  // Lines of equal length.
  "text-wrap",
  // Supported since Chrome 1; since 94 it follows the corners.
  "outline",
  // On the root element nothing can scroll; Chrome 65 supports it on every other element.
  "overscroll-behavior-x",
  // Supported with their prefix.
  "appearance",
]);
const PREFIXED = /^-(?:webkit|moz)-/;
/** An older browser drops a rule with one of these. */
const EXTRA_SELECTORS = /:has\(|:focus-visible|::view-transition-/;
const EXTRA_MEDIA = /^\((?:prefers-contrast:|scripting:)/;

function problemsOfRule(rule: Rule): string[] {
  const problems: string[] = [];
  const extras = rule.selectors.filter((selector) => EXTRA_SELECTORS.test(selector));
  // One unknown selector invalidates the whole rule.
  if (extras.length > 0 && extras.length < rule.selectors.length) problems.push(`an extra beside what must count: ${rule.selector}`);
  for (const [, colons = "", name = ""] of rule.selector.matchAll(/(::?)([a-z-]+)/g)) {
    const key = `css.selectors.${name}`;
    if (!PREFIXED.test(name) && !isKnown(key) && !EXTRA_SELECTORS.test(`${colons}${name}(`))
      problems.push(`${colons}${name} in ${rule.selector}`);
  }
  // The build writes :is() as :-webkit-any() too, which weighs more.
  if (/&|:not\([^()]*,|-any\(/.test(rule.selector)) problems.push(`nesting, :is() or a list in :not(): ${rule.selector}`);
  return problems;
}

function problemsOfDeclaration({ prop, value, parent }: Declaration): string[] {
  const where = `${prop}: ${value} in ${parent?.type === "rule" ? (parent as Rule).selector : "?"}`;
  const problems: string[] = [];
  if (!prop.startsWith("--") && !PREFIXED.test(prop) && !EXTRA_PROPERTIES.has(prop) && !isKnown(`css.properties.${prop}`))
    problems.push(where);
  // In `content` a plain attribute name is supported since Chrome 2.
  const asked = prop === "content" ? value.replace(/\battr\([\w-]+\)/g, "") : value;
  if (
    /\b(?:color-mix|light-dark|oklch|lab|lch|hwb|image-set|round|mod|sin|anchor|attr)\(|\d(?:dvh|svh|lvh|dvw|svw|cqw|cqi|lh)\b/.test(asked)
  )
    problems.push(where);
  return problems;
}

/** Features of a style sheet that Chrome 80 lacks, outside of @supports. View transitions are optional too. */
function problemsOf(css: string): string[] {
  const problems: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules(/^(?:supports|view-transition)$/, (rule) => void rule.remove());
  root.walkAtRules((rule) => {
    if (!isKnown(`css.at-rules.${rule.name.replace(PREFIXED, "")}`)) problems.push(`@${rule.name}`);
    if (rule.name === "media" && !EXTRA_MEDIA.test(rule.params)) {
      if (/[<>=]/.test(rule.params)) problems.push(`a range: @media ${rule.params}`);
      for (const [, name = ""] of rule.params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
        if (!isKnown(`css.at-rules.media.${name}`)) problems.push(`@media ${rule.params}`);
    }
  });
  root.walkRules((rule) => {
    if (rule.parent?.type !== "atrule" || !("name" in rule.parent) || !/keyframes$/.test(String(rule.parent.name)))
      problems.push(...problemsOfRule(rule));
  });
  root.walkDecls((declaration) => void problems.push(...problemsOfDeclaration(declaration)));
  return [...new Set(problems)];
}

const { khet, client } = product.environments ?? {};

/** The style sheets of the built Worker. */
async function builtSheets(): Promise<Readonly<Record<string, string>>> {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    ...(product.css ? { css: product.css } : {}),
    build: { ...khet?.build, minify: false, ssr: "src/views/styles.ts", write: false },
  })) as Rolldown.RolldownOutput;
  const module = `data:text/javascript,${encodeURIComponent(built.output[0].code)}`;
  return ((await import(/* @vite-ignore */ module)) as { styles: Record<string, string> }).styles;
}

/** The built browser scripts, each with the modules in it. */
async function builtScripts(): Promise<readonly { readonly code: string; readonly modules: readonly string[] }[]> {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: product.plugins ?? [],
    build: { ...client?.build, write: false },
  })) as Rolldown.RolldownOutput;
  const worker = (await build({
    configFile: false,
    logLevel: "silent",
    define: { BUILD: "{}" },
    build: {
      target: client?.build?.target ?? [],
      write: false,
      rolldownOptions: { input: "src/client/worker/sw.ts", output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  const files = [...built.output, ...worker.output];
  return files.flatMap((file) => (file.type === "chunk" ? [{ code: file.code, modules: file.moduleIds }] : []));
}

/**
 * Syntax that Chrome 80 cannot parse.
 * Assignment by ??, || or && (Chrome 85), private methods and `#x in` (84, 91), static blocks (94), numbers with _ (75).
 * Also an argument after a spread one in a call by `?.` (91), which the build would rewrite for "chrome80".
 */
function newSyntaxIn(code: string): string[] {
  const plain = code.replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "``");
  return [...plain.matchAll(/\?\?=|\|\|=|&&=|\bstatic\{|#\w+(?=\(| in\b)|\b\d+_\d|\?\.[\w.$]*\((?:[^()]*,)?\.\.\.[^(),]+,/g)].map(
    ([found]) => found,
  );
}

/** Listeners that a `signal` removes; Chrome supports that from 88 on, and before they are never removed. */
const endedBySignal = (code: string): string[] =>
  [...code.matchAll(/addEventListener\((?:[^()]|\([^()]*\))*,\s*\{[^{}]*\bsignal\b[^{}]*\}\s*\)/g)].map(([found]) => found);

// shell-39
describe("the sheets", () => {
  test("have no layer, and nothing that Chrome 80 does not know", async () => {
    const sheets = Object.entries(await builtSheets());
    const files = readdirSync("src/styles").filter((name) => name.endsWith(".css"));
    const imported = files.flatMap((name) =>
      [...readFileSync(`src/styles/${name}`, "utf8").matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, part]) => part),
    );
    // The list below the search bar is loaded with its script.
    const whole = files.filter((name) => ![...imported, "search-list.css"].includes(name)).map((name) => name.replace(".css", ""));
    expect(sheets.map(([name]) => name).sort(), "each sheet has a line in src/styles/index.ts").toEqual(whole.sort());
    for (const [name, css] of sheets) expect.soft(problemsOf(css), name).toEqual([]);
  });

  test("a rule of an area wins over the core, for any selectors", async () => {
    const { core = "", shop = "", verify = "" } = await builtSheets();
    expect(core).not.toContain("#\\#");
    for (const css of [shop, verify])
      postcss.parse(css).walkRules(({ selectors, parent }) => {
        if (parent && "name" in parent && /keyframes$/.test(String(parent.name))) return;
        for (const selector of selectors) expect(selector).toContain(":not(#\\#)");
      });
    expect(core.indexOf(".card")).toBeLessThan(core.indexOf(".header"));
  });

  test.each([
    "@layer a{b{color:red}}",
    "@media (width>=500px){b{color:red}}",
    "@container (min-width:1px){b{color:red}}",
    "b{inset:0}",
    "b{border-block:1px solid}",
    "b{height:100dvh}",
    "b{color:color-mix(in srgb,red,blue)}",
    "b:where(.c){color:red}",
    "b:is(.c,.d){color:red}",
    "b:-webkit-any(.c,.d){color:red}",
    ".a,b:has(c){color:red}",
    ".a:focus-visible,.b{color:red}",
    "b{& c{color:red}}",
    "b:not(.c,.d){color:red}",
    "b:user-valid{color:red}",
  ])("finds %s", (css) => {
    expect(problemsOf(css)).not.toEqual([]);
  });

  test("may use anything inside @supports", () => {
    expect(problemsOf("@supports (inset:0){b{inset:0}}b:has(c){color:red}@supports selector(:has(*)){.a,b:has(c){color:red}}")).toEqual([]);
  });
});

/** Names that scripts can call and that no older API has. */
function newerNames(): Map<string, number> {
  const first = new Map<string, number>();
  for (const [key, version] of since) {
    const [, name] = /^(?:javascript\.builtins|api)\.[\w.]*?\.?(\w+?)(?:_static|_event)?$/.exec(key) ?? [];
    if (name) first.set(name, Math.min(version, first.get(name) ?? 999));
  }
  return new Map([...first].filter(([, version]) => version > CHROME));
}

/** APIs that scripts use only if they exist. */
const ASKED_FOR = ["Segmenter", "segment", "canShare", "share", "globalPrivacyControl", "moveBefore", "showPicker", "submitter"]
  // The barcode detector (verify-33).
  .concat(["detect", "getSupportedFormats"])
  // Speech recognition (speech-12), prefixed since Chrome 33.
  .concat(["SpeechRecognition", "results"]);
/** APIs that a package may use in its own file only. */
const OF_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  // The barcode decoder: optional APIs to rest with, and its own fields.
  qr: ["scheduler", "yield", "bytes", "layers", "dimension", "scan"],
  // It is loaded only if Array.at exists (events-11), and checks for the rest.
  "web-vitals": ["at", "activationStart", "prerendering", "interactionId", "navigationType", "presentationTime", "paintTime"].concat([
    "PerformanceSoftNavigation",
    "getLargestInteractionContentfulPaint",
    "largestContentfulPaint",
  ]),
};
/** Our own fields that have the name of a newer API. */
const OURS = ["move", "phone", "errors", "states", "mobile", "minutes", "fullName", "lines", "payment", "forget", "ml", "use"]
  // Our own class, in a selector.
  .concat(["hide"]);
/** Supported since Chrome 52 for camera streams, its only use here. */
const FOR_STREAMS = ["srcObject"];

// shell-39
describe("the scripts", () => {
  test("call nothing that Chrome 80 lacks", async () => {
    const scripts = await builtScripts();
    expect(scripts.map(({ code }) => code).join("").length).toBeGreaterThan(20_000);
    const names = newerNames();
    const unknown = scripts.flatMap(({ code, modules }) => {
      const packages = Object.keys(OF_PACKAGES).filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
      const allowed = [...ASKED_FOR, ...OURS, ...FOR_STREAMS, ...packages.flatMap((name) => OF_PACKAGES[name] ?? [])];
      // `at` without a call is the time when a page was seen.
      const used = new Set([...code.matchAll(/[.?]\.?(?!at\b[^(])([A-Za-z]\w+)/g)].map(([, name = ""]) => name));
      return [...used].filter((name) => names.has(name) && !allowed.includes(name));
    });
    expect(unknown.map((name) => `${name}: Chrome ${names.get(name)}`)).toEqual([]);
    expect(scripts.flatMap(({ code }) => newSyntaxIn(code))).toEqual([]);
    expect(scripts.flatMap(({ code }) => endedBySignal(code))).toEqual([]);
  });

  test("finds a listener with a signal", () => {
    expect(endedBySignal("addEventListener(`a`,b,{signal:c});d.addEventListener(`a`,()=>b(),{once:!0,signal:c})")).toHaveLength(2);
    expect(endedBySignal("fetch(a,{signal:b});c.signal.addEventListener(`abort`,d);e.addEventListener(`a`,b,{once:!0})")).toEqual([]);
  });

  test.each(["a??=b", "a||=b", "class A{static{b()}}", "class A{#b(){}}", "#b in c", "1_000", "a?.(...b,c)", "a?.b(d,...c,e)"])(
    "finds syntax: %s",
    (code) => expect(newSyntaxIn(code)).not.toEqual([]),
  );

  test("accepts syntax of Chrome 80", () => {
    expect(newSyntaxIn("a?.b??c;a?.(b,...c);class A{#b=1;c=this.#b};f(`??=`,'1_000')")).toEqual([]);
  });

  test("recognises newer APIs by name", () => {
    const names = newerNames();
    expect(
      ["at", "replaceChildren", "replaceAll", "hasOwn", "structuredClone", "randomUUID", "submitter"].filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(["querySelector", "flat", "append", "requestSubmit", "allSettled"].filter((name) => names.has(name))).toEqual([]);
  });
});
