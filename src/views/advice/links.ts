/** Links of /crop-info. Each target gets only those carried parameters that it reads. */
import type { Task } from "../../domain/advice/schedule.ts";
import { FARMER } from "../../domain/app/saathi.ts";
import { paths, type Screen } from "../../paths.ts";
import { usePage } from "../page.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";

/** The parameters of a screen that another one reads too. */
export const readBy = ({ query }: Screen, carried: CropInfoSwitches["carried"]): Record<string, string> =>
  Object.fromEntries(Object.entries(carried).filter(([name]) => name in query));

export function useCropLinks({ carried }: CropInfoSwitches) {
  const { link } = usePage();
  return {
    /** @param crop slug of the tab; "Today's task" if omitted */
    tab: (crop?: string, more: Readonly<Record<string, string>> = {}) =>
      link(paths.cropInfo, {}, { ...carried, ...more, ...(crop ? { crop } : {}) }),
    picker: () => link(paths.selectCrops, {}, readBy(paths.selectCrops, carried)),
    /** This screen without the field-agent role that the phone remembers (advice-139). */
    asFarmer: () => link(paths.cropInfo, {}, { ...carried, role: FARMER }),
    /** The edit form of a crop, with the screen's query (advice-43). */
    attributes: (category: string) => link(paths.cropAttributes, { slug: category }, readBy(paths.cropAttributes, carried)),
    /** All tasks of a crop. */
    tasks: (category: string) => link(paths.cropTasks, { slug: category }, readBy(paths.cropTasks, carried)),
    task: ({ category, taskName }: Pick<Task, "category" | "taskName">) =>
      link(paths.cropTasks, { slug: category }, { ...readBy(paths.cropTasks, carried), task: taskName }),
  };
}
