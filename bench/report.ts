/** The report of the bench: a Markdown table, and the same rows as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A measured value and its target. */
export interface Row {
  readonly area:
    | "Lighthouse"
    | "Main thread"
    | "Bytes"
    | "Server"
    | "Streaming"
    | "Bag"
    | "Session"
    | "Offline"
    | "Catalogue"
    | "Orders"
    | "Memory";
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** Null without a target. */
  readonly ok: boolean | null;
  /** Details for results.json, such as single runs and resources. */
  readonly raw?: unknown;
}

export const OUT = path.resolve(import.meta.dirname, "out");

/** The lower median of an even number of values. @throws Error without values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("The median needs at least one value.");
  return middle;
}

/** 1 kB = 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const milliseconds = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
export const seconds = (time: number): string => `${(time / 1_000).toFixed(2)} s`;

const VERDICTS = { true: "ok", false: "**not**", null: "–" } as const;

/** Markdown table with padded cells, for terminals. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join("\n");
}

export function tableOf(rows: readonly Row[]): string {
  return markdownTable(
    ["Area", "What", "Target", "Measured", ""],
    rows.map((row) => [row.area, row.what, row.target, row.measured, VERDICTS[`${row.ok}`]]),
  );
}

/** Writes table.md and results.json. */
export function writeReport(text: string, results: object): void {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(path.join(OUT, "table.md"), `${text}\n`);
  writeFileSync(path.join(OUT, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
}
