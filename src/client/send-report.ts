/** No addresses or user text (visit-50). */
import { pathPattern } from "../domain/text/path-pattern.ts";
import { scrub } from "../domain/text/scrub.ts";

/** Per page. */
const MAX_REPORTS = 5;

const sent = new Set<string>();

/** Each fault once. */
export function sendFault(kind: string, detail: string): void {
  const body = JSON.stringify({ kind, where: pathPattern(location.pathname), detail: scrub(detail) });
  if (sent.size >= MAX_REPORTS || sent.has(body)) return;
  sent.add(body);
  navigator.sendBeacon("/api/report", new Blob([body], { type: "application/json" }));
}
