/** Which products of the shop may be advised against an issue, in what dose, and with what care. */
import { WORDS } from "../content/index.ts";
import { NUTRITION, PROTECTION } from "../families.ts";
import { ISSUES } from "../issues.ts";
import { usesOn, WAITING_DAYS } from "../label-uses.ts";
import type { Crop, CropSlug, Family, Issue, IssueSlug, Lang } from "../types.ts";
import { worksOtherwise } from "./groups.ts";

/** Sold, but restricted to few crops or about to be: nobody recommends them here. */
const NOT_ADVISED = /chlorpyri|dimethoate|malathion|quinalphos|profenofos|carbendazim|atrazine|2,4-D|abamectin/i;

/** A spray on the leaves does not reach an issue in the soil, in the root or in the whole plant. */
const NOT_SPRAYED: ReadonlySet<string> = new Set(["wilt", "rot", "seedling", "root", "nematode", "virus", "weed"]);

const found = new Map<string, readonly Family[]>();

/** The families that may be sprayed against an issue of a crop. All their doses are for a litre of water. */
export function familiesFor(issue: Issue, crop: Crop): readonly Family[] {
  const key = `${issue.slug}:${crop.slug}`;
  const known = found.get(key);
  if (known) return known;
  const families = NOT_SPRAYED.has(ISSUES[issue.slug as IssueSlug].sign)
    ? []
    : [...PROTECTION, ...NUTRITION].filter(
        ({ slug, targets, crops, dose, what }) =>
          // A label that doses the crop by what is fought says so on the page of the dose.
          usesOn(slug, crop.slug).length === 0 &&
          targets.includes(issue.slug) &&
          (crops.length === 0 || crops.includes(crop.slug)) &&
          dose?.per === "l-water" &&
          !NOT_ADVISED.test(what.en),
      );
  found.set(key, families);
  return families;
}

/** The sprays of an article: one, or two that are known to work in different ways. */
export function spraysFor(issue: Issue, crop: Crop): readonly Family[] {
  const [first, ...others] = familiesFor(issue, crop);
  if (!first) return [];
  const other = others.find((one) => worksOtherwise(first, one));
  return other ? [first, other] : [first];
}

/** "Mancozeb 75% WP 2.5 g per litre of water" */
export function doseText({ what, dose }: Family, lang: Lang): string {
  if (!dose || (dose.unit !== "g" && dose.unit !== "ml")) return "";
  const { spray } = WORDS[lang];
  return spray.dose.replace("{what}", what[lang]).replace("{amount}", String(dose.amount)).replace("{unit}", spray[dose.unit]);
}

/** The name of a product without amounts and the letters of labels. */
export const productName = ({ what }: Family, lang: Lang): string =>
  what[lang]
    .replace(/\s*\([^)]*\)/gu, "")
    .replace(/\s*[\d.]+\s*%/gu, "")
    .replace(/\s[A-Z]{1,4}(?=\s|$)/gu, "")
    .trim();

/** How many days to wait between the last spray and the harvest; without a number, that the label says it. */
export function waitText({ slug }: Family, crop: Crop, lang: Lang): string {
  const days = WAITING_DAYS[slug]?.[crop.slug as CropSlug];
  const { wait, waitLabel } = WORDS[lang].spray;
  return days === undefined ? waitLabel : wait.replace("{days}", String(days));
}

/** Gear and label: stands with every dose. */
export const gearText = (lang: Lang): string => WORDS[lang].spray.gear;
