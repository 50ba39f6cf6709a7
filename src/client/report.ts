/**
 * Which faults in the browser are reported: those of one session in ten that has errors (service-11). One session in a hundred also
 * reports its begin (service-10), so that rates can be computed. What reports them is loaded with the first report.
 */
const SESSION_RATE = 0.01;
const ERROR_SESSION_RATE = 0.1;

const LOT_KEY = "lot";

/**
 * A number below 1 that is drawn once per session; 1, which is never sampled, where the session cannot keep it. A sampled session
 * reports its begin.
 */
function sessionLot(): number {
  try {
    const kept = sessionStorage.getItem(LOT_KEY);
    if (kept !== null) return Number(kept);
    const lot = Math.random();
    sessionStorage.setItem(LOT_KEY, String(lot));
    if (lot < SESSION_RATE) send("session", "");
    return lot;
  } catch {
    return 1;
  }
}

function send(kind: string, detail: string): void {
  // Where it does not come, nothing could be sent either.
  import("./send-report.ts").then((loaded) => loaded.sendFault(kind, detail)).catch(() => null);
}

/** Reports a fault that was caught, where this session is sampled. */
export function reportFault(kind: string, fault: unknown): void {
  if (sessionLot() < ERROR_SESSION_RATE) send(kind, fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));
}

/** Reports faults that nothing caught, from now on. */
export function watchFaults(): void {
  if (!(sessionLot() < ERROR_SESSION_RATE)) return;
  addEventListener("error", (event) => {
    // Scripts that extensions put into the page are not ours.
    if (event.filename.startsWith(location.origin))
      send("error", `${event.message} (${event.filename.slice(location.origin.length)}:${event.lineno}:${event.colno})`);
  });
  addEventListener("unhandledrejection", (event) => reportFault("rejection", event.reason));
}
