/** What axe finds on a page as it stands: WCAG 2.0, 2.1 and 2.2, levels A and AA. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/**
 * Violations in words, one for each element: the rule, the element, and what is wrong with it. Empty where there are none.
 * What would only be drawn when it comes near is drawn first, so that axe looks at the whole page. Nothing fades meanwhile: a
 * colour on its way to another is no colour to judge.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    // What the bar at the bottom covers can be scrolled from under it: axe would call it too small a target where half of it shows.
    for (const bar of document.querySelectorAll<HTMLElement>(".bottom-bar")) bar.style.position = "static";
    for (const animation of document.getAnimations()) {
      // What goes round for ever has no end to be put to.
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });
  return run(page, { type: "tag", values: TAGS });
}

/** Targets that something lies over, on the page as it stands: nothing is drawn for it first, as a tool that judges the page does. */
export const coveredTargets = (page: Page): Promise<string[]> => run(page, { type: "rule", values: ["target-size"] });

async function run(page: Page, runOnly: { readonly type: "tag" | "rule"; readonly values: readonly string[] }): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // In the page itself: the player of a film, the only frame of ours, is not ours to judge.
    .setLegacyMode()
    .options({ runOnly: { type: runOnly.type, values: [...runOnly.values] }, resultTypes: ["violations"] })
    .analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, " ").slice(0, 300)}`),
  );
}
