/** The pictures of the reference back end's static host: well-formed, small, self-contained, the same every time. */
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CAMPAIGNS } from "../../upstream/data/banners.ts";
import type { CategoryId, KindId, Lang, Toxicity } from "../../upstream/data/types.ts";
import { fit, textWidth } from "../../upstream/draw/kit.ts";
import { farmerAvatar, storeFront, videoPoster } from "../../upstream/draw/named.ts";
import { type PackShot, packShot } from "../../upstream/draw/pack.ts";
import { TOOL_NAMES } from "../../upstream/draw/pieces.ts";
import { toolFor } from "../../upstream/draw/tool.ts";
import { BRANDS, CROP_LIST, ISSUE_LIST } from "../../upstream/seed/data.ts";
import { PAIRS } from "../support/content/checks.ts";

const DRAWINGS = new URL("../../upstream/static/drawings/", import.meta.url);
const MAX_BYTES = 16_384;

/** The names of the drawings of a folder, without their ending. */
const namesIn = (folder: string): string[] => readdirSync(new URL(`${folder}/`, DRAWINGS)).map((name) => name.replace(/\.svg$/, ""));
const drawing = (folder: string, name: string): string => readFileSync(new URL(`${folder}/${name}.svg`, DRAWINGS), "utf8");

const CATEGORIES: readonly CategoryId[] = ["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"];
const KINDS: Readonly<Record<KindId, CategoryId>> = {
  fungicide: "crop-protection",
  insecticide: "crop-protection",
  herbicide: "crop-protection",
  acaricide: "crop-protection",
  nematicide: "crop-protection",
  bactericide: "crop-protection",
  "bio-pesticide": "crop-protection",
  "growth-regulator": "crop-protection",
  adjuvant: "crop-protection",
  "water-soluble": "crop-nutrition",
  micronutrient: "crop-nutrition",
  biostimulant: "crop-nutrition",
  "organic-manure": "crop-nutrition",
  "bio-fertilizer": "crop-nutrition",
  "soil-conditioner": "crop-nutrition",
  "hybrid-seed": "seeds",
  "variety-seed": "seeds",
  "vegetable-seed": "seeds",
  sprayer: "hardware",
  irrigation: "hardware",
  tool: "hardware",
  cover: "hardware",
  trap: "hardware",
  safety: "hardware",
  machine: "hardware",
  "cattle-feed": "animal-husbandry",
  "mineral-mixture": "animal-husbandry",
  "calf-care": "animal-husbandry",
  "animal-care": "animal-husbandry",
  milking: "animal-husbandry",
};
const PACKS = ["6 g", "100 ml", "250 ml", "1 l", "500 g", "1 kg", "5 kg", "50 kg", "20 l", "1 piece", "100 m", "10 seeds"];
const NAMES: Readonly<Record<Lang, string>> = {
  en: "Kisan Kavach Super",
  hi: "किसान कवच",
  mr: "शेतकरी ढाल विशेष",
  gu: "ખેડૂત કવચ",
  te: "రైతు రక్షక కవచం",
  kn: "ರೈತ ರಕ್ಷಾ ಕವಚ",
};
const LANGUAGES = Object.keys(NAMES) as Lang[];
const TOXICITIES: readonly Toxicity[] = ["red", "yellow", "blue", "green"];
const COLOURS = ["#7a1f2b", "#1f6f50", "#f8f6ef", "#000000", "#f7c815"];
const NASTY = [
  `<script>alert("1")</script> & 'so on' ]]>`,
  "\u0000\u0007\ud800 lone \uffff",
  "",
  "अ".repeat(400),
  "w".repeat(400),
  "ಕ್ಷೌರಿಕ ".repeat(60),
  "👩‍🌾🚜 &amp; <b>",
];

