/** /select-your-crops, the crop picker (advice-12 to advice-21). Plain forms get pages and redirects, the script gets JSON. */
import { z } from "zod";
import {
  type CropChange,
  changedCrops,
  chosenInForm,
  cropChange,
  mayChooseCrops,
  type PickerProblem,
} from "../domain/advice/crop-choice-form.ts";
import type { Viewer } from "../domain/app/saathi.ts";
import { type CropGroup, cropsIn } from "../domain/catalogue/crop.ts";
import { cropIdSchema, cropIdsSchema, provenUserId } from "../domain/sign-in/session.ts";
import { href, paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { changeCrops, replaceCrops } from "../services/schedules/changes.ts";
import { myCropsSchedule, saathiCropIds } from "../services/schedules/client.ts";
import { allValues, mapResult, type Result, success } from "../services/upstream.ts";
import { PickerPage } from "../views/advice/picker/PickerPage.tsx";
import { failure, privateJson, redirectTo, wantsJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { callerOf, cropOwnerOf, mayStoreCrops } from "./crop-owner.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized, signInLeadsTo } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { changeSession, refusesCookies } from "./session.ts";
import { handlers, validBody, validQuery } from "./validate.tsx";
import { moveCropsToFarmer } from "./visitor-crops.ts";

const viewerQuery = validQuery(z.object({ role: z.string().optional(), profile: z.string().optional() }));

/** An unreadable list is refused: ignoring it would report a success. */
const ids = z.array(cropIdSchema).max(80).default([]);

/** The script sends changes, a form its checkboxes. `saved`: the script has saved a change of this page. */
const sentChoice = z.looseObject({ add: ids, remove: ids, saved: z.string().optional() });

export const showPicker = handlers(signInLeadsTo("selectCrops"), viewerQuery, async (c) => {
  if (!mayStoreCrops(c)) return notFoundPage(c, [], "crops");
  const loaded = critical(await loadPicker(c));
  return pickerPage(c, c.req.valid("query"), { ...loaded, problem: null }, 200);
});

/** POST: the whole choice from a form, or one change by the script in the saathi embed (advice-15, advice-16). */
export const takeChoice = handlers(signInLeadsTo("selectCrops"), viewerQuery, ...validBody(sentChoice), async (c) => {
  const viewer = c.req.valid("query");
  const isJson = wantsJson(c);
  if (!mayStoreCrops(c)) return isJson ? failure(403, "notAllowed") : notFoundPage(c, [], "crops");
  const sent = c.req.valid("form");
  const loaded = await loadPicker(c);
  if (!loaded.ok)
    return isJson ? failure(503, sent.add.length > 0 ? "addFailed" : "removeFailed") : unsavedChoice(c, viewer, chosenInForm(sent));
  const { groups, chosen: before } = loaded.value;
  const existing = new Set(cropsIn(groups).map(({ cropId }) => cropId));
  const chosen = isJson ? changedCrops(before, sent) : chosenInForm(sent);
  const change = cropChange(before, chosen, existing);
  const after = changedCrops(before, change);
  const isForgotten = sent.saved !== undefined && refusesCookies(c);
  const refused = isForgotten ? "notStored" : (choiceProblem(viewer, existing, chosen) ?? ignoredChange(sent, after));
  const problem = refused ?? (await saveChange(c, change, after));
  if (isJson) return problem ? failure(STATUS[problem], problem) : privateJson(200, { status: "success" });
  if (problem) return pickerPage(c, viewer, { groups, chosen: problem === "notAllowed" ? before : chosen, problem }, STATUS[problem]);
  return redirectTo(c, href(paths.cropInfo, {}, c.get("visit"), viewerParameters(viewer)));
});

const STATUS = { atLeastOne: 422, notStored: 422, notAllowed: 403, addFailed: 503, removeFailed: 503 } as const satisfies Record<
  PickerProblem,
  number
>;

function choiceProblem(viewer: Viewer, existing: ReadonlySet<string>, chosen: readonly string[]): PickerProblem | null {
  if (!mayChooseCrops(viewer)) return "notAllowed";
  return chosen.some((id) => existing.has(id)) ? null : "atLeastOne";
}

/** A change by the script that names a crop outside the tree does nothing, so it is no success. */
function ignoredChange({ add, remove }: CropChange, after: readonly string[]): PickerProblem | null {
  if (add.some((id) => !after.includes(id))) return "addFailed";
  return remove.some((id) => after.includes(id)) ? "removeFailed" : null;
}

/**
 * Saves a change: a visitor's crops in the session, a farmer's upstream.
 * @param after all crops after the change
 */
async function saveChange(c: PageContext, change: CropChange, after: readonly string[]): Promise<PickerProblem | null> {
  const { add, remove } = change;
  if (add.length === 0 && remove.length === 0) return null;
  if (!cropOwnerOf(c).farmerId) {
    // Too much for the cookie: storing a part would lose crops without a word.
    if (!cropIdsSchema.safeParse(after).success) return "addFailed";
    changeSession(c, { cropIds: [...after] });
    return null;
  }
  const caller = await callerOf(c);
  if (!caller) return "addFailed";
  const { session, upstream, visit } = c.var;
  const { saathi } = visit;
  const userId = provenUserId(session);
  if (userId && !saathi && isDone(authorized(await replaceCrops(upstream, caller, userId, after)))) return null;
  const where = saathi ? "saathi" : "site";
  // Add first, so that a farmer always has a crop.
  for (const what of ["add", "remove"] as const) {
    const ids = change[what];
    if (ids.length > 0 && !isDone(authorized(await changeCrops(upstream, caller, where, what, ids)))) return `${what}Failed`;
  }
  return null;
}

const isDone = (changed: Result<boolean>): boolean => changed.ok && changed.value;

/** The farmer's crops did not load, so that nothing was saved: keeps the choice of the form. */
async function unsavedChoice(c: PageContext, viewer: Viewer, chosen: readonly string[]) {
  const tree = await cropTree(c.get("upstream"), c.get("visit").language);
  return tree.ok ? pickerPage(c, viewer, { groups: shownGroups(tree.value), chosen, problem: "addFailed" }, 503) : unavailablePage(c);
}

interface LoadedPicker {
  readonly groups: readonly CropGroup[];
  readonly chosen: readonly string[];
}

/** Both are critical: saving over unknown crops would remove them. */
async function loadPicker(c: PageContext): Promise<Result<LoadedPicker>> {
  await moveCropsToFarmer(c);
  const found = await Promise.all([cropTree(c.get("upstream"), c.get("visit").language), cropIdsOf(c)]);
  return mapResult(allValues(found), ([tree, chosen]) => ({ groups: shownGroups(tree), chosen }));
}

const shownGroups = (tree: readonly CropGroup[]): CropGroup[] => tree.filter(({ children }) => children.length > 0);

/** Saved crops: upstream for a farmer, in the session for a visitor. */
async function cropIdsOf(c: PageContext): Promise<Result<readonly string[]>> {
  const { farmerId, cropIds } = cropOwnerOf(c);
  const caller = farmerId ? await callerOf(c) : null;
  if (!caller) return success(cropIds);
  const { upstream, visit } = c.var;
  if (visit.saathi) return authorized(await saathiCropIds(upstream, caller, visit.language));
  const found = authorized(await myCropsSchedule(upstream, caller, visit.language));
  return mapResult(found, (crops) => crops.map(({ cropId }) => cropId));
}

interface PickerState extends LoadedPicker {
  readonly problem: PickerProblem | null;
}

const viewerParameters = ({ role, profile }: Viewer): Record<string, string> => ({
  ...(role ? { role } : {}),
  ...(profile ? { profile } : {}),
});

function pickerPage(c: PageContext, viewer: Viewer, { groups, chosen, problem }: PickerState, status: 200 | 403 | 422 | 503) {
  const query = viewerParameters(viewer);
  const action = href(paths.selectCrops, {}, c.get("visit"), query);
  return c.render(<PickerPage action={action} groups={groups} chosen={new Set(chosen)} problem={problem} />, {
    status,
    keep: "never",
    head: ownHead(c, paths.selectCrops, "picker.title", query),
  });
}
