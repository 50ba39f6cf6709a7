/** Problems of all crops, built from the crop tree and each crop's list. */
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { type Problem, problemShape } from "../../domain/search/names.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { cropTree } from "../catalog/client.ts";
import { issueList } from "../schedules/client.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

export const problemsCache = cacheKind<Problem[]>({
  name: "problems",
  version: 1,
  shape: z.array(problemShape),
  freshMs: millisecondsInDay,
  entries: 24,
  forgottenBy: "crops",
});

/** The platform opens six connections per request. */
const AT_ONCE = 6;

/** search-20. Lists are cached per crop, so an interrupted build resumes with the next search. */
export function problems(context: UpstreamContext, language: Language, state: { readonly slug: string }): Promise<Result<Problem[]>> {
  return cached(context, problemsCache, `${language}:${state.slug}`, async (inner) => {
    const tree = await cropTree(inner, language);
    if (!tree.ok) return tree;
    const crops = tree.value.flatMap(({ children }) => children);
    const found: Problem[] = [];
    for (let at = 0; at < crops.length; at += AT_ONCE) {
      const some = crops.slice(at, at + AT_ONCE);
      const lists = await Promise.all(some.map(({ cropId }) => issueList(inner, cropId, { language, state })));
      for (const [index, list] of lists.entries()) {
        if (!list.ok) return list;
        const { cropId = "", display = "" } = some[index] ?? {};
        for (const { associationId, name, image } of list.value?.items ?? [])
          found.push({ id: associationId, name, cropId, crop: display, image });
      }
    }
    return { ok: true, value: found };
  });
}
