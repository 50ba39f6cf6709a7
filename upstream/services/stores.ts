/** Retailers' stores and shelves. These calls need no token. */
import type { Ask } from "../ask.ts";
import type { PlainGist, SkuRow } from "../model.ts";
import { gistReply } from "../replies.ts";
import { seededRandom } from "../seed/random.ts";
import type { StoreRow } from "../seed/stores.ts";
import { skusOfList, stored } from "../store.ts";

/** Per page. */
const MAX_PRODUCTS = 100;
/** Above the size of any store. */
const ALL_PRODUCTS = 500;

/** `store` is null for an unknown retailer (store-4, store-8). */
async function storeOf(q: Ask, retailerId: string) {
  const row = await stored<StoreRow>(q.db, "SELECT json FROM store WHERE retailer_id = ?1", retailerId);
  if (!row) return { store: null };
  const { names, addresses, ...store } = row;
  return { store: { ...store, storeName: names[q.lang], storeAddress: addresses[q.lang] } };
}

/** GET /institutionalsalesservice/getnearbystore/?advancedSearch=true&retailerId= (store-11) */
export const nearbyStore = (q: Ask) => storeOf(q, q.query("retailerId"));

/** GET /institutionalsalesservice/store/:id?state= (store-10). Ignores the state. */
export const storeById = (q: Ask) => storeOf(q, q.param("id"));

/** A product with its price and points in a store (store-16, store-17). Deterministic. */
function inventoryGist(row: SkuRow, retailerId: string, { lang }: Ask) {
  const random = seededRandom(`inventory:${retailerId}:${row.sku}`);
  const { sellingPrice } = row.gist as PlainGist & { sellingPrice: number };
  const hasPrice = random.next() < 0.6;
  const priceAtStore = Math.max(1, Math.round((sellingPrice * random.whole(92, 104)) / 100));
  const takesPoints = random.next() < 0.4;
  const redeemablePointsAtStore = random.whole(1, 12) * 10;
  return {
    ...gistReply(row, lang),
    orderStats: { totalOrdersString: `${(random.whole(2, 240) * 10).toLocaleString("en-IN")}+` },
    priceAtStore: hasPrice ? priceAtStore : null,
    redeemablePointsAtStore: takesPoints ? redeemablePointsAtStore : null,
  };
}

/** GET /shopaggregator/saathi/productsinstore/ (store-13) returns a page of the shelf, with `prioritySkuCode` first if in store. */
export async function storeProducts(q: Ask) {
  const retailerId = q.query("saathi_id");
  const rows = await skusOfList(q.db, `store:${retailerId}`, q.lang, ALL_PRODUCTS);
  const isFirst = ({ sku }: SkuRow) => sku === q.query("prioritySkuCode");
  const ordered = rows.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return {
    productGists: q.page(ordered, 10, MAX_PRODUCTS).map((row) => inventoryGist(row, retailerId, q)),
    totalProductsCount: ordered.length,
  };
}
