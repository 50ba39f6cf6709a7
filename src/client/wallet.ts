/** Fills the wallet points into the store's page (checkout-63): cached pages hold nothing personal. */

/** `[data-wallet]` holds the address; without an answer it stays hidden. */
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
    // Points are optional.
  }
}
