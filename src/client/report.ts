/** Reports one faulty session in ten (service-11), and one start in a hundred (service-10). */
const SESSION_RATE = 0.01;
const ERROR_SESSION_RATE = 0.1;

const LOT_KEY = "lot";

/** 1 (never sampled) without session storage. */
function sessionLot(): number {
  try {
    const stored = sessionStorage.getItem(LOT_KEY);
    if (stored !== null) return Number(stored);
    const lot = Math.random();
    sessionStorage.setItem(LOT_KEY, String(lot));
    if (lot < SESSION_RATE) send("session", "");
    return lot;
  } catch {
    return 1;
  }
}

function send(kind: string, detail: string): void {
  import("./send-report.ts").then((loaded) => loaded.sendFault(kind, detail)).catch(() => null);
}

export function reportFault(kind: string, fault: unknown): void {
  if (sessionLot() < ERROR_SESSION_RATE) send(kind, fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));
}

export function watchFaults(): void {
  if (!(sessionLot() < ERROR_SESSION_RATE)) return;
  addEventListener("error", (event) => {
    // Ignore scripts of extensions.
    if (event.filename.startsWith(location.origin))
      send("error", `${event.message} (${event.filename.slice(location.origin.length)}:${event.lineno}:${event.colno})`);
  });
  addEventListener("unhandledrejection", (event) => reportFault("rejection", event.reason));
}
