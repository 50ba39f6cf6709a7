/** Retailers' stores and shelves. These calls need no token. */
import { type Ask, langOf, numberOf } from "../ask.ts";
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import type { PlainGist, SkuRow } from "../model.ts";
import { gistReply, success } from "../replies.ts";
import { seededRandom } from "../seed/random.ts";
import type { StoreRow } from "../seed/stores.ts";
import { skusOfList } from "../store.ts";

/** Per page. */
const MAX_PRODUCTS = 100;
/** Above the size of any store. */
const ALL_PRODUCTS = 500;

/** Null for an unknown retailer (store-4, store-8). */
async function storeOf(db: Database, retailerId: string, lang: Lang) {
  const row = await db.prepare("SELECT json FROM store WHERE retailer_id = ?1").bind(retailerId).first<{ json: string }>();
  if (!row) return null;
  const { names, addresses, ...store } = JSON.parse(row.json) as StoreRow;
  return { ...store, storeName: names[lang], storeAddress: addresses[lang] };
}

/** GET /institutionalsalesservice/getnearbystore/?advancedSearch=true&retailerId= (store-11). `store` is null for an unknown retailer. */
export async function nearbyStore(c: Ask): Promise<Response> {
  return c.json(success({ store: await storeOf(c.env.DB, c.req.query("retailerId") ?? "", langOf(c)) }));
}

/** GET /institutionalsalesservice/store/:id?state= (store-10). Ignores the state. */
export async function storeById(c: Ask): Promise<Response> {
  return c.json(success({ store: await storeOf(c.env.DB, c.req.param("id") ?? "", langOf(c)) }));
}

/** A product with its price and points in a store (store-16, store-17). Deterministic. */
function inventoryGist(row: SkuRow, retailerId: string, lang: Lang) {
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
export async function storeProducts(c: Ask): Promise<Response> {
  const retailerId = c.req.query("saathi_id") ?? "";
  const lang = langOf(c);
  const rows = await skusOfList(c.env.DB, `store:${retailerId}`, lang, ALL_PRODUCTS);
  const priority = c.req.query("prioritySkuCode");
  const ordered = [...rows.filter((row) => row.sku === priority), ...rows.filter((row) => row.sku !== priority)];
  const offset = numberOf(c, "offset", 0);
  const page = ordered.slice(offset, offset + numberOf(c, "limit", 10, MAX_PRODUCTS));
  return c.json(success({ productGists: page.map((row) => inventoryGist(row, retailerId, lang)), totalProductsCount: ordered.length }));
}
