/** Workers Analytics Engine (events-10). Never personal. */
import { type CountRow, NUMBERS, TEXTS } from "../../domain/app/counts.ts";
import type { AppEnv } from "../../env.ts";

/** Never throws. */
export function keepCount(env: AppEnv, row: CountRow): void {
  try {
    env.counts?.writeDataPoint({
      // Rows of one screen are sampled together.
      indexes: [row.screen ?? ""],
      blobs: TEXTS.map((name) => row[name] ?? ""),
      doubles: NUMBERS.map((name) => row[name] ?? 0),
    });
  } catch {}
}
