/** Ordered lists of skus: what the list calls answer. */
import { CATEGORIES } from "../data/categories.ts";
import { STATES, sourceOf } from "../data/feed.ts";
import type { BuiltCombo } from "./combos.ts";
import { BRANDS, CROP_LIST, cropsOfIssue, ISSUE_LIST, isWithdrawn } from "./data.ts";
import type { Built } from "./products.ts";
import { chance } from "./random.ts";
import type { StoreRow } from "./stores.ts";

/** A sku of any product or kit, with what the lists go by. */
interface Item {
  readonly sku: string;
  readonly category: string;
  readonly brandId: number;
  readonly crops: readonly string[];
  readonly targets: readonly string[];
  readonly healthy: boolean;
  readonly unnamed: boolean;
  /** The first pack of its product: lists of the front page show a product once. */
  readonly first: boolean;
}

function itemsOf(products: readonly Built[], combos: readonly BuiltCombo[]): Item[] {
  return [
    ...products
      .filter((product) => !isWithdrawn(product.family))
      .flatMap((product) =>
        product.packs.map(({ sku, flags }, index) => ({
          sku: sku.sku,
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

/** Share of the stores that have told nobody what they sell. */
const EMPTY_STORES = 0.1;
/** Products of a store. */
const MOST_IN_STORE = 60;

/** Categories take turns, so that a front window shows some of everything. */
function takeTurns(items: readonly Item[], count: number): string[] {
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
 * `popular`, `related`, `recent`, `featured:<source>`, `season:<source>`, `category:<slug>`, `brand:<id>`, `crop:<id>`, `issue:<id>`,
 * `store:<retailerId>`.
 * Popular and related hold one product without a name each, because the shop has to hide such products (S1 §5).
 */
export function buildLists(
  products: readonly Built[],
  combos: readonly BuiltCombo[],
  stores: readonly StoreRow[],
): Map<string, readonly string[]> {
  const items = itemsOf(products, combos);
  const fine = items.filter((item) => item.healthy && item.first);
  const unnamed = items.filter((item) => item.unnamed).map((item) => item.sku);
  const lists = new Map<string, readonly string[]>();
  const skus = (list: readonly Item[]) => list.map((item) => item.sku);
  const withUnnamed = (list: string[], which: number) => [...list.slice(0, 6), ...unnamed.slice(which, which + 1), ...list.slice(6)];

  lists.set("popular", withUnnamed(takeTurns(chance("popular").shuffle(fine), 79), 0));
  lists.set("related", withUnnamed(takeTurns(chance("related").shuffle(fine), 79), 1));
  lists.set("recent", takeTurns(chance("recent").shuffle(fine), 12));

  const sources = [
    { source: "APP", crops: [] as readonly string[] },
    ...STATES.map((state) => ({ source: sourceOf(state), crops: state.crops as readonly string[] })),
  ];
  for (const { source, crops } of sources) {
    const local = fine.filter((item) => crops.length === 0 || item.crops.length === 0 || item.crops.some((crop) => crops.includes(crop)));
    lists.set(`featured:${source}`, takeTurns(chance(`featured:${source}`).shuffle(local), 48));
    const seeds = fine.filter(
      (item) => item.category === "seeds" && (crops.length === 0 || item.crops.some((crop) => crops.includes(crop))),
    );
    lists.set(`season:${source}`, skus(chance(`season:${source}`).shuffle(seeds)).slice(0, 12));
  }
  for (const category of CATEGORIES) {
    // All first packs before all second ones: the list begins with many products, not with many packs of one.
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
  for (const issue of ISSUE_LIST) {
    const attacked = cropsOfIssue(issue.slug);
    lists.set(
      `issue:${issue.id}`,
      skus(items.filter((item) => item.first && item.targets.includes(issue.slug) && item.crops.some((crop) => attacked.includes(crop)))),
    );
  }
  for (const { retailerId } of stores) {
    const dice = chance(`inventory:${retailerId}`);
    const count = dice.next() < EMPTY_STORES ? 0 : dice.whole(1, MOST_IN_STORE);
    lists.set(`store:${retailerId}`, takeTurns(dice.shuffle(fine), count));
  }
  return lists;
}

/** The skus of a list. @throws when there is no such list */
export function listOf(lists: ReadonlyMap<string, readonly string[]>, key: string): readonly string[] {
  const found = lists.get(key);
  if (!found) throw new Error(`No list "${key}" was built: see seed/lists.ts for the keys.`);
  return found;
}
