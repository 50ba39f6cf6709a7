/** Checks brand.json when the site is built (brand-1, docs/brand.md). */
import { z } from "zod";
import isOffered from "../locales/languages.json" with { type: "json" };
import { isPlausibleSku } from "../src/domain/product/sku.ts";

const text = z.string().trim().min(1, "write a text here");
/** A language that the site leaves out may have its text. */
const inLanguage = (isNeeded: boolean) => (isNeeded ? text : text.optional());
const textByLanguage = z.strictObject(
  Object.fromEntries(Object.entries(isOffered).map(([language, isNeeded]) => [language, inLanguage(isNeeded)])) as Record<
    keyof typeof isOffered,
    typeof text
  >,
);
const colour = z.string().regex(/^#[\da-f]{6}$/, "write the colour as # and six digits, such as #8c1d18, with small letters");
const phone = z.string().regex(/^\+?\d{3,15}$/, "write the telephone number as digits without spaces, such as +911800000000");
const url = z.url({ protocol: /^https$/, error: "write a whole address that begins with https://" });
const sku = z.string().refine(isPlausibleSku, "write a sku, such as AGS-CP-0001");
const skuPrefix = z.string().regex(/^[A-Z\d][A-Z\d-]*-$/, "write the prefix in capital letters with a hyphen at its end, such as AGS-S-");

const palette = z.strictObject({
  brand: colour,
  brandInk: colour,
  brandText: colour,
  go: colour,
  goInk: colour,
  goSoft: colour,
  goText: colour,
  ground: colour,
  card: colour,
  ink: colour,
  inkSoft: colour,
  line: colour,
  lineStrong: colour,
  warnSoft: colour,
  warnText: colour,
  badSoft: colour,
  badText: colour,
  picture: colour,
});

export type Palette = z.output<typeof palette>;
type ColourName = keyof Palette;

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

/** Texts and the grounds they stand on. */
const PAIRS: readonly (readonly [ColourName, ColourName])[] = [
  ["brandInk", "brand"],
  ["goInk", "go"],
  ["brand", "picture"],
  ["goText", "goSoft"],
  ["warnText", "warnSoft"],
  ["badText", "badSoft"],
  ...(["brandText", "ink", "inkSoft", "badText"] as const).flatMap((name) => [[name, "ground"] as const, [name, "card"] as const]),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const readable = palette.superRefine((colours, context) => {
  for (const [over, ground] of PAIRS) {
    const found = contrast(colours[over], colours[ground]);
    if (found >= LEAST_CONTRAST) continue;
    const rounded = Math.floor(found * 100) / 100;
    const message = `${colours[over]} on ${ground} ${colours[ground]} has a contrast of ${rounded}:1; choose colours with at least ${LEAST_CONTRAST}:1`;
    context.addIssue({ code: "custom", path: [over], message });
  }
});

export const brandSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z\d]{1,20}$/, "write one word of small Latin letters and digits, such as khet"),
  name: textByLanguage,
  logo: z.strictObject({ viewBox: z.string().regex(/^-?[\d.]+( -?[\d.]+){3}$/, "write four numbers, such as 0 0 24 24"), path: text }),
  colours: z.strictObject({ light: readable, dark: readable }),
  social: z.array(z.strictObject({ name: text, url })).max(6),
  app: z.strictObject({
    /** Empty: no Android app. */
    id: z.string().regex(/^([a-z][\w]*(\.[a-z][\w]*)+)?$/i, "write the application id, such as com.khet.app, or leave it empty"),
    scheme: z.string().regex(/^[a-z][a-z\d+.-]*$/, "write the scheme of the app's links in small letters and without colon, such as khet"),
    userAgent: z.string().regex(/^[A-Za-z]\w*App$/, "write the word of the app in its user agent, with App at its end, such as KhetApp"),
  }),
  telephone: z.strictObject({ helpline: z.union([z.literal(""), phone]), poison: z.union([z.literal(""), phone]) }),
  claims: z.strictObject({
    freeDelivery: z.boolean(),
    properBill: z.boolean(),
    cashOnDelivery: z.boolean(),
    agriDoctor: z.boolean(),
    /** Brands on sale, shown as "200+". 0: not shown. */
    brandsSold: z.int().min(0),
  }),
  skuPrefixes: z.strictObject({ seeds: skuPrefix, pesticides: skuPrefix, fertilizers: skuPrefix, hardware: skuPrefix }),
  /** Skus with directions for use, unless the table `leaflets` of CONFIG names others (verify-13). */
  leaflets: z.array(sku).max(2_000),
  /** Of the company that sells, by the rules for e-commerce. */
  legal: z.strictObject({
    entityName: text,
    addresses: z.array(z.strictObject({ kind: z.enum(["registered", "office", "branch"]), text })).min(1, "write at least one address"),
    grievanceOfficer: z.strictObject({ name: text, phone, email: z.email("write an e-mail address") }),
  }),
});

export type Brand = z.output<typeof brandSchema>;

/** @throws Error with every problem and its field */
export function readBrand(json: unknown, file: string): Brand {
  const { success, data, error } = brandSchema.safeParse(json);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `  ${path.join(".") || "the file"}: ${message}`);
  throw new Error(`The brand file ${file} has problems. Correct them and build again (docs/brand.md):\n${problems.join("\n")}`);
}
