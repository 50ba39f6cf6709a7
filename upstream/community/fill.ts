/** Slot values for patterns of posts and comments: names, facts, doses and numbers. */

import { CROP_NUMBERS } from "../data/agronomy/crops.ts";
import { doseText, familiesFor, gearText, productName, waitText } from "../data/agronomy/doses.ts";
import { isPlanted } from "../data/article-words.ts";
import { ODIA_CROPS } from "../data/community/or.ts";
import { CROPS_OF_PHRASES } from "../data/community/threads.ts";
import { problemFacts } from "../data/content/index.ts";
import { cropNames, type Name, placeNames, problemNames } from "../data/content/names.ts";
import { writtenCrops } from "../data/issues.ts";
import { PLACES } from "../data/places.ts";
import type { Crop, Issue, Lang } from "../data/types.ts";
import { issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { type SeededRandom, seededRandom } from "../seed/random.ts";
import { type ContentLang, type Farmer, readable } from "./people.ts";
import type { Gender, Slots } from "./words.ts";

/** A crop's name with its forms. */
export const cropIn = ({ slug }: Crop, lang: ContentLang): Name => {
  const odia = lang === "or" ? ODIA_CROPS.get(slug) : undefined;
  return odia ? { name: odia } : cropNames(slug, readable(lang));
};

export const genderOf = ({ woman }: { readonly woman: boolean }): Gender => (woman ? "f" : "m");

/** Rupees, rounded as people say them. */
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

const issues = new Map<string, readonly Issue[]>();

function issuesFor({ slug }: Crop): readonly Issue[] {
  const known =
    issues.get(slug) ??
    issuesOfCrop(slug)
      .filter((issue) => writtenCrops(issue).includes(slug))
      .flatMap((issue) => issueBySlug.get(issue) ?? []);
  issues.set(slug, known);
  return known;
}

/** The crop's name in slots that apply to some crops only. */
function kindsOf({ slug }: Crop, name: Name, isAnnual: boolean, qty: Slots[string]): Slots {
  const { cut, bought, stored } = CROPS_OF_PHRASES;
  return {
    annual: isAnnual ? name : undefined,
    cut: cut.includes(slug) ? name : undefined,
    msp: bought.includes(slug) ? name : undefined,
    sown: isPlanted(slug) ? undefined : name,
    stock: stored.includes(slug) ? qty : undefined,
  };
}

/** Facts of the problem and a spray against it. `care` accompanies a dose. */
function problemSlots(crop: Crop, issue: Issue, lang: Lang, random: SeededRandom): Slots {
  const { sign, when, today, before } = problemFacts(crop.slug, issue.slug, lang);
  const family = random.shuffle(familiesFor(issue, crop))[0];
  const others = issuesFor(crop).filter((other) => other.kind !== "weed" && other !== issue);
  return {
    sign,
    when,
    today,
    before,
    issue: problemNames(issue.slug, lang),
    wrong: others.length > 0 ? problemNames(random.pick(others).slug, lang) : undefined,
    ...(family && {
      dose: doseText(family, lang),
      product: productName(family, lang),
      care: `${gearText(lang)} ${waitText(family, crop, lang)}`,
    }),
  };
}

interface Subject {
  readonly crop: Crop;
  readonly issue: Issue | null;
  readonly lang: ContentLang;
  readonly farmer: Farmer;
  /** Seed of the random choices. */
  readonly key: string;
}

/** All slots of a subject. `self` is the farmer's gender. */
export function slotsOf({ crop, issue, lang, farmer, key }: Subject): Slots {
  const random = seededRandom(`slots:${key}`);
  const read = readable(lang);
  const [near, far] = random.shuffle(PLACES[farmer.state] ?? []);
  const days = CROP_NUMBERS.get(crop.slug)?.days ?? 100;
  const name = cropIn(crop, lang);
  const amounts = numbers(crop, random);
  const town = (place: string | undefined) => (place ? placeNames(farmer.state, place, read) : undefined);
  return {
    crop: name,
    self: genderOf(farmer),
    n: random.whole(3, 12),
    acres: random.whole(2, 9),
    days: days > 400 ? undefined : Math.round((0.2 + random.next() * 0.6) * days),
    place: town(farmer.town),
    town: town(near?.name),
    town2: town(far?.name),
    ...amounts,
    ...kindsOf(crop, name, days <= 400, amounts["qty"]),
    ...(issue && problemSlots(crop, issue, read, random)),
  };
}
