import { type HeardNames, hearNames, type Names } from "../../domain/search/names.ts";
import type { Language } from "../../domain/visit/language.ts";
import { brands, cropTree } from "../catalog/client.ts";
import { readFarmersNames } from "../farmers-names-table.ts";
import type { Result, UpstreamContext } from "../upstream.ts";
import { problems } from "./problems.ts";

/** Sounds of names, by the cached list of problems that they belong to. */
const heard = new WeakMap<readonly unknown[], ReturnType<typeof hearNames>>();

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

/** Languages whose names are typed on a page beside its own and English. In English ones, names of the fields are Hindi or the state's. */
const typedBeside = (language: Language, state: { readonly language: Language }): Language[] =>
  language === "en" ? [...new Set<Language>(["hi", state.language])].filter((other) => other !== "en") : [];

/** All names for a language and a state, ready to be searched. */
export async function searchNames(
  context: UpstreamContext,
  language: Language,
  state: { readonly slug: string; readonly language: Language },
): Promise<Result<HeardNames>> {
  const [farmers, own, english, ...more] = await Promise.all([
    readFarmersNames(context.env),
    namesIn(context, language, state),
    namesIn(context, "en", state),
    ...typedBeside(language, state).map((other) => namesIn(context, other, state)),
  ]);
  if (!own.ok) return own;
  if (!english.ok) return english;
  const known = heard.get(own.value.problems);
  if (known) return { ok: true, value: { ...known, farmers } };
  const others = more.flatMap((names) => (names.ok ? [names.value] : []));
  const names = hearNames(own.value, english.value, ...others);
  heard.set(own.value.problems, names);
  return { ok: true, value: { ...names, farmers } };
}
