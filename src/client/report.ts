/**
 * Faults in the browser are told to /api/report (S1 §9, error reporting): from one session in ten that has errors, and one
 * session in a hundred says that it began, so that there is something to divide by. No address, no text of the user's.
 */
import { pathPattern } from "../domain/text/path-pattern.ts";
import { scrub } from "../domain/text/scrub.ts";

const SESSION_RATE = 0.01;
const ERROR_SESSION_RATE = 0.1;
/** Most reports of one page. */
const MAX_REPORTS = 5;

const LOT_KEY = "lot";
const sent = new Set<string>();

/** A number below 1 that is drawn once per session; 1, which is never sampled, where the session cannot keep it. */
function sessionLot(): { readonly lot: number; readonly fresh: boolean } {
  try {
    const kept = sessionStorage.getItem(LOT_KEY);
    if (kept !== null) return { lot: Number(kept), fresh: false };
    const lot = Math.random();
    sessionStorage.setItem(LOT_KEY, String(lot));
    return { lot, fresh: true };
  } catch {
    return { lot: 1, fresh: false };
  }
}

function send(kind: string, detail: string): void {
  const body = JSON.stringify({ kind, where: pathPattern(location.pathname), detail: scrub(detail) });
  if (sent.size >= MAX_REPORTS || sent.has(body)) return;
  sent.add(body);
  navigator.sendBeacon("/api/report", new Blob([body], { type: "application/json" }));
}

/** Tells of a fault that was caught, if this session is one of those that tell. */
export function reportFault(kind: string, fault: unknown): void {
  if (sessionLot().lot < ERROR_SESSION_RATE) send(kind, fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));
}

/** Tells of faults that nothing caught, from now on. */
export function watchFaults(): void {
  const session = sessionLot();
  if (session.fresh && session.lot < SESSION_RATE) send("session", "");
  if (!(session.lot < ERROR_SESSION_RATE)) return;
  addEventListener("error", (event) => {
    // Scripts that others put into the page are not ours to mend.
    if (event.filename.startsWith(location.origin))
      send("error", `${event.message} (${event.filename.slice(location.origin.length)}:${event.lineno}:${event.colno})`);
  });
  addEventListener("unhandledrejection", (event) => reportFault("rejection", event.reason));
}
