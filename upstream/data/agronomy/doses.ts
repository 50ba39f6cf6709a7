/** Which products of the shop may be advised against an issue, and in what dose. */
import { NUTRITION } from "../nutrition.ts";
import { PROTECTION } from "../protection.ts";
import { type Crop, type Family, type Issue, type L, type Lang, l } from "../types.ts";

const UNITS = {
  g: l("g", "ग्राम", "ग्रॅम", "ગ્રામ", "గ్రాములు", "ಗ್ರಾಂ"),
  ml: l("ml", "मिली", "मिली", "મિલી", "మి.లీ.", "ಮಿ.ಲೀ."),
} as const satisfies Record<string, L>;

const PER_LITRE = l(
  "{what} {amount} per litre of water",
  "{what} {amount} प्रति लीटर पानी",
  "{what} {amount} प्रति लिटर पाणी",
  "{what} {amount} પ્રતિ લિટર પાણી",
  "లీటరు నీటికి {what} {amount}",
  "ಲೀಟರ್ ನೀರಿಗೆ {what} {amount}",
);

/** Sold, but restricted to few crops or about to be: nobody recommends them here. */
const NOT_ADVISED = /chlorpyri|dimethoate|malathion|quinalphos|profenofos|carbendazim|atrazine|2,4-D|abamectin/i;

const found = new Map<string, readonly Family[]>();

/** The families that may be advised against an issue of a crop. All their doses are for a litre of water. */
export function familiesFor(issue: Issue, crop: Crop): readonly Family[] {
  const key = `${issue.slug}:${crop.slug}`;
  const known = found.get(key);
  if (known) return known;
  const families = [...PROTECTION, ...NUTRITION].filter(
    ({ targets, crops, dose, what }) =>
      targets.includes(issue.slug) &&
      (crops.length === 0 || crops.includes(crop.slug)) &&
      dose?.per === "l-water" &&
      !NOT_ADVISED.test(what.en),
  );
  found.set(key, families);
  return families;
}

/** "Mancozeb 75% WP 2.5 g per litre of water" */
export function doseText({ what, dose }: Family, lang: Lang): string {
  if (!dose || (dose.unit !== "g" && dose.unit !== "ml")) return "";
  return PER_LITRE[lang].replace("{what}", what[lang]).replace("{amount}", `${dose.amount} ${UNITS[dose.unit][lang]}`);
}

const SPRAYS = l(
  "Where it is needed: {dose}.",
  "ज़रूरत पड़े तो: {dose}।",
  "गरज पडल्यास: {dose}.",
  "જરૂર પડે તો: {dose}.",
  "అవసరమైతే: {dose}.",
  "ಅಗತ್ಯವಿದ್ದರೆ: {dose}.",
);

/** What a label writes in Latin letters: "WP", "(Bt)". */
const LABEL_LETTERS = /\s*\([^)]*[A-Za-z][^)]*\)|\s[A-Z]{1,5}(?=\s|$)/g;

/** The sentence about what is sprayed, without the letters of labels; empty where nothing is advised. */
export function sprayText(issue: Issue, crop: Crop, lang: Lang): string {
  const families = familiesFor(issue, crop);
  const family = families[(issue.id + crop.id) % (families.length || 1)];
  return family ? SPRAYS[lang].replace("{dose}", doseText(family, lang).replace(LABEL_LETTERS, "")) : "";
}
