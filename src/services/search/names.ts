import { type HeardNames, hearNames, type Names } from "../../domain/search/names.ts";
import type { Language } from "../../domain/visit/language.ts";
import { brands, cropTree } from "../catalog/client.ts";
import type { Result, UpstreamContext } from "../upstream.ts";
import { problems } from "./problems.ts";

/** Phonetic index by cached problem list. */
const heard = new WeakMap<readonly unknown[], HeardNames>();

async function namesIn(context: UpstreamContext, language: Language, state: { readonly slug: string }): Promise<Result<Names>> {
  const [tree, brandList, problemList] = await Promise.all([
    cropTree(context, language),
    brands(context, language),
    problems(context, language, state),
  ]);
  if (!tree.ok) return tree;
  if (!brandList.ok) return brandList;
  if (!problemList.ok) return problemList;
  return {
    ok: true,
    value: { crops: tree.value.flatMap(({ children }) => children), brands: brandList.value, problems: problemList.value },
  };
}

export async function searchNames(
  context: UpstreamContext,
  language: Language,
  state: { readonly slug: string },
): Promise<Result<HeardNames>> {
  const [own, english] = await Promise.all([namesIn(context, language, state), namesIn(context, "en", state)]);
  if (!own.ok) return own;
  if (!english.ok) return english;
  const known = heard.get(own.value.problems);
  if (known) return { ok: true, value: known };
  const names = hearNames(own.value, english.value);
  heard.set(own.value.problems, names);
  return { ok: true, value: names };
}
