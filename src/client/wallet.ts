/** The points in the wallet of the farmer, beside the store's shelf (checkout-63). They are personal, so the page itself has none. */

/** Asks once and fills `[data-wallet]`, whose value is where to ask; without an answer it stays hidden. */
export async function showWallet(mark: HTMLElement | null = document.querySelector("[data-wallet]")): Promise<void> {
  const address = mark?.dataset["wallet"];
  if (!mark || !address) return;
  try {
    const response = await fetch(address);
    const { points } = (await response.json()) as { points?: unknown };
    if (typeof points !== "number") return;
    mark.textContent = `${mark.dataset["words"]}: ${points}`;
    mark.hidden = false;
  } catch {
    // The store works without the points.
  }
}
