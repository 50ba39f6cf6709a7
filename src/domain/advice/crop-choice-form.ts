/** The crop picker (advice-13 to advice-21). */
import { onlyLooks, type Viewer } from "../app/saathi.ts";

export type PickerProblem = "atLeastOne" | "addFailed" | "removeFailed" | "notAllowed" | "notStored";

const FIELD = "crop-";

export const cropField = (cropId: string): string => `${FIELD}${cropId}`;

export const chosenInForm = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(FIELD))
    .map((name) => name.slice(FIELD.length));

/** Anyone but a field agent who only looks (advice-19, advice-20). */
export const mayChooseCrops = (viewer: Viewer): boolean => !onlyLooks(viewer);

export interface CropChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** @param existing crops of the picker: the farmer cannot see others, so they stay */
export function cropChange(before: readonly string[], chosen: readonly string[], existing: ReadonlySet<string>): CropChange {
  const was = new Set(before);
  const requested = new Set(chosen.filter((id) => existing.has(id)));
  return {
    add: [...requested].filter((id) => !was.has(id)),
    remove: [...was].filter((id) => existing.has(id) && !requested.has(id)),
  };
}

export function changedCrops(before: readonly string[], { add, remove }: CropChange): string[] {
  const gone = new Set(remove);
  return [...new Set([...before, ...add])].filter((id) => !gone.has(id));
}
