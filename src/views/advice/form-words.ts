import type { Key, Translate } from "../../i18n.ts";

/** Strings for a form's script: JSON, keyed by the last part of each key, with placeholders. */
export const formWords = (t: Translate, keys: readonly Key[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key.slice(key.lastIndexOf(".") + 1), t.raw(key)])));
