/** The rules of the crop picker (advice-13 to advice-21). */
import { onlyLooks, type Viewer } from "../app/saathi.ts";

/** Most crops that somebody chooses. */
export const MAX_CROPS = 80;

/** What is wrong with a choice of crops; names its words. */
export type PickerProblem = "atLeastOne" | "addFailed" | "removeFailed" | "notAllowed";

const FIELD = "crop-";

/** The name of a crop's checkbox. */
export const cropField = (cropId: string): string => `${FIELD}${cropId}`;

/** The ids of the crops whose boxes a form sends. */
export const chosenInForm = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(FIELD))
    .map((name) => name.slice(FIELD.length));

/** Whether somebody can add and remove crops: a field agent who only looks cannot (advice-19), everybody else can (advice-20). */
export const mayChooseCrops = (viewer: Viewer): boolean => !onlyLooks(viewer);

export interface CropChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * What a sent choice changes. Crops that the picker does not know are neither added nor removed, because nobody could see them there.
 * @param before the crops until now
 * @param chosen the crops of the sent form
 * @param known the crops of the picker
 */
export function cropChange(before: readonly string[], chosen: readonly string[], known: ReadonlySet<string>): CropChange {
  const was = new Set(before);
  const wanted = new Set(chosen.filter((id) => known.has(id)).slice(0, MAX_CROPS));
  return {
    add: [...wanted].filter((id) => !was.has(id)),
    remove: [...was].filter((id) => known.has(id) && !wanted.has(id)),
  };
}

/** The crops after a change, each once, at most 80. */
export function changedCrops(before: readonly string[], { add, remove }: CropChange): string[] {
  const gone = new Set(remove);
  return [...new Set([...before, ...add])].filter((id) => !gone.has(id)).slice(0, MAX_CROPS);
}
