/** The rules of the genuine-product check (S1 §2 "Verification page", §3 barcode result, §4, §5). Pure. */

import type { DetailGroup } from "../product/product.ts";
import { skuCategory } from "../product/sku.ts";
import { hasExpired } from "../text/dates.ts";
import { toLatinDigits } from "../text/validation.ts";
import type { StateConfig } from "../visit/states.ts";
import { type Visit, visitInState } from "../visit/visit.ts";

/** The toxicity colours of Indian pesticide labels, most poisonous first. */
export const TOXICITY_COLOURS = ["red", "yellow", "blue", "green"] as const;
export type ToxicityColour = (typeof TOXICITY_COLOURS)[number];

/** What the company knows of the pack that carries a barcode (S1 §3, barcode result). Dates are epoch milliseconds. */
export interface BarcodeResult {
  readonly skuCode: string;
  readonly productName: string;
  readonly serialNumber: string | null;
  readonly lotNumber: string | null;
  readonly expiryDate: number | null;
  readonly manufacturingDate: number | null;
  readonly toxicityColour: ToxicityColour | null;
  readonly isB2BOrder: boolean;
  readonly retailerId: string | null;
  readonly store: { readonly storeName: string; readonly state: string } | null;
  /** Detail attributes as printed on the pack. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Genuine until the last day on the pack is over in India; a pack without a date cannot be called expired. */
export function verdictOfPack(pack: Pick<BarcodeResult, "expiryDate">, nowMs: number): "genuine" | "expired" {
  return pack.expiryDate !== null && hasExpired(pack.expiryDate, nowMs) ? "expired" : "genuine";
}

/** A pack outlives its sale: the mark of a product that was taken off the shop is not part of its name (S1 §4). */
export function nameOnPack(name: string): string {
  return name.replace(/\s*[([]?\bdisabled\b[)\]]?/gi, "").trim();
}

/** The two numbers of a pack as they came, from a path or from the form. */
export interface TypedCode {
  readonly hash: string;
  readonly barcode: string;
}

export interface ReadCode {
  /** As the person typed it, for the form. */
  readonly typed: TypedCode;
  /** As the service is asked, or null where it need not be asked. */
  readonly code: TypedCode | null;
  /** Which of the two cannot be right. */
  readonly wrong: { readonly hash: boolean; readonly barcode: boolean };
}

/**
 * Reads hash and barcode: the hash is numeric, both are needed (S1 §5). Spaces and the digits of a person's own script are
 * forgiven; a barcode is any printable text of up to 64 characters with a letter or digit in it.
 */
export function readPackCode(hash: string | undefined, barcode: string | undefined): ReadCode {
  const typed = { hash: (hash ?? "").trim(), barcode: (barcode ?? "").trim() };
  const code = { hash: toLatinDigits(typed.hash).replace(/\s+/g, ""), barcode: toLatinDigits(typed.barcode) };
  const wrong = {
    hash: !/^\d{1,32}$/.test(code.hash),
    barcode: !/^[\x20-\x7e]{1,64}$/.test(code.barcode) || !/[a-z\d]/i.test(code.barcode),
  };
  return { typed, code: wrong.hash || wrong.barcode ? null : code, wrong };
}

/** The visit in the store's state: state and language switch when they differ, an English reader keeps English (S1 §4). */
export function visitAtStore(visit: Visit, store: StateConfig | undefined): Visit {
  return !store || store.slug === visit.state.slug ? visit : visitInState(visit, store);
}

/** How the colours begin in the six languages, in the order of TOXICITY_COLOURS. */
const COLOUR_WORDS: Readonly<Record<ToxicityColour, RegExp>> = {
  red: /^(red|लाल|લાલ|ఎరుపు|ಕೆಂಪು)/i,
  yellow: /^(yellow|पीला|पिवळा|પીળ|పసుపు|ಹಳದಿ)/i,
  blue: /^(blue|नीला|निळा|વાદળી|నీలం|ನೀಲಿ)/i,
  green: /^(green|हरा|हिरवा|લીલ|ఆకుపచ్చ|ಹಸಿರು)/i,
};

/** The attribute of a product's details that tells its toxicity. */
export const isToxicity = (attribute: { readonly id: string }): boolean => attribute.id.toLowerCase().startsWith("toxicity");

/**
 * Whether a product's packs come with directions for use: seeds, crop protection and nutrition do, and of all others those whose
 * details name a dose (attribute `dose`), as of feed and remedies for animals; tools and kits have none (docs/decisions/10).
 */
export function hasLeaflet({ skuCode, details }: { readonly skuCode: string; readonly details: readonly DetailGroup[] }): boolean {
  const category = skuCategory(skuCode);
  if (category !== null && category !== "hardware") return true;
  return details.some((group) => group.attributes.some(({ id }) => id.toLowerCase() === "dose"));
}

/** The toxicity colour that a product's detail attributes name, where one of them does (attribute `toxicity`). */
export function toxicityOfDetails(
  groups: readonly { readonly attributes: readonly { readonly id: string; readonly value: string }[] }[],
): ToxicityColour | null {
  const value = groups
    .flatMap((group) => group.attributes)
    .find(isToxicity)
    ?.value.trim();
  return value ? (TOXICITY_COLOURS.find((colour) => COLOUR_WORDS[colour].test(value)) ?? null) : null;
}
