import { reportFault } from "./report.ts";

type Load = () => Promise<unknown>;

const missing = new Set<Load>();

/** Never throws. Retries at the next touch or when back online (shell-57). */
export function loadPart(load: Load): void {
  load().catch((fault: unknown) => {
    missing.add(load);
    if (navigator.onLine) reportFault("part", fault);
  });
}

export function loadMissing(): void {
  const again = [...missing];
  missing.clear();
  again.forEach(loadPart);
}

addEventListener("online", loadMissing);
