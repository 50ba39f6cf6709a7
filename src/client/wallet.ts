/** Cached pages hold nothing personal (checkout-63). `[data-wallet]` holds the address. */
import { fetchInTime } from "./fetch-in-time.ts";
import { onRestored } from "./restored.ts";

export function startWallet(mark: HTMLElement | null = document.querySelector("[data-wallet]")): void {
  const { wallet: address, words } = mark?.dataset ?? {};
  if (!mark || !address) return;
  let leaving: AbortController;
  const show = async (): Promise<void> => {
    leaving = new AbortController();
    const { points } = await fetchInTime(address, (response) => response.json() as Promise<{ points?: unknown }>, {
      signal: leaving.signal,
    });
    if (typeof points !== "number") return;
    mark.textContent = `${words}: ${points}`;
    mark.hidden = false;
  };
  const ask = () => show().catch(() => undefined);
  // Another farmer may see the restored page.
  addEventListener("pagehide", () => {
    leaving.abort();
    mark.hidden = true;
    mark.textContent = "";
  });
  onRestored(ask);
  ask();
}
