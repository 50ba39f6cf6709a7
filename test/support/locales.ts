/** The texts of a language, as the site puts them together (locales/all.ts). */
import { readFileSync } from "node:fs";
import path from "node:path";

export type Tree = { readonly [key: string]: string | Tree };

const FOLDER = path.resolve(import.meta.dirname, "../../locales");
/** Groups that scripts of the browser load, each a file of its own. */
const GROUPS = ["quantity", "speech", "suggest"] as const;

const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(path.join(FOLDER, language, `${file}.json`), "utf8")) as Tree;

export const localeOf = (language: string): Tree => ({
  ...read(language, "words"),
  ...Object.fromEntries(GROUPS.map((group) => [group, read(language, group)])),
});
