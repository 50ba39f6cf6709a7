/** Parts that a page works without. Where one does not come, the page stays as it is, and nothing is left that nobody catches. */
import { reportFault } from "./report.ts";

type Load = () => Promise<unknown>;

/** What did not come. */
const missing = new Set<Load>();

/** Loads a part. Where it does not come, the next touch asks for it again, and so does a network that is back (shell-57). */
export function loadPart(load: Load): void {
  load().catch((fault: unknown) => {
    missing.add(load);
    if (navigator.onLine) reportFault("part", fault);
  });
}

/** Asks again for what did not come. */
export function loadMissing(): void {
  const again = [...missing];
  missing.clear();
  again.forEach(loadPart);
}

addEventListener("online", loadMissing);
