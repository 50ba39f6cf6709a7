/** Moves a visitor's crops to the farmer who signs in (docs/decisions/70-crops-of-a-visitor.md). */
import { changeCrops } from "../services/schedules/changes.ts";
import type { PageContext } from "./context.ts";
import { callerOf, cropOwnerOf } from "./crop-owner.ts";
import { changeSession } from "./session.ts";

/** After a failure the crops wait for the next attempt. */
export async function moveCropsToFarmer(c: PageContext, context = c.get("upstream")): Promise<void> {
  const { farmerId, cropIds } = cropOwnerOf(c);
  if (!farmerId || cropIds.length === 0) return;
  const caller = await callerOf(c);
  const added = caller && (await changeCrops(context, caller, "site", "add", cropIds));
  if (added?.ok && added.value) changeSession(c, { cropIds: undefined });
}
