/** Where the parts of /crop-info lead. Each screen gets of the carried parameters those that it reads. */
import type { Task } from "../../domain/advice/schedule.ts";
import { FARMER } from "../../domain/app/saathi.ts";
import { paths, type Screen } from "../../paths.ts";
import { useHref } from "../page.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";

const readBy = ({ query }: Screen, carried: CropInfoSwitches["carried"]): Record<string, string> =>
  Object.fromEntries(Object.entries(carried).filter(([name]) => name in query));

/** Links for the switches of the screen. */
export function useCropLinks({ carried }: CropInfoSwitches) {
  const link = useHref();
  return {
    /** The screen itself. @param crop its tab; 'Today's task' without one */
    tab: (crop?: string, more: Readonly<Record<string, string>> = {}) =>
      link(paths.cropInfo, {}, { ...carried, ...more, ...(crop ? { crop } : {}) }),
    picker: () => link(paths.selectCrops, {}, readBy(paths.selectCrops, carried)),
    /** The screen for somebody who is no field agent, though the phone remembers that role (advice-139). */
    asFarmer: () => link(paths.cropInfo, {}, { ...carried, role: FARMER }),
    /** The form of a crop, with the query of the screen (advice-43). */
    attributes: (category: string) => link(paths.cropAttributes, { slug: category }, readBy(paths.cropAttributes, carried)),
    task: ({ category, taskName }: Pick<Task, "category" | "taskName">) =>
      link(paths.cropTasks, { slug: category }, { ...readBy(paths.cropTasks, carried), task: taskName }),
  };
}