/** Throws at the first error of XML syntax. */
function parse(svg: string): { readonly elements: string[]; readonly ids: string[] } {
  const elements: string[] = [];
  const ids: string[] = [];
  const open: string[] = [];
  const text = (part: string): void => {
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(part)) throw new Error(`not text: ${part}`);
  };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(svg)) throw new Error("a character that XML forbids");
  let at = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/g)) {
    text(svg.slice(at, tag.index));
    if (open.length === 0 && at > 0) throw new Error("more than one root");
    at = tag.index + tag[0].length;
    const [, closing, name = "", attributes = "", empty] = tag;
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
      continue;
    }
    elements.push(name);
    const seen = new Set<string>();
    for (const [, key = "", value = ""] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (seen.has(key)) throw new Error(`${name} has ${key} twice`);
      seen.add(key);
      text(value);
      if (/NaN|undefined|Infinity|null/.test(value)) throw new Error(`${name} ${key}="${value}"`);
      if (key === "id") ids.push(value);
    }
    if (!empty) open.push(name);
  }
  if (open.length > 0 || at !== svg.length) throw new Error(`not closed: ${open.join(" ")} ${svg.slice(at, at + 40)}`);
  return { elements, ids };
}

const KNOWN = new Set([
  "svg",
  "g",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "path",
  "rect",
  "circle",
  "ellipse",
  "text",
  "tspan",
]);

