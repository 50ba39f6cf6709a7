/** The crop page: its tabs and what they hold (S1 §2 "Catalogue screens", §3 "Crop configuration", "Issue detail"). Pure. */
import type { Crop, CropGroup } from "../catalogue/catalog.ts";
import type { ProductGist } from "../product/product.ts";

/** The tabs, by their words in the URL. */
export const CROP_TABS = ["articles", "seeds", "issues"] as const;
export type CropTab = (typeof CROP_TABS)[number];

/** A pest, disease, weed or deficiency of a crop. */
export interface CropIssue {
  readonly associationId: string;
  readonly name: string;
  readonly image: string | null;
}

export interface CropConfiguration {
  readonly cropId: string;
  /** In the asked language. */
  readonly name: string;
  readonly image: string | null;
  /** At least one tab. */
  readonly order: readonly CropTab[];
  readonly seeds: { readonly label: string | null; readonly products: readonly ProductGist[] };
  readonly issues: { readonly label: string | null; readonly items: readonly CropIssue[] };
}

export interface IssueDetail {
  readonly name: string;
  readonly cropName: string;
  readonly image: string | null;
  readonly description: string;
  readonly products: readonly ProductGist[];
}

const isCropTab = (name: string): name is CropTab => (CROP_TABS as readonly string[]).includes(name);

/** The tabs in the configured order ("Articles", "Seeds", "Issues"), each once; all three where none is configured. */
export function tabOrder(configured: readonly string[]): readonly CropTab[] {
  const known = [...new Set(configured.map((name) => name.trim().toLowerCase()))].filter(isCropTab);
  return known.length > 0 ? known : CROP_TABS;
}

/** The tab that a URL shows: the first in order where it names none; null for one that the crop does not have. */
export function tabToShow(order: readonly CropTab[], asked: string | undefined): CropTab | null {
  if (!asked) return order[0] ?? null;
  return order.find((tab) => tab === asked) ?? null;
}

/** How a tab stands in its URL: the default one has the crop's own address, so that a page has one address only. */
export function tabInPath(order: readonly CropTab[], tab: CropTab): { readonly tab?: CropTab } {
  return tab === order[0] ? {} : { tab };
}

/** Finds a crop in the tree by its id. */
export function cropById(groups: readonly CropGroup[], cropId: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.cropId === cropId) ?? null;
}

/** Finds a crop in the tree by its name; null where the name is unknown: it is then shown without a link. */
export function cropByName(groups: readonly CropGroup[], name: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.display === name) ?? null;
}

/** The paragraphs of a description: plain text with line breaks. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\s*\n\s*/u)
    .map((part) => part.trim())
    .filter(Boolean);
}
