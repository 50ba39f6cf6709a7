/**
 * Error reporting (service-8). Only this module knows toucan-js, so that replacing it changes one file
 * (docs/decisions/07-error-reporting.md). No token, number or parameter of a person is ever passed in.
 */
import { Toucan } from "toucan-js";
import { scrub } from "../domain/text/scrub.ts";
import type { AppEnv } from "../env.ts";

/** Sample rate of traces (service-9). */
const TRACES_SAMPLE_RATE = 0.001;

export interface Report {
  /** What failed, as a name: `section`, `upstream`, `page`, `client`. */
  readonly kind: string;
  /** Route pattern or call pattern, never an address. */
  readonly where: string;
  readonly detail: string;
}

export { scrub };

/** Sends a fault to the reporting service, or logs it where there is none. Never throws. */
export function report(env: AppEnv, waitUntil: ((work: Promise<unknown>) => void) | undefined, entry: Report, fault?: unknown): void {
  const detail = scrub(entry.detail);
  if (!env.SENTRY_DSN) {
    console.error(JSON.stringify({ level: "error", kind: entry.kind, where: entry.where, detail }));
    return;
  }
  try {
    const toucan = new Toucan({
      dsn: env.SENTRY_DSN,
      environment: env.ENVIRONMENT,
      tracesSampleRate: TRACES_SAMPLE_RATE,
      ...(waitUntil ? { context: { waitUntil } } : {}),
    });
    toucan.setTag("kind", entry.kind);
    toucan.setTag("where", entry.where);
    const safe = new Error(`${entry.kind} at ${entry.where}: ${detail}`);
    if (fault instanceof Error && fault.stack) safe.stack = scrub(fault.stack);
    toucan.captureException(safe);
  } catch {
    console.error(
      JSON.stringify({ level: "error", kind: "report", where: entry.where, detail: "the reporting service could not be reached" }),
    );
  }
}
