/** Mixed traffic of `npm run load`: kinds of pages by share, ids by Zipf, eleven states and six languages. */
import { LANGUAGES } from "../src/domain/visit/language.ts";
import { STATES } from "../src/domain/visit/states.ts";
import type { Products } from "./pages.ts";

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws an index below `size`; the n-th has a frequency of 1 / n. */
function zipf(size: number, random: () => number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** random()) - 1);
}

/** One view: the requested URL and its kind in the report. */
export interface View {
  readonly kind: string;
  readonly path: string;
}

/** Content paths in the sitemaps. */
export interface Content {
  readonly posts: readonly string[];
  readonly articles: readonly string[];
  readonly crops: readonly string[];
}

const TERMS = ["tamatar", "urea", "neem", "mancozeb", "spray pump", "cotton seed", "धान", "टमाटर", "मिर्च", "యూరియా", "imida", "dap", "npk"];
const CATEGORIES = ["crop-protection", "seeds", "crop-nutrition", "hardware", "animal-husbandry", "combo"];

/** Draws views. @param random from 0 to 1 */
export function trafficOf({ all }: Products, content: Content, random: () => number): () => View {
  const one = <T>(list: readonly T[]): T => list[zipf(list.length, random)] as T;
  const any = (): string => Math.floor(random() * 1e12).toString(36);
  const page = (most: number) => (random() < 0.7 ? "" : `page=${2 + zipf(most, random)}`);
  const kinds: readonly (readonly [share: number, kind: string, path: () => string])[] = [
    [14, "shop", () => "/shop"],
    [34, "product", () => `/product/p/${one(all)}`],
    [12, "category", () => `/category/c/${one(CATEGORIES)}?${page(15)}`],
    [3, "narrowed", () => `/category/c/${one(CATEGORIES)}?stock=1&price=0-250&sort=price-up`],
    [8, "crop", () => one(content.crops)],
    [4, "search", () => `/search?searchTerm=${encodeURIComponent(one(TERMS))}`],
    [6, "lists of content", () => `${random() < 0.5 ? "/posts" : "/articles"}?${page(4)}`],
    [5, "post", () => one(content.posts)],
    [4, "article", () => one(content.articles)],
    [2, "store", () => "/saathi-store/s/7001"],
    [1, "pack", () => "/pcode/1001/KHET-GENUINE-1"],
    [2, "bag", () => "/checkout/cart"],
    [2, "crops and sign-in", () => (random() < 0.5 ? "/select-your-crops" : "/checkout/signin")],
    [1, "unknown path", () => `/${any()}/${any()}`],
    [1, "unknown product", () => `/product/x/AGS-${any()}`],
    [1, "unknown query", () => `/shop?${any()}=${any()}`],
  ];
  const total = kinds.reduce((sum, [share]) => sum + share, 0);
  /** The kind at a position of the cumulated shares. */
  const kindAt = (drawn: number) => {
    let below = 0;
    for (const [share, kind, path] of kinds) {
      below += share;
      if (drawn < below) return [kind, path] as const;
    }
    return ["shop", () => "/shop"] as const;
  };
  return () => {
    const [kind, path] = kindAt(random() * total);
    const state = STATES[Math.floor(random() * STATES.length)] ?? STATES[0];
    const drawn = random();
    const other = LANGUAGES[Math.floor(random() * LANGUAGES.length)];
    const language = drawn < 0.8 ? state?.language : drawn < 0.9 ? "en" : other;
    const asked = path();
    return { kind, path: `${asked}${asked.includes("?") ? "&" : "?"}language=${language}&state=${state?.slug}` };
  };
}
