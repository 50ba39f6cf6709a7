/** The reference back end for one test file, with a copy of the seeded database. */
import { type Local, startLocal } from "../../upstream/local.ts";
import { copyOfData } from "./data.ts";

/** @param onLog gets every line of its log; by default they go to this process's own */
export async function startSeeded(onLog?: (line: string) => void): Promise<Local> {
  const { state, remove } = await copyOfData("local");
  const local = await startLocal({ persistTo: state, ...(onLog ? { onLog } : {}) });
  return {
    ...local,
    async dispose() {
      await local.dispose();
      await remove();
    },
  };
}
