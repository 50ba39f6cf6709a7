/** /select-your-crops, the crop picker (advice-12 to advice-21). */
import { z } from "zod";
import type { PickerProblem, Role } from "../domain/advice/crop-choice-form.ts";
import type { CropGroup } from "../domain/catalogue/crop.ts";
import { href, paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { myCropsSchedule } from "../services/schedules/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { PickerPage } from "../views/advice/picker/PickerPage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { authorized, signInLeadsTo } from "./farmer.ts";
import { askerOf, growerOf } from "./grower.ts";
import { takeCropsAlong } from "./taken-crops.ts";
import { handlers, validQuery } from "./validate.tsx";

const roleQuery = validQuery(z.object({ role: z.string().optional(), profile: z.string().optional() }));

export const showPicker = handlers(signInLeadsTo("selectCrops"), roleQuery, async (c) => {
  await takeCropsAlong(c);
  const [tree, chosen] = await Promise.all([cropTree(c.get("upstream"), c.get("visit").language), cropIdsOf(c)]);
  if (!tree.ok || !chosen.ok) return unavailablePage(c);
  return pickerPage(c, c.req.valid("query"), { groups: tree.value, chosen: chosen.value, problem: null }, 200);
});

/** The crops until now: of a farmer at the services, of a visitor in the session. */
async function cropIdsOf(c: PageContext): Promise<Result<readonly string[]>> {
  const { farmerId, cropIds } = growerOf(c);
  const asker = farmerId ? await askerOf(c) : null;
  if (!asker) return { ok: true, value: cropIds };
  const found = authorized(await myCropsSchedule(c.get("upstream"), asker, c.get("visit")));
  return mapResult(found, (crops) => crops.map(({ cropId }) => cropId));
}

interface Shown {
  readonly groups: readonly CropGroup[];
  readonly chosen: readonly string[];
  readonly problem: PickerProblem | null;
}

function pickerPage(c: PageContext, { role, profile }: Role, { groups, chosen, problem }: Shown, status: 200 | 422 | 503) {
  const query = { ...(role ? { role } : {}), ...(profile ? { profile } : {}) };
  const shown = groups.filter(({ children }) => children.length > 0);
  const action = href(paths.selectCrops, {}, c.get("visit"), query);
  return c.render(<PickerPage action={action} groups={shown} chosen={new Set(chosen)} problem={problem} />, {
    status,
    keep: "never",
    head: { title: c.get("t")("picker.title"), pathname: paths.selectCrops.path({}), query, noindex: true, styles: ["form", "picker"] },
  });
}
