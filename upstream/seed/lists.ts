/** The ordered lists of skus that the calls answer. */
import { CATEGORIES } from "../data/families.ts";
import { STATES, sourceOf } from "../data/feed.ts";
import { isOnLabel } from "../data/label-uses.ts";
import type { StoredSku } from "../model.ts";
import type { BuiltCombo } from "./combos.ts";
import { ASSOCIATIONS, BRANDS, CROP_LIST, isWithdrawn } from "./data.ts";
import type { Flags } from "./flags.ts";
import type { Built } from "./products.ts";
import { seededRandom } from "./random.ts";
import type { StoreRow } from "./stores.ts";

/**
 * A sku of a product or a kit with the properties that decide its lists. `family`: its slug; null for a kit. `first`: it is the first
 * pack of its product; many lists show a product once.
 */
const itemOf = (
  { sku, flags }: { readonly sku: StoredSku; readonly flags: Flags },
  family: string | null,
  crops: readonly string[],
  targets: readonly string[],
  first: boolean,
) => ({
  sku: sku.sku,
  category: sku.category,
  brandId: sku.brandId,
  healthy: flags.healthy,
  unnamed: flags.unnamed,
  family,
  crops,
  targets,
  first,
});
type Item = ReturnType<typeof itemOf>;

const itemsOf = (products: readonly Built[], combos: readonly BuiltCombo[]): Item[] => [
  ...products
    .filter(({ family }) => !isWithdrawn(family))
    .flatMap(({ family: { slug, crops, targets }, packs }) => packs.map((pack, index) => itemOf(pack, slug, crops, targets, index === 0))),
  ...combos.map((kit) => itemOf(kit, null, [kit.combo.crop], [], true)),
];

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
  const leading = (list: readonly Item[], leads: (item: Item) => boolean) =>
    skus(list.toSorted((one, other) => Number(leads(other)) - Number(leads(one))));
  const withUnnamed = (list: string[], which: number) => [...list.slice(0, 6), ...unnamed.slice(which, which + 1), ...list.slice(6)];
  const shuffled = (key: string, list: readonly Item[]) => seededRandom(key).shuffle(list);
  const isSeed = ({ category }: Item) => category === "seeds";

  lists.set("popular", withUnnamed(takeByTurns(shuffled("popular", healthy), 79), 0));
  lists.set("related", withUnnamed(takeByTurns(shuffled("related", healthy), 79), 1));
  lists.set("recent", takeByTurns(shuffled("recent", healthy), 12));

  const sources = [["APP", []] as const, ...STATES.map((state) => [sourceOf(state), state.crops as readonly string[]] as const)];
  for (const [source, crops] of sources) {
    const isLocal = (item: Item) => crops.length === 0 || item.crops.some((crop) => crops.includes(crop));
    const local = healthy.filter((item) => item.crops.length === 0 || isLocal(item));
    lists.set(`featured:${source}`, takeByTurns(shuffled(`featured:${source}`, local), 48));
    const seeds = healthy.filter((item) => isSeed(item) && isLocal(item));
    lists.set(`season:${source}`, skus(shuffled(`season:${source}`, seeds)).slice(0, 12));
  }
  for (const { value } of CATEGORIES) {
    // First packs come first, so that a page shows many products instead of many packs of one.
    const mine = items.filter((item) => item.category === value);
    lists.set(
      `category:${value}`,
      leading(mine, ({ first }) => first),
    );
  }
  for (const brand of BRANDS) lists.set(`brand:${brand.id}`, skus(items.filter((item) => item.brandId === brand.id)));
  for (const crop of CROP_LIST) {
    const mine = items.filter((item) => item.first && item.crops.includes(crop.slug));
    lists.set(`crop:${crop.id}`, leading(mine, isSeed));
    lists.set(`crop-seeds:${crop.id}`, skus(mine.filter(isSeed)));
  }
  for (const { issue, crop, id } of ASSOCIATIONS) {
    const against = items.filter(
      ({ first, family, targets, crops }) =>
        first && targets.includes(issue.slug) && crops.includes(crop.slug) && isOnLabel(family ?? "", crop.slug, issue.slug),
    );
    lists.set(`issue:${id}`, skus(against));
  }
  for (const [slug, mine] of Map.groupBy(items, (item) => item.family)) {
    // The smallest pack of each trade name comes first.
    if (slug)
      lists.set(
        `family:${slug}`,
        leading(mine, ({ first }) => first),
      );
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
