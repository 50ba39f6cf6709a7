/** Violations that axe finds on a page as it is: WCAG 2.0, 2.1 and 2.2, levels A and AA. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of axe.source: a page compiles it in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Violations in words, one for each element: the rule, the element, and the error. Empty without violations. */
export async function violations(page: Page): Promise<string[]> {
  await prepare(page);
  return run(page, { type: "tag", values: TAGS });
}

/** Violations of the rules about colours: for a page whose markup is checked in other colours. */
export async function colourViolations(page: Page): Promise<string[]> {
  await prepare(page);
  return run(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

/** Forces lazy layout, so that axe checks the whole page. Stops transitions: a colour in transition cannot be judged. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    // Content below the sticky bottom bar can be scrolled free; axe would report a half-covered target as too small.
    for (const bar of document.querySelectorAll<HTMLElement>(".bottom-bar")) bar.style.position = "static";
    for (const animation of document.getAnimations()) {
      // An infinite animation cannot be finished.
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}

/** Violations of all default rules of axe, including best practices, on the page as it is. */
export const allViolations = (page: Page): Promise<string[]> => run(page);

/** Targets covered by another element, on the page as it is: lazy layout is not forced, as in an audit tool. */
export const coveredTargets = (page: Page): Promise<string[]> => run(page, { type: "rule", values: ["target-size"] });

/** Runs axe in the page. Returns only the violations: the whole report is a hundred times as long. */
async function run(page: Page, runOnly?: axe.RunOnly): Promise<string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      ...(runOnly ? { runOnly } : {}),
      resultTypes: ["violations"],
      // The player of a film, our only frame, is third-party content.
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, " ").slice(0, 300)}`),
    );
  }, runOnly);
}
