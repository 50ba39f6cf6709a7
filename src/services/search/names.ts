import { cropsIn } from "../../domain/catalogue/crop.ts";
import { indexNames, type NameIndex, type Names } from "../../domain/search/names.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { Visit } from "../../domain/visit/visit.ts";
import { brands, cropTree } from "../catalog/client.ts";
import { readFarmersNames } from "../farmers-names-table.ts";
import { allValues, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { problems } from "./problems.ts";

/** Sounds of names, by the cached list of problems that they belong to. */
const indexes = new WeakMap<readonly unknown[], ReturnType<typeof indexNames>>();

type SearchVisit = Pick<Visit, "language"> & { readonly state: Pick<Visit["state"], "slug" | "language"> };

async function namesIn(context: UpstreamContext, language: Language, { state }: SearchVisit): Promise<Result<Names>> {
  const found = await Promise.all([cropTree(context, language), brands(context, language), problems(context, { language, state })]);
  return mapResult(allValues(found), ([tree, brands, problems]) => ({ crops: cropsIn(tree), brands, problems }));
}

/** Further languages to match. On English pages farmers also type names in Hindi and in the state's language. */
const typedBeside = ({ language, state }: SearchVisit): Language[] =>
  language === "en" ? [...new Set<Language>(["hi", state.language])].filter((other) => other !== "en") : [];

/** All names for a language and a state, ready to be searched. */
export async function searchNames(context: UpstreamContext, visit: SearchVisit): Promise<Result<NameIndex>> {
  const [farmers, own, english, ...more] = await Promise.all([
    readFarmersNames(context.env),
    namesIn(context, visit.language, visit),
    namesIn(context, "en", visit),
    ...typedBeside(visit).map((other) => namesIn(context, other, visit)),
  ]);
  return mapResult(allValues([own, english]), ([names, inEnglish]) => {
    const others = more.flatMap((found) => (found.ok ? [found.value] : []));
    const cached = indexes.get(names.problems) ?? indexNames(names, inEnglish, ...others);
    indexes.set(names.problems, cached);
    return { ...cached, farmers };
  });
}
