import type { Key, Translate } from "../../i18n.ts";

/** What a form's script says, as the text of an attribute: the words by the last part of their keys, with their marks. */
export const formWords = (t: Translate, keys: readonly Key[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key.slice(key.lastIndexOf(".") + 1), t.raw(key)])));
