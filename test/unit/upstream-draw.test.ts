/** The pictures of the reference back end's static host: well-formed, small, self-contained, deterministic. */
import { describe, expect, it } from "vitest";
import { cropsOfIssue } from "../../upstream/data/issues.ts";
import type { CategoryId, CropLook, IssueKind, KindId, Lang, Toxicity } from "../../upstream/data/types.ts";
import {
  CROP_SHAPES,
  type DrawingInput,
  type DrawingName,
  drawings,
  MAX_BYTES,
  MOTIFS,
  OFFER_ARTS,
  TOOL_NAMES,
  toolFor,
} from "../../upstream/draw/index.ts";
import { fit, textWidth } from "../../upstream/draw/kit.ts";
import { CROP_LIST, ISSUE_LIST } from "../../upstream/seed/data.ts";

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
const PACKS = ["6 g", "100 ml", "250 मिली", "1 લિટર", "500 గ్రా", "1 ಕಿಲೋ", "5 kg", "50 kg", "20 l", "1 piece", "100 m", "10 seeds"];
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

function check<Name extends DrawingName>(name: Name, input: DrawingInput<Name>): void {
  const make = drawings[name] as (input: DrawingInput<Name>) => string;
  const svg = make(input);
  const about = `${name} ${JSON.stringify(input).slice(0, 300)}`;
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
  expect(new Set(ids).size, about).toBe(ids.length);
  for (const [, id = ""] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, about).toContain(id);
  expect(make(structuredClone(input)), about).toBe(svg);
}

const LOOKS: readonly CropLook[] = CROP_SHAPES.flatMap((shape) => [
  { shape, colour: "#d93a2b", accent: "#4f8a35" },
  { shape, colour: "#fdfcf5", accent: "#7a5a36" },
]);

