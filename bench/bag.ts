/** Measures how fast "Add to bag" updates the header on a slow offline phone. */
import type { Browser } from "@playwright/test";
import { phone } from "./browser.ts";
import { PRODUCT } from "./pages.ts";
import { median, milliseconds, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const TARGET_MS = 100;
const CPU_SLOWDOWN = 4;

interface Tap {
  /** Milliseconds from the tap to the new count in the header. */
  readonly changed: number;
  /** Milliseconds from the tap to the next frame. */
  readonly painted: number;
}

interface Tapped {
  readonly tap: Tap;
  /** The stored cart after the tap. */
  readonly cart: string;
}

async function tapOnce(stage: Stage, browser: Browser): Promise<Tapped> {
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${stage.origin}${PRODUCT.url}`, { waitUntil: "load" });
    await page.locator('[data-island="add-to-bag"][data-hydrated]').waitFor({ state: "attached" });
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await context.setOffline(true);
    const tap = await page.evaluate(
      () =>
        new Promise<Tap>((resolve, reject) => {
          const count = document.querySelector("[data-bag-count]");
          const button = document.querySelector<HTMLElement>('[data-island="add-to-bag"] a');
          if (!count || !button) return reject(new Error("The page has no bag count or no button 'Add to bag'."));
          let tapped = 0;
          const observer = new MutationObserver(() => {
            if (count.textContent !== "1" || count.hasAttribute("hidden")) return;
            observer.disconnect();
            const changed = performance.now() - tapped;
            requestAnimationFrame(() => setTimeout(() => resolve({ changed, painted: performance.now() - tapped })));
          });
          observer.observe(count, { attributes: true, childList: true, characterData: true, subtree: true });
          tapped = performance.now();
          button.click();
        }),
    );
    return { tap, cart: await page.evaluate(() => localStorage.getItem("cart") ?? "") };
  } finally {
    await context.close();
  }
}

/** Rows with the medians of `runs` first taps, each in a new browser context, and one of the stored carts. */
export async function measureBag(stage: Stage, browser: Browser, runs: number): Promise<{ rows: Row[]; cart: string }> {
  const taps: Tapped[] = [];
  for (let run = 0; run < runs; run += 1) taps.push(await tapOnce(stage, browser));
  const of = (name: keyof Tap) => median(taps.map(({ tap }) => tap[name]));
  const row = (what: string, value: number): Row => ({
    area: "Bag",
    what: `${what}, CPU ${CPU_SLOWDOWN} × slower, no network`,
    target: `≤ ${TARGET_MS} ms`,
    measured: milliseconds(value),
    ok: value <= TARGET_MS,
    raw: taps.map(({ tap }) => tap),
  });
  return {
    rows: [row("tap on ‘Add to bag’ → number in the header", of("changed")), row("tap on ‘Add to bag’ → next frame", of("painted"))],
    cart: taps[0]?.cart ?? "",
  };
}
