/** Workers Analytics Engine: what is counted and measured, for the queries of the company itself (events-10). Nothing in it is about a person. */
import { type CountRow, NUMBERS, TEXTS } from "../../domain/app/counts.ts";
import type { AppEnv } from "../../env.ts";

/** Keeps a row where there is a data set. Of a row it keeps what the columns name, and nothing else. Never throws. */
export function keepCount(env: AppEnv, row: CountRow): void {
  try {
    env.counts?.writeDataPoint({
      // Rows of one screen are sampled together.
      indexes: [row.screen ?? ""],
      blobs: TEXTS.map((name) => row[name] ?? ""),
      doubles: NUMBERS.map((name) => row[name] ?? 0),
    });
  } catch {
    // A page is more important than its count.
  }
}
