/** Everything that a language still lacks (docs/new-language.md). */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import states from "../src/domain/visit/states.json" with { type: "json" };
import { ROOT } from "./folders.ts";

type Tree = { readonly [key: string]: unknown };
type Flat = Readonly<Record<string, unknown>>;

/** Files of a folder of locales/. */
const FILES = ["words", "quantity", "speech", "suggest", "reading", "language"] as const;

/** Lists that import each language's file. */
const IMPORTED_BY: Readonly<Record<string, readonly (typeof FILES)[number][]>> = {
  "locales/all.ts": ["words", "quantity", "speech", "suggest"],
  "src/client/quantity-words.ts": ["quantity"],
  "src/client/speech-words.ts": ["speech"],
  "src/client/search/suggest-words.ts": ["suggest"],
  "src/client/listen/player.ts": ["reading"],
  "src/domain/visit/language-facts.ts": ["language"],
};

/** Abbreviations printed on packs and bills. */
const ABBREVIATIONS = /\b(MRP|PDF|SMS|OTP|PIN|COD|QR|YouTube|NPK)\b/g;

const textOf = (file: string): string => readFileSync(path.resolve(ROOT, file), "utf8");
const jsonOf = (file: string): Tree => JSON.parse(textOf(file)) as Tree;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

const flat = (tree: Tree, prefix = ""): Flat =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) => (isTree(value) ? flat(value, `${prefix}${key}.`) : { [prefix + key]: value })),
  );

const marksOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name).sort();

function gapOf(key: string, english: unknown, given: unknown, script: RegExp | null): string | null {
  if (given === undefined || given === "") return key;
  if (typeof english !== typeof given) return `${key} must be a ${typeof english}`;
  if (typeof english !== "string" || typeof given !== "string") return null;
  const missing = marksOf(english).filter((mark) => !marksOf(given).includes(mark));
  if (missing.length > 0) return `${key} lacks {{${missing.join("}}, {{")}}}`;
  const words = given.replace(/\{\{[^}]*\}\}/g, "").replace(ABBREVIATIONS, "");
  return script && /\p{L}/u.test(words) && !script.test(words) ? `${key} is in another script` : null;
}

/** Abbreviations to read differ in number; the other lists and texts have the keys of English. */
function gapsOfFile(file: (typeof FILES)[number], folder: string, script: RegExp | null): string[] {
  const name = `${folder}/${file}.json`;
  if (!existsSync(path.resolve(ROOT, name))) return [`${name}: the whole file`];
  const english = flat(jsonOf(`locales/en/${file}.json`));
  const given = flat(jsonOf(name));
  const inScript = file === "language" || file === "reading" ? null : script;
  const gaps = Object.entries(english).flatMap(([key, text]) =>
    key.startsWith("short.") ? [] : (gapOf(key, text, given[key], inScript) ?? []),
  );
  const unknown = Object.keys(given).filter((key) => !(key in english) && !key.startsWith("short."));
  return [...gaps, ...unknown.map((key) => `${key} is no key of English`)].map((gap) => `${name}: ${gap}`);
}

/** Objects with a text in each language, such as the name of the company. */
function gapsOfTexts(file: string, language: string, tree: unknown = jsonOf(file), at = ""): string[] {
  if (!isTree(tree)) return [];
  const isByLanguage = typeof tree["en"] === "string" && typeof tree["hi"] === "string";
  if (isByLanguage) return tree[language] ? [] : [`${file}: ${at}${language}`];
  return Object.entries(tree).flatMap(([key, value]) => gapsOfTexts(file, language, value, `${at}${key}.`));
}

const SCRIPTS_OF_SITE = [/\p{Script=Gujarati}/u, /\p{Script=Telugu}/u, /\p{Script=Kannada}/u];

/** Rules of the source that know words of every script: doses, prices, poisons, ingredients. */
function gapsOfRules(script: RegExp): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: ROOT })
    .sort()
    .filter((file) => {
      const text = textOf(file);
      return SCRIPTS_OF_SITE.every((one) => one.test(text)) && !script.test(text);
    })
    .map((file) => `${file}: its words in this script`);
}

const factsOf = (folder: string): Tree => {
  const file = `${folder}/language.json`;
  return existsSync(path.resolve(ROOT, file)) ? jsonOf(file) : {};
};

/** Null if missing or unknown to Unicode. */
function scriptNamed(script: unknown): RegExp | null {
  try {
    return typeof script === "string" && script ? new RegExp(`\\p{Script=${script}}`, "u") : null;
  } catch {
    return null;
  }
}

/** One line a gap, `file: key`. @param folder of the language's files */
export function languageGaps(language: string, folder = `locales/${language}`): string[] {
  const { script: scriptName, state: implied } = factsOf(folder);
  const script = scriptNamed(scriptName);
  const imported = Object.entries(IMPORTED_BY).flatMap(([list, files]) => {
    const text = textOf(list);
    return files.filter((file) => !text.includes(`${language}/${file}.json`)).map((file) => `${list}: import of ${language}/${file}.json`);
  });
  const isOfState = states.some(({ slug }) => slug === implied);
  return [
    ...FILES.flatMap((file) => gapsOfFile(file, folder, script)),
    ...(isOfState || implied === undefined ? [] : [`${folder}/language.json: state is the slug of no state`]),
    ...(language in jsonOf("locales/languages.json") ? [] : [`locales/languages.json: ${language}`]),
    ...imported,
    ...states.flatMap(({ slug, names }) => (language in names ? [] : [`src/domain/visit/states.json: ${slug}.names.${language}`])),
    ...gapsOfTexts("brand/brand.json", language),
    ...(textOf("docs/words.md").includes(`\n## ${language}\n`) ? [] : [`docs/words.md: ${language}`]),
    ...[`brand/share-${language}.jpg`].filter((file) => !existsSync(path.resolve(ROOT, file))).map((file) => `${file}: the whole file`),
    ...(script ? gapsOfRules(script) : []),
  ];
}
