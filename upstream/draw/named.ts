/** The other pictures that depend on a name: portraits, fronts of stores, stills of films. */
import { at, centred, type Doc, doc, fit, forWhite, hash, pick, random, SKY, safe } from "./kit.ts";
import { PEOPLE, PLACES } from "./pieces.ts";

const SKIN = ["#b97a50", "#a56a42", "#c68a5e", "#94592f"] as const;
const CLOTH = ["#e8863a", "#c43d4b", "#2f7f6b", "#e3b23c", "#5a6fb0", "#8a4f9a", "#d9622f"] as const;
const SHIRT = ["#fdf6e7", "#dfe9d8", "#e9eef2", "#f3e3c8"] as const;
const GROUND = ["#f6dfae", "#d9e8c3", "#cfe3ea", "#f3d3bd", "#e6dcef"] as const;

/** A farmer, dress and face by the seed; man or woman too, unless it is told. */
function farmer(d: Doc, seed: string, isWoman?: boolean): string {
  const dice = random(`farmer:${seed}`);
  const skin = pick(SKIN, dice() * 4);
  const cloth = pick(CLOTH, dice() * 7);
  const shirt = pick(SHIRT, dice() * 4);
  const chance = dice();
  const woman = isWoman ?? chance < 0.42;
  const hair = dice() < 0.3 ? "#8d8884" : "#2f2520";
  return PEOPLE(d, woman ? "woman" : dice() < 0.75 ? "man-with-moustache" : "man", { skin, cloth, shirt, hair });
}

/** A face for people without a photograph. 100 × 100. */
export function farmerAvatar(seed: string, isWoman?: boolean): string {
  const d = doc(100, 100);
  return d.svg(PEOPLE(d, "avatar", { ground: pick(GROUND, hash(seed)), farmer: () => farmer(d, seed, isWoman) }));
}

/** A shop as the farmer finds it in the village. 400 × 300. */
export function storeFront(s: {
  readonly name: string;
  readonly colour: string;
  readonly id: number | string;
  readonly lang?: string;
}): string {
  const seed = hash(`store:${s.id}`);
  const d = doc(400, 300, s.lang);
  const name = centred(200, 51, fit(s.name, 250, 2, 25, 11, 1.18), { fill: "#fff", weight: 800, leading: 1.18 });
  const front = PLACES(d, "store", { c: forWhite(safe(s.colour)), sky: pick([SKY, "#f6e0b8", "#d9e9dc"], seed), name });
  return d.svg(front + PLACES(d, seed % 2 ? "store-sprout" : "store-grass"));
}

/**
 * The still of a film: a farmer in the field. No words: the page shows the title in its language. The face leaves the
 * middle to the play mark of the page. 480 × 360.
 */
export function videoPoster(p: { readonly colour: string; readonly id: string }): string {
  const seed = hash(`film:${p.id}`);
  const c = forWhite(safe(p.colour), 5);
  const d = doc(480, 360);
  const sky = seed % 3 === 0 ? "#f6c9a0" : SKY;
  return d.svg(
    PLACES(d, "film-field", { sky, green: pick(["#6aa342", "#86a845", "#5f9a55"], seed >> 3) }) +
      PLACES(d, pick(["film-0", "film-1", "film-2", "film-3"], seed >> 5), { c }) +
      at(268, 150, 2.12, farmer(d, p.id)),
  );
}
