/** What fills the patterns of a post and its comments: names, facts, doses and numbers. */
import { doseText, familiesFor } from "../data/agronomy/doses.ts";
import { CROP_NUMBERS, issueFacts } from "../data/agronomy/index.ts";
import { isPlanted } from "../data/article-words.ts";
import { ODIA_CROPS } from "../data/community/or.ts";
import { PLACES } from "../data/places.ts";
import type { Crop, Issue, Lang } from "../data/types.ts";
import { townName } from "../place-names.ts";
import { issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { type SeededRandom, seededRandom } from "../seed/random.ts";
import type { ContentLang, Farmer } from "./people.ts";
import type { Slots } from "./words.ts";

/** The name without what stands in brackets; in English without capitals. */
export function plainName(name: string, lang: ContentLang): string {
  const plain = name.replace(/\s*[(/].*$/u, "");
  return lang === "en" ? plain.toLowerCase() : plain;
}

/** Hindi crops in -a whose name changes before a postposition: "चना", but "चने में". */
const HINDI_OBLIQUE = /^(?!मक्का|धनिया)(.*)ा$/u;

/** Hindi names of issues change word by word: "सफेद रतुआ", but "सफेद रतुए का". These words stay as they are. */
const HINDI_UNCHANGED = /^(आसिता|सिगाटोका|पनामा|ट्यूटा|टूटा|टिक्का|तना|पत्ता|तंबाकू|घोड़ा|झोंका|आल्टरनेरिया|टिंडा|शिरा|तेलिया|गैंडा|कटुआ|सांवा|गुल्ली)$/u;

const hindiOblique = (name: string): string =>
  name
    .split(" ")
    .map((word) => (HINDI_UNCHANGED.test(word) ? word : word.replace(/ा$/u, "े").replace(/आ$/u, "ए")))
    .join(" ");

/** The name of a crop as it stands in a sentence. */
const cropInText = (crop: Crop, lang: ContentLang): string =>
  lang === "hi" ? cropName(crop, lang).replace(HINDI_OBLIQUE, "$1े") : cropName(crop, lang);

export const cropName = (crop: Crop, lang: ContentLang): string =>
  lang === "or" ? (ODIA_CROPS.get(crop.slug) ?? crop.name.en) : plainName(crop.name[lang], lang);

/** Rupees, rounded to what people say. */
export const roundedRupees = (value: number): number =>
  value > 3_000 ? Math.round(value / 100) * 100 : value > 500 ? Math.round(value / 50) * 50 : Math.round(value / 10) * 10;

function numbers(crop: Crop, random: SeededRandom): Slots {
  const facts = CROP_NUMBERS.get(crop.slug);
  if (!facts) return {};
  const within = ([low, high]: readonly [number, number]) => low + random.next() * (high - low);
  const rate = roundedRupees(within(facts.price));
  return {
    rate: String(rate),
    rate2: String(roundedRupees(rate * (0.88 + random.next() * 0.2))),
    rate3: String(roundedRupees(rate * (1.06 + random.next() * 0.1))),
    qty: Math.round(within(facts.yield)),
    qty2: Math.round(within(facts.yield) * 0.8),
    span: facts.days,
    water: facts.watering,
    rows: facts.spacing[0] || undefined,
    plants: facts.spacing[1] || undefined,
    npk: facts.npk[0] > 99 ? undefined : facts.npk.join(":"),
  };
}

/** The facts of an issue. In English they may stand within a sentence, so they begin with a small letter. */
function factsIn({ slug }: Issue, lang: Lang): Slots {
  const facts = { ...issueFacts(slug, lang) };
  return lang === "en"
    ? Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text.charAt(0).toLowerCase() + text.slice(1)]))
    : facts;
}

const issues = new Map<string, readonly Issue[]>();

/** The issues of a crop. */
export function issuesFor({ slug }: Crop): readonly Issue[] {
  const known = issues.get(slug) ?? issuesOfCrop(slug).flatMap((issue) => issueBySlug.get(issue) ?? []);
  issues.set(slug, known);
  return known;
}

const CUT =
  "paddy wheat maize sorghum pearl-millet finger-millet chickpea pigeon-pea green-gram black-gram lentil soybean groundnut mustard sunflower sesame";
const CUT_SPICES = "castor cumin coriander fenugreek";
/** Crops that are cut at once, that the government buys, and that are kept at home. */
const CUT_CROPS: ReadonlySet<string> = new Set(`${CUT} ${CUT_SPICES}`.split(" "));
const BOUGHT_CROPS: ReadonlySet<string> = new Set(`${CUT} cotton`.split(" "));
const STORED_CROPS: ReadonlySet<string> = new Set(`${CUT} ${CUT_SPICES} onion potato garlic turmeric ginger chilli`.split(" "));

/** The name of the crop once more, in slots for what is true of some crops only. */
function kindsOf({ slug }: Crop, name: string, isAnnual: boolean, qty: Slots[string]): Slots {
  return {
    annual: isAnnual ? name : undefined,
    cut: CUT_CROPS.has(slug) ? name : undefined,
    msp: BOUGHT_CROPS.has(slug) ? name : undefined,
    sown: isPlanted(slug) ? undefined : name,
    stock: STORED_CROPS.has(slug) ? qty : undefined,
  };
}

interface Subject {
  readonly crop: Crop;
  readonly issue: Issue | null;
  readonly lang: ContentLang;
  readonly farmer: Farmer;
  /** The seed of the choices. */
  readonly key: string;
}

/** The slots of everything that is written about a subject. */
export function slotsOf({ crop, issue, lang, farmer, key }: Subject): Slots {
  const random = seededRandom(`slots:${key}`);
  const read: Lang = lang === "or" ? "en" : lang;
  const [near, far] = random.shuffle(PLACES[farmer.state] ?? []);
  const dose = issue && random.shuffle(familiesFor(issue, crop))[0];
  const others = issue ? issuesFor(crop).filter((other) => other.kind !== "weed" && other !== issue) : [];
  const wrong = others.length > 0 ? plainName(random.pick(others).name[read], lang) : undefined;
  const days = CROP_NUMBERS.get(crop.slug)?.days ?? 100;
  const name = cropInText(crop, lang);
  const amounts = numbers(crop, random);
  return {
    crop: name,
    n: random.whole(3, 12),
    acres: random.whole(2, 9),
    days: days > 400 ? undefined : Math.round((0.2 + random.next() * 0.6) * days),
    place: townName(farmer.state, farmer.town, read),
    town: near && townName(farmer.state, near.name, read),
    town2: far && townName(farmer.state, far.name, read),
    ...amounts,
    ...kindsOf(crop, name, days <= 400, amounts["qty"]),
    ...(issue && {
      ...factsIn(issue, read),
      issue: plainName(issue.name[read], lang),
      issueOf: hindiOblique(plainName(issue.name[read], lang)),
      wrong,
      wrongOf: wrong && hindiOblique(wrong),
      dose: dose ? doseText(dose, read) : undefined,
    }),
  };
}
