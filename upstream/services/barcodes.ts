/** Verifies a pack by its barcode (verify-20, verify-21). */
import { type Ask, Refusal } from "../ask.ts";
import { LABELS } from "../data/texts.ts";
import type { Lang, Pack } from "../data/types.ts";
import type { StoredText } from "../model.ts";
import { nameIn } from "../replies.ts";
import type { BarcodeRow } from "../seed/barcodes.ts";
import { DISABLED } from "../seed/flags.ts";
import { amountText } from "../seed/names.ts";
import type { StoreRow } from "../seed/stores.ts";

interface Gist {
  readonly weight: Pick<Pack, "unit" | "value"> | null;
  readonly mrp: number;
}

/** Detail attributes of a pack (verify-10). */
function attributesOf(text: StoredText, { weight, mrp }: Gist, lang: Lang) {
  const facts = text.details[0]?.attributes as readonly { attr_id: string; key: string; value: string }[] | undefined;
  return [
    { key: LABELS.brand[lang], value: text.brand },
    ...(weight ? [{ key: LABELS.netContent[lang], value: amountText(weight.value, weight.unit, lang) }] : []),
    { key: "MRP", value: `₹${mrp.toLocaleString("en-IN")}` },
    ...(facts ?? []).filter((row) => ["what", "kind", "dose"].includes(row.attr_id)).map(({ key, value }) => ({ key, value })),
  ];
}

type Row = Readonly<Record<"sku" | "json" | "names" | "gist" | "text", string>> & Readonly<Record<"retailer_id" | "store", string | null>>;

const SQL = `SELECT b.sku, b.retailer_id, b.json, s.names, s.gist, t.text, st.json AS store FROM barcode AS b JOIN sku AS s ON s.sku = b.sku
  JOIN product_text AS t ON t.product_id = s.product_id AND t.lang = ?3 LEFT JOIN store AS st ON st.retailer_id = b.retailer_id
  WHERE b.hash = ?1 AND b.barcode = ?2`;

/** GET /onlineecommerceservice/v2/barcodescan/productandretailerdetails/. `language` is optional. */
export async function barcode(q: Ask) {
  const { lang } = q;
  const row = await q.first<Row>(SQL, q.query("hashcode"), q.query("barcode"), lang);
  if (!row) throw new Refusal(200, "invalid hashcode and barcode");
  const { fromStore, ...facts }: BarcodeRow["facts"] = JSON.parse(row.json);
  const store: StoreRow | null = row.store && fromStore ? JSON.parse(row.store) : null;
  return {
    skuCode: row.sku,
    // The printed name never has the mark, because packs are printed before the shop disables a product.
    productName: String(nameIn(JSON.parse(row.names), lang)).replace(DISABLED, ""),
    ...facts,
    retailerId: row.retailer_id,
    store: store && { storeName: store.names[lang], state: store.state },
    attributes: attributesOf(JSON.parse(row.text), JSON.parse(row.gist), lang),
  };
}