describe("the pictures of the static host", () => {
  it("draws a crop of every shape, and every existing crop", () => {
    expect(CROP_SHAPES).toHaveLength(20);
    for (const look of LOOKS) for (const size of [60, 600]) check("crop", { look, size });
    for (const crop of CROP_LIST) check("crop", { look: crop.look });
  });

  it("shop-44: draws each of the 59 crops differently", () => {
    expect(CROP_LIST).toHaveLength(59);
    const shapes = (look: CropLook) =>
      drawings
        .crop({ look })
        .replace(/<defs>.*<\/defs>/, "")
        .replace(/#[\w]+/g, "");
    // Without colours: two crops never differ by their colours alone, apart from the two grams, whose seed differs.
    const drawn = new Map(CROP_LIST.map(({ slug, look }) => [slug, shapes(look)]));
    expect(new Set(drawn.values()).size).toBe(59);
    for (const [one, other] of [
      ["cumin", "pearl-millet"],
      ["potato", "tomato"],
      ["guava", "tomato"],
      ["castor", "grapes"],
    ] as const)
      expect(drawn.get(one)).not.toBe(drawn.get(other));
  });

  it("shop-45: packs differ by crop, or by their target, beyond name and colour", () => {
    const pack = (more: Partial<DrawingInput<"pack">>) =>
      drawings.pack({
        category: "seeds",
        kind: "hybrid-seed",
        brandName: "A",
        tradeName: "B",
        colour: "#1f6f50",
        pack: "100 g",
        angle: 0,
        ...more,
      });
    expect(new Set(CROP_LIST.map(({ look }) => pack({ cropLook: look }))).size).toBe(59);
    const against = ISSUE_LIST.map(({ kind, slug, colour }) =>
      pack({ category: "crop-protection", kind: kind === "weed" ? "herbicide" : "insecticide", target: { kind, slug, colour } }),
    );
    expect(new Set(against).size).toBeGreaterThan(ISSUE_LIST.length * 0.8);
    const nutrition = ["water-soluble", "micronutrient", "biostimulant", "organic-manure", "bio-fertilizer", "soil-conditioner"] as const;
    expect(new Set(nutrition.map((kind) => pack({ category: "crop-nutrition", kind }))).size).toBe(6);
  });

  it("draws a pack of every kind, amount and side", () => {
    for (const [index, [kind, category]] of Object.entries(KINDS).entries())
      for (const [i, pack] of PACKS.entries())
        for (const angle of [0, 1, 2] as const) {
          const lang = LANGUAGES[(index + i) % 6] ?? "en";
          const look = LOOKS[(index * 5 + i) % LOOKS.length];
          const toxicity = TOXICITIES[(index + i) % 4];
          check("pack", {
            category,
            kind: kind as KindId,
            brandName: NAMES[lang],
            tradeName: NAMES[lang],
            colour: COLOURS[(index + i) % COLOURS.length] ?? "#1f6f50",
            pack,
            angle,
            lang,
            ...(category === "seeds" && look ? { cropLook: look } : {}),
            ...(category === "crop-protection" && toxicity ? { toxicity } : {}),
          });
        }
  });

  it("draws seed of every crop, and every combo of three, within its size", () => {
    const kinds = Object.keys(KINDS) as KindId[];
    for (const [i, crop] of CROP_LIST.entries())
      for (const angle of [0, 1, 2] as const) {
        check("pack", {
          category: "seeds",
          kind: "hybrid-seed",
          brandName: NAMES.kn,
          tradeName: NAMES.te,
          colour: "#1f6f50",
          pack: "450 g",
          angle,
          cropLook: crop.look,
        });
        check("pack", {
          category: "combo",
          kind: "insecticide",
          brandName: NAMES.kn,
          tradeName: NAMES.te,
          colour: "#7a1f2b",
          pack: "1 kit",
          angle,
          cropLook: crop.look,
          parts: [0, 7, 13].map((k, at) => ({
            kind: kinds[(i + k) % kinds.length] ?? "tool",
            pack: PACKS[(i + at * 5) % PACKS.length] ?? "1 kg",
            colour: "#1f6f50",
          })),
        });
      }
  });

  it("draws every tool that a kind or a slug can name", () => {
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
        check("pack", {
          category: "hardware",
          kind: "tool",
          brandName: "Halvahak",
          tradeName: NAMES.te,
          colour: "#8b3a1a",
          pack: "1 piece",
          angle,
          slug,
        });
    expect(toolFor("fungicide", "mancozeb-75-wp")).toBeUndefined();
  });

  it("draws every issue, with and without its crop", () => {
    const kinds: readonly IssueKind[] = ["insect", "disease", "weed", "deficiency", "mite", "nematode", "disorder"];
    for (const kind of kinds) for (const cropLook of LOOKS) check("issue", { kind, colour: "#8a6d3b", slug: "not-known", cropLook });
    for (const issue of ISSUE_LIST) {
      check("issue", { kind: issue.kind, colour: issue.colour, slug: issue.slug });
      const crops = cropsOfIssue(issue.slug);
      for (const crop of CROP_LIST.filter((one) => crops.includes(one.slug)))
        check("issue", { kind: issue.kind, colour: issue.colour, slug: issue.slug, cropLook: crop.look });
    }
  });

  it("draws banners, logos, posters, shops and promises in every language", () => {
    for (const lang of LANGUAGES)
      for (const [i, motif] of MOTIFS.entries())
        for (const wide of [true, false]) {
          const colour = COLOURS[i % COLOURS.length] ?? "#1f6f50";
          for (const cropLook of motif === "crop" ? LOOKS : LOOKS.slice(i, i + 1)) check("banner", { colour, motif, wide, cropLook });
          check("poster", { title: NAMES[lang], colour, id: `film-${i}`, lang });
          check("store", { name: NAMES[lang], colour, id: i, lang });
        }
    for (let id = 1; id <= 64; id++) check("brand", { name: NAMES[LANGUAGES[id % 6] ?? "en"], colour: COLOURS[id % 5] ?? "#1f6f50", id });
    for (const lang of LANGUAGES) check("promise", { phrases: [NAMES[lang], NAMES[lang], NAMES[lang]], lang });
  });

  it("shop-46: puts no text on a banner", () => {
    for (const motif of MOTIFS)
      for (const wide of [true, false]) {
        const letters = [...drawings.banner({ colour: "#1f6f50", motif, wide }).matchAll(/<text[^>]*>([^<]*)/g)].map(
          ([, text = ""]) => text,
        );
        // A symbol is a picture too; a word is not.
        expect(
          letters.filter((text) => /\p{L}{2,}/u.test(text)),
          motif,
        ).toEqual([]);
      }
  });

  it("draws the rest", () => {
    for (const category of CATEGORIES) check("category", { category });
    for (const colour of TOXICITIES)
      for (const word of ["", "POISON", "विष", "అపాయం"]) check("toxicity", word ? { colour, word } : { colour });
    for (const kind of OFFER_ARTS) check("offer", { kind });
    for (let i = 0; i < 60; i++) check("avatar", { seed: `farmer ${i}` });
    check("verified", {});
    check("no-shop", {});
    check("went-wrong", {});
  });

  it("works with any text and any colour", () => {
    for (const text of NASTY)
      for (const colour of ["#1f6f50", "red", '"/><script>', ""]) {
        for (const angle of [0, 1, 2] as const) {
          check("pack", {
            category: "crop-protection",
            kind: "insecticide",
            brandName: text,
            tradeName: text,
            colour,
            pack: text,
            angle,
            toxicity: "red",
            lang: text.slice(0, 20),
          });
          check("pack", {
            category: "combo",
            kind: "insecticide",
            brandName: text,
            tradeName: text,
            colour,
            pack: text,
            angle,
            cropLook: { shape: "ear", colour, accent: colour },
          });
        }
        for (const wide of [true, false]) check("banner", { colour, motif: "help", wide });
        check("brand", { name: text, colour, id: 2 });
        check("poster", { title: text, colour, id: text });
        check("store", { name: text, colour, id: text });
        check("promise", { phrases: [text, text, text] });
        check("toxicity", { colour: "blue", word: text });
        check("issue", { kind: "mite", colour, slug: text });
        check("avatar", { seed: text });
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

  it("varies by its seed", () => {
    expect(new Set(Array.from({ length: 40 }, (_, i) => drawings.avatar({ seed: `${i}` }))).size).toBeGreaterThan(30);
    expect(
      new Set(Array.from({ length: 64 }, (_, i) => drawings.brand({ name: "Khet", colour: "#1f6f50", id: i + 1 }))).size,
    ).toBeGreaterThan(40);
  });
});