/** A drawing is XML that needs nothing else, of known elements and at most 16 kB. */
function check(about: string, svg: string): void {
  expect(Buffer.byteLength(svg), about).toBeLessThanOrEqual(MAX_BYTES);
  expect(svg, about).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  const { elements, ids } = (() => {
    try {
      return parse(svg);
    } catch (error) {
      throw new Error(`${about}: ${String(error)}\n${svg}`);
    }
  })();
  expect(
    elements.filter((element) => !KNOWN.has(element)),
    about,
  ).toEqual([]);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ""), about).not.toMatch(/<[^>]*(?:href|\son[a-z]+=|https?:|url\((?!#)|data:)/);
  expect(svg.replace(/>[^<]*</g, "><"), `${about}: a slot is left`).not.toMatch(/[{}]/);
  expect(new Set(ids).size, about).toBe(ids.length);
  for (const [, id = ""] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, about).toContain(id);
}

/** Draws twice: the same input is the same picture. */
function checkDrawn<Input>(make: (input: Input) => string, input: Input): void {
  const svg = make(input);
  const about = JSON.stringify(input).slice(0, 300);
  check(about, svg);
  expect(make(structuredClone(input)), about).toBe(svg);
}

const plain: PackShot = {
  category: "seeds",
  kind: "hybrid-seed",
  brandName: "A",
  tradeName: "B",
  colour: "#1f6f50",
  pack: "100 g",
  angle: 0,
};

describe("the drawings that are files", () => {
  it("exist for every crop, problem, banner, brand, category, class, language and sign, and for nothing else", () => {
    const wanted: Readonly<Record<string, readonly string[]>> = {
      crops: CROP_LIST.map(({ slug }) => slug),
      issues: PAIRS.map(([crop, issue]) => `${crop}-${issue}`),
      banners: CAMPAIGNS.map(({ code }) => code),
      brands: BRANDS.map(({ id }) => String(id)),
      categories: CATEGORIES,
      toxicity: TOXICITIES,
      promise: LANGUAGES,
      misc: ["verified", "no-shop", "went-wrong", "offer-free", "offer-percent", "offer-flat", "offer-bulk", "offer-delivery"],
    };
    expect(readdirSync(DRAWINGS).sort()).toEqual(Object.keys(wanted).sort());
    for (const [folder, names] of Object.entries(wanted)) expect(namesIn(folder).sort(), folder).toEqual([...names].sort());
  });

  it("are well-formed, small and complete in themselves", () => {
    for (const folder of readdirSync(DRAWINGS)) for (const name of namesIn(folder)) check(`${folder}/${name}`, drawing(folder, name));
  });

  it("shop-44: show each of the 59 crops in its own way", () => {
    expect(CROP_LIST).toHaveLength(59);
    const shapes = (slug: string) =>
      drawing("crops", slug)
        .replace(/<defs>.*<\/defs>/, "")
        .replace(/#[\w]+/g, "");
    // Colours left out: two crops never differ by their colours alone, apart from the two grams, whose seed tells them.
    const drawn = new Map(CROP_LIST.map(({ slug }) => [slug, shapes(slug)]));
    expect(new Set(drawn.values()).size).toBe(59);
    for (const [one, other] of [
      ["cumin", "pearl-millet"],
      ["potato", "tomato"],
      ["guava", "tomato"],
      ["castor", "grapes"],
    ] as const)
      expect(drawn.get(one)).not.toBe(drawn.get(other));
  });

  /** Mean difference of two pictures at 64 px, 0 to 180: what a farmer sees in a list. */
  const atListSize = (name: string) =>
    sharp(Buffer.from(drawing("issues", name)))
      .resize(64, 64)
      .flatten({ background: "#fff" })
      .blur(0.6)
      .raw()
      .toBuffer();
  const difference = (one: Buffer, other: Buffer): number => {
    let sum = 0;
    for (let i = 0; i < one.length; i += 3)
      sum += Math.min(
        180,
        [0, 1, 2].reduce((all, channel) => all + Math.abs(one[i + channel]! - other[i + channel]!), 0),
      );
    return (sum * 3) / one.length;
  };

  it("show the problems of a crop so that they differ at 64 px", async () => {
    const alike: string[] = [];
    for (const issues of Map.groupBy(PAIRS, ([crop]) => crop).values()) {
      const drawn = await Promise.all(issues.map(([crop, issue]) => atListSize(`${crop}-${issue}`)));
      for (const [i, one] of drawn.entries())
        for (const [j, other] of drawn.entries()) if (j > i && difference(one, other) < 8) alike.push(`${issues[i]} and ${issues[j]}`);
    }
    expect(alike).toEqual([]);
  });

  it("shop-46: have no words on a banner", () => {
    for (const { code } of CAMPAIGNS) {
      const letters = [...drawing("banners", code).matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
      // A sign is a picture too; a word is not.
      expect(
        letters.filter((text) => /\p{L}{2,}/u.test(text)),
        code,
      ).toEqual([]);
    }
  });
});

describe("the drawings that depend on a name", () => {
  it("shop-45: packs differ by crop, or by what they are sold against, beyond name and colour", () => {
    const pack = (more: Partial<PackShot>) => packShot({ ...plain, ...more });
    expect(new Set(CROP_LIST.map((crop) => pack({ crop }))).size).toBe(59);
    const against = ISSUE_LIST.map(({ kind, slug }) =>
      pack({ category: "crop-protection", kind: kind === "weed" ? "herbicide" : "insecticide", target: { slug } }),
    );
    expect(new Set(against).size).toBeGreaterThan(ISSUE_LIST.length * 0.8);
    const nutrition = ["water-soluble", "micronutrient", "biostimulant", "organic-manure", "bio-fertilizer", "soil-conditioner"] as const;
    expect(new Set(nutrition.map((kind) => pack({ category: "crop-nutrition", kind }))).size).toBe(6);
  });

  it("are packs of every kind, amount and side", () => {
    for (const [index, [kind, category]] of Object.entries(KINDS).entries())
      for (const [i, pack] of PACKS.entries())
        for (const angle of [0, 1, 2] as const) {
          const lang = LANGUAGES[(index + i) % 6] ?? "en";
          const crop = CROP_LIST[(index * 5 + i) % CROP_LIST.length];
          const toxicity = TOXICITIES[(index + i) % 4];
          checkDrawn(packShot, {
            category,
            kind: kind as KindId,
            brandName: NAMES[lang],
            tradeName: NAMES[lang],
            colour: COLOURS[(index + i) % COLOURS.length] ?? "#1f6f50",
            pack,
            angle,
            ...(category === "seeds" && crop ? { crop } : {}),
            ...(category === "crop-protection" && toxicity ? { toxicity } : {}),
          });
        }
  });

  it("are seed of every crop, and combos of three, within their size", () => {
    const kinds = Object.keys(KINDS) as KindId[];
    for (const [i, crop] of CROP_LIST.entries())
      for (const angle of [0, 1, 2] as const) {
        const named = { brandName: NAMES.kn, tradeName: NAMES.te, angle, crop };
        checkDrawn(packShot, { ...plain, ...named, pack: "450 g" });
        checkDrawn(packShot, {
          ...plain,
          ...named,
          category: "combo",
          kind: "insecticide",
          pack: "3 products",
          parts: [0, 7, 13].map((k, at) => ({
            kind: kinds[(i + k) % kinds.length] ?? "tool",
            pack: PACKS[(i + at * 5) % PACKS.length] ?? "1 kg",
            colour: "#1f6f50",
          })),
        });
      }
  });

  it("are every tool that a kind or a slug can mean", () => {
    const slugs = [
      "mineral-lick-block",
      "hollow-cone-nozzle",
      "hand-sprayer-2l",
      "spray-hose-8-5mm",
      "sprinkler",
      "screen-filter",
      "pump",
      "secateurs",
      "sickle",
      "wheel-hoe",
      "khurpi",
      "seed-dibbler",
      "pro-tray-98",
      "crate",
      "solar-light-trap",
      "yellow-sticky-trap",
      "lure-helicoverpa",
      "pheromone-trap-funnel",
      "solar-fence",
      "soil-ph-meter",
      "chaff-cutter",
      "brush-cutter",
      "power-tiller",
      "mulch-film-25",
      "shade-net-50",
      "safety-kit",
      "gloves",
      "milker",
      "bucket",
      "milk-can",
      "drip-lateral-16mm",
      "battery-sprayer-16l",
    ];
    expect(new Set(slugs.map((slug) => toolFor("tool", slug)))).toEqual(new Set(TOOL_NAMES));
    for (const slug of slugs)
      for (const angle of [0, 1, 2] as const)
        checkDrawn(packShot, { ...plain, category: "hardware", kind: "tool", tradeName: NAMES.te, pack: "1 piece", angle, slug });
    expect(toolFor("fungicide", "mancozeb-75-wp")).toBeUndefined();
  });

  it("are posters and shops in every language, and portraits", () => {
    for (const [i, lang] of LANGUAGES.entries())
      for (let id = 0; id < 12; id++) {
        const colour = COLOURS[(i + id) % COLOURS.length] ?? "#1f6f50";
        checkDrawn(videoPoster, { colour, id: `film-${id}` });
        checkDrawn(storeFront, { name: NAMES[lang], colour, id, lang });
      }
    // The page shows the title in its language.
    expect(videoPoster({ colour: "#1f6f50", id: "film" })).not.toContain("<text");
    for (let i = 0; i < 60; i++) checkDrawn(farmerAvatar, `farmer ${i}`);
    expect(new Set(Array.from({ length: 40 }, (_, i) => farmerAvatar(`${i}`))).size).toBeGreaterThan(30);
  });

  it("survive any text and any colour", () => {
    for (const text of NASTY)
      for (const colour of ["#1f6f50", "red", '"/><script>', ""]) {
        for (const angle of [0, 1, 2] as const) {
          const named = { brandName: text, tradeName: text, colour, pack: text, angle };
          checkDrawn(packShot, { ...plain, ...named, category: "crop-protection", kind: "insecticide", toxicity: "red" });
          checkDrawn(packShot, { ...plain, ...named, category: "combo", kind: "insecticide" });
        }
        checkDrawn(videoPoster, { colour, id: text });
        checkDrawn(storeFront, { name: text, colour, id: text });
        checkDrawn(farmerAvatar, text);
      }
  });

  it("fits text into its space", () => {
    for (const text of [...Object.values(NAMES), ...NASTY])
      for (const [width, most, max, min] of [
        [120, 1, 24, 8],
        [300, 3, 34, 17],
        [60, 2, 20, 6],
      ] as const) {
        const set = fit(text, width, most, max, min);
        expect(set.lines.length).toBeLessThanOrEqual(most);
        expect(set.size).toBeGreaterThanOrEqual(min);
        for (const line of set.lines) expect(textWidth(line) * set.size).toBeLessThanOrEqual(width + 0.001);
      }
  });
});
