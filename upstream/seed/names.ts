/** The texts of packs and doses in the six languages. */
import { DOSES, PIECES_EN, UNITS } from "../data/texts.ts";
import { byLang, type Dose, type L, type Lang, type Pack } from "../data/types.ts";

/** "500 ml", "1 किलो", "3 pieces". */
export function amountText(value: number, unit: Pack["unit"], lang: Lang): string {
  if (lang === "en" && unit === "piece" && value !== 1) return `${value} ${PIECES_EN}`;
  return `${value} ${UNITS[unit][lang]}`;
}

/** "2 g in 1 litre of water". */
export function doseText(dose: Dose, lang: Lang): string {
  return DOSES[dose.per][lang].replace("{n}", amountText(dose.amount, dose.unit, lang));
}

/** "Trade name (generic name) 500 ml". */
export function packName(trade: L, what: L, pack: Pick<Pack, "value" | "unit">): L {
  return byLang((lang) => {
    // A dash replaces the brackets where the generic name has brackets of its own.
    const thing = what[lang].includes("(") ? `\u2013 ${what[lang]}` : `(${what[lang]})`;
    return `${trade[lang]} ${thing} ${amountText(pack.value, pack.unit, lang)}`;
  });
}
