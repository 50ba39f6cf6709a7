/** The texts of packs and doses in the six languages. */
import { LABEL_USES, type RegisteredUse, usesOn } from "../data/label-uses.ts";
import { DOSE_BY_USE, DOSES, PIECES_EN, UNITS } from "../data/texts.ts";
import { byLang, type Dose, type Family, type L, type Lang, type Pack } from "../data/types.ts";

/** "500 ml", "1 किलो", "3 pieces". */
export function amountText(value: number, unit: Pack["unit"], lang: Lang): string {
  if (lang === "en" && unit === "piece" && value !== 1) return `${value} ${PIECES_EN}`;
  return `${value} ${UNITS[unit][lang]}`;
}

/** "2 g in 1 litre of water". */
function doseText(dose: Dose, lang: Lang): string {
  return DOSES[dose.per][lang].replace("{n}", amountText(dose.amount, dose.unit, lang));
}

/** "300–400 g per hectare" */
function textOfUse({ amount, upTo, unit }: RegisteredUse, lang: Lang): string {
  const n = amountText(upTo ?? amount, unit, lang);
  return DOSES.hectare[lang].replace("{n}", upTo ? `${amount}–${n}` : n);
}

/** The dose of a family as its product's page tells it; empty without one. */
export function familyDose({ slug, dose }: Family, lang: Lang): string {
  if (!dose) return "";
  return LABEL_USES[slug] ? DOSE_BY_USE[lang] : doseText(dose, lang);
}

/** The dose of a family for what is fought on a crop, as its label says it; empty without a dose. */
export function doseOn(family: Family, crop: string, issue: string | undefined, lang: Lang): string {
  const uses = usesOn(family.slug, crop);
  if (uses.length === 0) return family.dose ? doseText(family.dose, lang) : "";
  const use = uses.find(({ issues }) => issues.some((one) => one === issue));
  return use ? textOfUse(use, lang) : DOSE_BY_USE[lang];
}

/** "Trade name (generic name) 500 ml". */
export function packName(trade: L, what: L, pack: Pick<Pack, "value" | "unit">): L {
  return byLang((lang) => {
    // A dash replaces the brackets if the generic name has brackets of its own.
    const thing = what[lang].includes("(") ? `\u2013 ${what[lang]}` : `(${what[lang]})`;
    return `${trade[lang]} ${thing} ${amountText(pack.value, pack.unit, lang)}`;
  });
}
