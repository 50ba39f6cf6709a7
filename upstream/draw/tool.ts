/** Which tool a family of hardware is. The tools are drawn in pieces/tools.svg. */
import tools from "./tools.json" with { type: "json" };

/** Words of a family's slug and the tool they mean, the more particular first. */
const WORDS = tools.words.map(([words = "", tool = ""]) => ({ words: new RegExp(words), tool }));
const BY_KIND: Readonly<Record<string, string>> = tools.kinds;

/** Which tool a family of hardware is: by its slug if that says more than its kind. Undefined for what is no tool. */
export function toolFor(kind: string, slug = ""): string | undefined {
  const plain = BY_KIND[kind];
  if (!plain && slug !== "mineral-lick-block") return undefined;
  return WORDS.find(({ words }) => words.test(slug))?.tool ?? plain;
}
