/** Sends reports of faults in the browser to /api/report: no address, no text of the user's (visit-50). Loaded with the first of them. */
import { pathPattern } from "../domain/text/path-pattern.ts";
import { scrub } from "../domain/text/scrub.ts";

/** Most reports of one page. */
const MAX_REPORTS = 5;

const sent = new Set<string>();

/** Sends a report, where the page has not sent it before. */
export function sendFault(kind: string, detail: string): void {
  const body = JSON.stringify({ kind, where: pathPattern(location.pathname), detail: scrub(detail) });
  if (sent.size >= MAX_REPORTS || sent.has(body)) return;
  sent.add(body);
  navigator.sendBeacon("/api/report", new Blob([body], { type: "application/json" }));
}
