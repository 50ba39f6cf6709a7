/** The ordered lists of skus that the calls answer. */
import { CATEGORIES } from "../data/categories.ts";
import { STATES, sourceOf } from "../data/feed.ts";
import type { BuiltCombo } from "./combos.ts";
import { ASSOCIATIONS, BRANDS, CROP_LIST, isWithdrawn } from "./data.ts";
import type { Built } from "./products.ts";
import { seededRandom } from "./random.ts";
import type { StoreRow } from "./stores.ts";

/** A sku of a product or a kit with the properties that decide its lists. */
interface Item {
  readonly sku: string;
  /** The slug of its family; null for a kit. */
  readonly family: string | null;
  readonly category: string;
  readonly brandId: number;
  readonly crops: readonly string[];
  readonly targets: readonly string[];
  readonly healthy: boolean;
  readonly unnamed: boolean;
  /** Whether it is the first pack of its product. Many lists show a product once. */
  readonly first: boolean;
}

function itemsOf(products: readonly Built[], combos: readonly BuiltCombo[]): Item[] {
  return [
    ...products
      .filter((product) => !isWithdrawn(product.family))
      .flatMap((product) =>
        product.packs.map(({ sku, flags }, index) => ({
          sku: sku.sku,
          family: product.family.slug,
          category: sku.category,
          brandId: sku.brandId,
          crops: product.family.crops,
          targets: product.family.targets,
          healthy: flags.healthy,
          unnamed: flags.unnamed,
          first: index === 0,
        })),
      ),
    ...combos.map(({ sku, flags, combo }) => ({
      sku: sku.sku,
      family: null,
      category: sku.category,
      brandId: sku.brandId,
      crops: [combo.crop],
      targets: [],
      healthy: flags.healthy,
      unnamed: flags.unnamed,
      first: true,
    })),
  ];
}

/** The share of stores without products. */
const EMPTY_STORES = 0.1;
/** The most products of a store. */
const MAX_IN_STORE = 60;

/** The first `count` items, taken from the categories in turn, so that a short list shows all categories. */
function takeByTurns(items: readonly Item[], count: number): string[] {
  const queues = [...Map.groupBy(items, (item) => item.category).values()].map((queue) => [...queue]);
  const taken: string[] = [];
  while (taken.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const item = queue.shift();
      if (item && taken.length < count) taken.push(item.sku);
    }
  }
  return taken;
}

/**
 * `popular`, `related`, `recent`, `featured:<source>`, `season:<source>`, `category:<slug>`, `brand:<id>`, `crop:<id>`, `issue:<association>`,
 * `family:<slug>`, `store:<retailerId>`.
 * `popular` and `related` contain one product without a name each, because the product has to hide it (catalogue-22).
 */
export function buildLists(
  products: readonly Built[],
  combos: readonly BuiltCombo[],
  stores: readonly StoreRow[],
): Map<string, readonly string[]> {
  const items = itemsOf(products, combos);
  const healthy = items.filter((item) => item.healthy && item.first);
  const unnamed = items.filter((item) => item.unnamed).map((item) => item.sku);
  const lists = new Map<string, readonly string[]>();
  const skus = (list: readonly Item[]) => list.map((item) => item.sku);
  const withUnnamed = (list: string[], which: number) => [...list.slice(0, 6), ...unnamed.slice(which, which + 1), ...list.slice(6)];

  lists.set("popular", withUnnamed(takeByTurns(seededRandom("popular").shuffle(healthy), 79), 0));
  lists.set("related", withUnnamed(takeByTurns(seededRandom("related").shuffle(healthy), 79), 1));
  lists.set("recent", takeByTurns(seededRandom("recent").shuffle(healthy), 12));

  const sources = [
    { source: "APP", crops: [] as readonly string[] },
    ...STATES.map((state) => ({ source: sourceOf(state), crops: state.crops as readonly string[] })),
  ];
  for (const { source, crops } of sources) {
    const local = healthy.filter(
      (item) => crops.length === 0 || item.crops.length === 0 || item.crops.some((crop) => crops.includes(crop)),
    );
    lists.set(`featured:${source}`, takeByTurns(seededRandom(`featured:${source}`).shuffle(local), 48));
    const seeds = healthy.filter(
      (item) => item.category === "seeds" && (crops.length === 0 || item.crops.some((crop) => crops.includes(crop))),
    );
    lists.set(`season:${source}`, skus(seededRandom(`season:${source}`).shuffle(seeds)).slice(0, 12));
  }
  for (const category of CATEGORIES) {
    // First packs come first, so that a page shows many products instead of many packs of one.
    const mine = items.filter((item) => item.category === category.value);
    lists.set(`category:${category.value}`, [...skus(mine.filter((item) => item.first)), ...skus(mine.filter((item) => !item.first))]);
  }
  for (const brand of BRANDS) lists.set(`brand:${brand.id}`, skus(items.filter((item) => item.brandId === brand.id)));
  for (const crop of CROP_LIST) {
    const mine = items.filter((item) => item.first && item.crops.includes(crop.slug));
    lists.set(
      `crop:${crop.id}`,
      skus([...mine.filter((item) => item.category === "seeds"), ...mine.filter((item) => item.category !== "seeds")]),
    );
    lists.set(`crop-seeds:${crop.id}`, skus(mine.filter((item) => item.category === "seeds")));
  }
  for (const { issue, crop, id } of ASSOCIATIONS) {
    const against = items.filter((item) => item.first && item.targets.includes(issue.slug) && item.crops.includes(crop.slug));
    lists.set(`issue:${id}`, skus(against));
  }
  for (const [slug, mine] of Map.groupBy(items, (item) => item.family)) {
    // The smallest pack of each trade name comes first.
    if (slug) lists.set(`family:${slug}`, skus([...mine.filter((item) => item.first), ...mine.filter((item) => !item.first)]));
  }
  for (const { retailerId } of stores) {
    const random = seededRandom(`inventory:${retailerId}`);
    const count = random.next() < EMPTY_STORES ? 0 : random.whole(1, MAX_IN_STORE);
    lists.set(`store:${retailerId}`, takeByTurns(random.shuffle(healthy), count));
  }
  return lists;
}

/** The skus of a list. @throws Error for an unknown list */
export function listOf(lists: ReadonlyMap<string, readonly string[]>, key: string): readonly string[] {
  const found = lists.get(key);
  if (!found) throw new Error(`No list "${key}" was built: see seed/lists.ts for the keys.`);
  return found;
}
