/** What axe finds on a page as it stands: WCAG 2.0, 2.1 and 2.2, levels A and AA. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of axe.source: a page compiles it in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

/** Violations of all rules that axe has on by itself, its best practices too, on the page as it stands. */
export const allViolations = (page: Page): Promise<string[]> => run(page);

/** Targets that something lies over, on the page as it stands: nothing is drawn for it first, as a tool that judges the page does. */
export const coveredTargets = (page: Page): Promise<string[]> => run(page, { type: "rule", values: ["target-size"] });

/** Runs axe in the page. Only what is said of the violations leaves the page: the whole report is a hundred times as long. */
async function run(page: Page, runOnly?: axe.RunOnly): Promise<string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      ...(runOnly ? { runOnly } : {}),
      resultTypes: ["violations"],
      // The player of a film, the only frame of ours, is not ours to judge.
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, " ").slice(0, 300)}`),
    );
  }, runOnly);
}
