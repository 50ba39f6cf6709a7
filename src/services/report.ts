/** Error reporting (service-8). The only importer of toucan-js (docs/decisions/195-dependencies.md). Never pass in personal values. */
import { millisecondsInHour } from "date-fns/constants";
import { Toucan } from "toucan-js";
import { scrub } from "../domain/text/scrub.ts";
import type { AppEnv } from "../env.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./cache/budget.ts";
import { Lru } from "./cache/lru.ts";
import type { UnreadableField } from "./reading.ts";
import { requestId } from "./request-id.ts";

export interface Report {
  /** `section`, `upstream`, `page`, `client`. */
  readonly kind: string;
  /** Pattern of a route or call, never an address. */
  readonly where: string;
  readonly detail: string;
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** operate-2 */
function log(level: "error" | "warn", env: AppEnv, fields: object): void {
  console[level](JSON.stringify({ level, ...fields, request: requestId(), release: env.release }));
}

/** operate-3 */
export const logSlowCall = (env: AppEnv, where: string, ms: number): void => log("warn", env, { kind: "slow", where, ms });

/** operate-20 */
export const logOperator = (env: AppEnv, where: string, detail: string): void => log("warn", env, { kind: "operator", where, detail });

/** Epoch milliseconds of the last log. */
const unreadableLines = new Lru<number>(500, undefined, isolateBudget);
const LINES_A_REPLY = 10;

/** One line an hour per field (service-40, service-48). */
export function logUnreadable(
  env: AppEnv,
  where: string,
  fields: readonly UnreadableField[],
  kind: "contract" | "table" = "contract",
): void {
  const now = Date.now();
  let lines = 0;
  for (const { path, expected, got } of fields) {
    const name = `${where} ${path}`;
    if (lines === LINES_A_REPLY) return;
    if (now - (unreadableLines.get(name) ?? Number.NEGATIVE_INFINITY) < millisecondsInHour) continue;
    unreadableLines.set(name, now, ENTRY_BYTES + heapBytes(name));
    log("error", env, { kind, where, field: path, expected, got });
    lines += 1;
  }
}

/** Place in the built Worker, for `npm run where` (operate-21). */
function placeOf(fault: unknown): { readonly at?: string } {
  const [at] = /[\w-]+\.js:\d+:\d+/.exec(fault instanceof Error ? (fault.stack ?? "") : "") ?? [];
  return at === undefined ? {} : { at };
}

/** Never throws. */
export function report(env: AppEnv, waitUntil: ((work: Promise<unknown>) => void) | undefined, entry: Report, fault?: unknown): void {
  const detail = scrub(entry.detail);
  log("error", env, { kind: entry.kind, where: entry.where, detail, ...placeOf(fault) });
  if (!env.SENTRY_DSN) return;
  try {
    const toucan = new Toucan({
      dsn: env.SENTRY_DSN,
      environment: env.ENVIRONMENT,
      release: env.release,
      ...(waitUntil ? { context: { waitUntil } } : {}),
    });
    toucan.setTag("kind", entry.kind);
    toucan.setTag("where", entry.where);
    toucan.setTag("request", requestId() ?? "-");
    const safe = new Error(`${entry.kind} at ${entry.where}: ${detail}`);
    if (fault instanceof Error && fault.stack) safe.stack = scrub(fault.stack);
    toucan.captureException(safe);
  } catch {
    log("error", env, { kind: "report", where: entry.where, detail: "the reporting service could not be reached" });
  }
}

interface Reporter {
  readonly env: AppEnv;
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Message of a thrown value. */
export const reportFault = ({ env, waitUntil }: Reporter, kind: string, where: string, fault: unknown): void =>
  report(env, waitUntil, { kind, where, detail: messageOf(fault) }, fault);

interface FailedCall {
  readonly call: string;
  readonly name: string;
  readonly status: number | null;
  readonly detail: string;
}

export const reportCall = ({ env, waitUntil }: Reporter, kind: string, { call, name, status, detail }: FailedCall): void =>
  report(env, waitUntil, { kind, where: call, detail: `${name} ${status ?? ""} ${detail}` });
