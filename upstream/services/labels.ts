/** Directions for use on product labels: GET /shopaggregator/v1/labels?sku=a,b. Defined by this project. */
import type { Ask } from "../ask.ts";
import { LABEL_USES, type RegisteredUse, usesOn, WAITING_DAYS, waitingDaysOn } from "../data/label-uses.ts";
import type { CropSlug, Family, Lang } from "../data/types.ts";
import type { StoredDetail } from "../model.ts";
import { cropBySlug, familyBySlug, issueBySlug } from "../seed/data.ts";
import { doseOn } from "../seed/names.ts";
import { skuWithProduct } from "../store.ts";
import { askedSkus } from "./catalog.ts";

/** Litres of water per acre of a field spray. */
const SPRAY_WATER = { low: 150, high: 200 };

/** Undefined for kits and unknown skus. */
async function familyOf(q: Ask, sku: string): Promise<Family | undefined> {
  const sql = "SELECT substr(l.key, 8) AS slug FROM list AS l, json_each(l.skus) AS j WHERE l.key LIKE 'family:%' AND j.value = ?1 LIMIT 1";
  return familyBySlug.get((await q.first<{ slug: string }>(sql, sku))?.slug ?? "");
}

/** Granules and dusts are dosed in kilograms per acre. All other crop protection is sprayed, except seed treatment. */
const isSprayed = ({ category, dose }: Family): boolean =>
  dose !== undefined && (dose.per === "l-water" || (dose.per === "acre" && category === "crop-protection" && dose.unit !== "kg"));

/** One row for each use of a crop, with its issues. */
const issuesOf = (uses: readonly RegisteredUse[], lang: Lang) =>
  uses.flatMap(({ issues, amount, upTo, unit, water, waitingDays }) =>
    issues.flatMap((slug) => {
      const issue = issueBySlug.get(slug);
      const dose = { amount, ...(upTo ? { upTo } : {}), unit, per: "hectare" };
      return issue
        ? [{ id: issue.id, name: issue.name[lang], dose, water: water && { low: water[0], high: water[1], per: "hectare" }, waitingDays }]
        : [];
    }),
  );

/** Null without a dose for a field or seed. The crops are those of the product's page. */
export function labelOf(family: Family, lang: Lang = "en") {
  const { dose, crops, slug } = family;
  if (!dose || dose.per === "animal-day") return null;
  const waiting = WAITING_DAYS[slug] ?? {};
  return {
    dose,
    water: isSprayed(family) ? SPRAY_WATER : null,
    crops: crops.flatMap((crop) => {
      const id = cropBySlug.get(crop)?.id;
      const issues = issuesOf(usesOn(slug, crop), lang);
      const waitingDays = issues.length > 0 ? null : (waiting[crop as CropSlug] ?? null);
      return id === undefined ? [] : [{ id, waitingDays, ...(issues.length > 0 ? { issues } : {}) }];
    }),
  };
}

/** Waiting days of a pesticide for its leaflet, in English: the same as on its label. */
export function waitingText({ slug, crops }: Family): string {
  const days = crops.map((crop) => ({ crop: cropBySlug.get(crop)?.name.en ?? crop, days: waitingDaysOn(slug, crop) }));
  const known = days.flatMap(({ crop, days: number }) => (number ? [`${crop} ${number}`] : []));
  if (known.length === 0) return "As many days as the label says.";
  return [`${known.join(", ")}.`, ...(known.length < days.length ? ["On other crops: as many days as the label says."] : [])].join(" ");
}

/** Doses by crop and issue for a leaflet, in English; none if one dose fits all crops. */
export function dosesByUse(family: Family): string[] {
  const { slug, crops } = family;
  if (!LABEL_USES[slug]) return [];
  return crops.flatMap((crop) => {
    const name = cropBySlug.get(crop)?.name.en ?? crop;
    const uses = usesOn(slug, crop);
    if (uses.length === 0) return [`${name}: ${doseOn(family, crop, undefined, "en")}`];
    return uses.map(({ issues, water }) => {
      const against = issues.map((issue) => issueBySlug.get(issue)?.name.en.toLowerCase() ?? issue).join(", ");
      const [low, high] = water ?? [];
      const litres = low === undefined ? "" : ` in ${low === high ? low : `${low}\u2013${high}`} litres of water`;
      return `${name}, against ${against}: ${doseOn(family, crop, issues[0], "en")}${litres}`;
    });
  });
}

/** The texts of a leaflet that are not among the details; null if the product is no pesticide. */
export async function leafletFacts(q: Ask, sku: string): Promise<{ readonly days: string; readonly doses: readonly string[] } | null> {
  const family = await familyOf(q, sku);
  return family?.category === "crop-protection" ? { days: waitingText(family), doses: dosesByUse(family) } : null;
}

/** Smallest first. */
export const packsOf = (variants: StoredDetail["variants"]) =>
  variants.flatMap(({ sku, value, unit, kit }) => (kit || unit === "piece" || unit === "m" ? [] : [{ sku, amount: value, unit }]));

/** Labels of the skus, in their order. The label is null if it gives no dose or the sku is unknown. */
export async function labels(q: Ask) {
  const rows = askedSkus(q).map(async (sku) => {
    const family = await familyOf(q, sku);
    const label = family ? labelOf(family, q.lang) : null;
    const found = label && (await skuWithProduct(q.db, sku, q.lang));
    return { sku, label, packs: packsOf(found?.detail.variants ?? []), toxicityColour: family?.toxicity ?? null };
  });
  return { labels: await Promise.all(rows) };
}
