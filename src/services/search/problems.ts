/** Problems of all crops, built from the crop tree and each crop's list. */
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { cropsIn } from "../../domain/catalogue/crop.ts";
import { type Problem, problemShape } from "../../domain/search/names.ts";
import { partsOf } from "../../domain/text/parts.ts";
import { cached, cacheKind } from "../cache.ts";
import { cropTree } from "../catalog/client.ts";
import type { StateVisit } from "../contract.ts";
import { issueList } from "../schedules/client.ts";
import { allValues, success, type UpstreamContext } from "../upstream.ts";

export const problemsCache = cacheKind<Problem[]>({
  name: "problems",
  version: 1,
  shape: z.array(problemShape),
  freshMs: millisecondsInDay,
  entries: 24,
  purgedBy: "crops",
});

/** The platform opens six connections per request. */
const AT_ONCE = 6;

/** search-20. Lists are cached per crop, so an interrupted build resumes with the next search. */
export const problems = (context: UpstreamContext, visit: StateVisit) =>
  cached(context, problemsCache, `${visit.language}:${visit.state.slug}`, async (inner) => {
    const tree = await cropTree(inner, visit.language);
    if (!tree.ok) return tree;
    const found: Problem[] = [];
    for (const crops of partsOf(cropsIn(tree.value), AT_ONCE)) {
      const lists = allValues(await Promise.all(crops.map(({ cropId }) => issueList(inner, cropId, visit))));
      if (!lists.ok) return lists;
      for (const [index, { cropId, display }] of crops.entries())
        for (const { associationId, name, image } of lists.value[index]?.items ?? [])
          found.push({ id: associationId, name, cropId, crop: display, image });
    }
    return success(found);
  });
