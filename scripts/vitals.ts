/**
 * `npm run vitals [-- days]`: page speed in production for farmers, p75 and p95 by screen, language and network type (events-11). Queries the
 * SQL API of Workers Analytics Engine with CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (right "Account Analytics: Read").
 */
import { columnOf } from "../src/domain/app/counts.ts";
import { VITALS, type Vital } from "../src/domain/app/events.ts";

const DATA_SET = "khet_counts";
/** The platform keeps rows for three months. */
const MOST_DAYS = 90;
const DEADLINE_MS = 30_000;

export interface VitalRow {
  readonly name: Vital;
  readonly screen: string;
  readonly language: string;
  readonly connection: string;
  readonly p75: number;
  readonly p95: number;
  /** An estimate, because the platform samples. */
  readonly views: number;
}

/**
 * The SQL query. Weights each row by its sampling interval.
 * @throws RangeError unless the days are an integer from 1 to 90
 */
export function vitalsQuery(days: number): string {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new RangeError(`Expected 1 to ${MOST_DAYS} days, got ${days}.`);
  const groups = (["name", "screen", "language", "connection"] as const).map((name) => `${columnOf(name)} AS ${name}`);
  const quantile = (level: string) => `quantileExactWeighted(${level})(${columnOf("value")}, _sample_interval)`;
  return [
    `SELECT ${groups.join(", ")}, ${quantile("0.75")} AS p75, ${quantile("0.95")} AS p95, sum(_sample_interval) AS views`,
    `FROM ${DATA_SET}`,
    `WHERE timestamp > NOW() - INTERVAL '${days}' DAY AND ${columnOf("name")} IN (${VITALS.map((name) => `'${name}'`).join(", ")})`,
    "GROUP BY name, screen, language, connection",
    "ORDER BY name, views DESC",
    "LIMIT 1000",
    "FORMAT JSON",
  ].join("\n");
}

const withUnit = (name: Vital, value: number): string => (name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`);

/** Formats the rows: words left-aligned, numbers right-aligned. */
export function vitalsTable(rows: readonly VitalRow[]): string {
  if (rows.length === 0) return "Nothing was measured in this time.";
  const cells = [
    ["", "screen", "language", "network", "p75", "p95", "views"],
    ...rows.map(({ name, screen, language, connection, p75, p95, views }) => [
      ...[name, screen, language, connection || "?"],
      ...[withUnit(name, p75), withUnit(name, p95), String(Math.round(views))],
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column < 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ");
  return cells.map((row) => line(row).trimEnd()).join("\n");
}

/**
 * Queries the SQL API.
 * @throws Error with the API's message if it refuses
 */
export async function askVitals(
  days: number,
  { account, token }: { readonly account: string; readonly token: string },
): Promise<readonly VitalRow[]> {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(account)}/analytics_engine/sql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: vitalsQuery(days),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The SQL API returned ${response.status}: ${text.slice(0, 500)}`);
  // The API returns sums as strings, because they may exceed a number.
  return (JSON.parse(text) as { data: VitalRow[] }).data.map((row) => ({ ...row, views: Number(row.views) }));
}

if (import.meta.main) {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!account || !token) {
    console.error('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, a token with the right "Account Analytics: Read".');
    process.exit(1);
  }
  try {
    console.log(vitalsTable(await askVitals(Number(process.argv[2] ?? "7"), { account, token })));
  } catch (fault) {
    console.error(`✗ ${fault instanceof Error ? fault.message : String(fault)}`);
    process.exitCode = 1;
  }
}
