/** The problems of all crops, for the search: built from the crop tree and the list of each crop. */
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import type { Problem } from "../../domain/search/names.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { cropTree } from "../catalog/client.ts";
import { issueList } from "../schedules/client.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

export const problemsCache = cacheKind<Problem[]>({
  name: "problems",
  version: 1,
  shape: z.array(z.object({ id: z.string(), name: z.string(), cropId: z.string(), crop: z.string(), image: z.string().nullable() })),
  freshMs: millisecondsInDay,
  entries: 24,
  forgottenBy: "crops",
});

/** The platform opens six connections for a request. */
const AT_ONCE = 6;

/**
 * Every problem of every crop in the language, for a state (search-20). The list of each crop is cached on its own, so that a build that
 * runs out of time continues with the next search.
 */
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
