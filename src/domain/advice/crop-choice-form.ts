/** The crop picker (advice-13 to advice-21). */
import { onlyLooks, type Viewer } from "../app/saathi.ts";

export const MAX_CROPS = 80;

/** Keys of the locales. */
export type PickerProblem = "atLeastOne" | "addFailed" | "removeFailed" | "notAllowed";

const FIELD = "crop-";

export const cropField = (cropId: string): string => `${FIELD}${cropId}`;

export const chosenInForm = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(FIELD))
    .map((name) => name.slice(FIELD.length));

/** A field agent who only looks cannot (advice-19); everybody else can (advice-20). */
export const mayChooseCrops = (viewer: Viewer): boolean => !onlyLooks(viewer);

export interface CropChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Leaves crops outside the picker (`known`) unchanged, because the farmer cannot see them. */
export function cropChange(before: readonly string[], chosen: readonly string[], known: ReadonlySet<string>): CropChange {
  const was = new Set(before);
  const wanted = new Set(chosen.filter((id) => known.has(id)).slice(0, MAX_CROPS));
  return {
    add: [...wanted].filter((id) => !was.has(id)),
    remove: [...was].filter((id) => known.has(id) && !wanted.has(id)),
  };
}

export function changedCrops(before: readonly string[], { add, remove }: CropChange): string[] {
  const gone = new Set(remove);
  return [...new Set([...before, ...add])].filter((id) => !gone.has(id)).slice(0, MAX_CROPS);
}
