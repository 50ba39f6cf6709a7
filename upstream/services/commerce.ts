/** Verifies a pack by its barcode (verify-20, verify-21). */
import { type Ask, langOf } from "../ask.ts";
import { LABELS } from "../data/texts.ts";
import type { Lang } from "../data/types.ts";
import type { StoredText } from "../model.ts";
import { failure, nameIn, success } from "../replies.ts";
import type { BarcodeRow } from "../seed/barcodes.ts";
import { DISABLED } from "../seed/flags.ts";
import { amountText } from "../seed/names.ts";
import type { StoreRow } from "../seed/stores.ts";

/** Detail attributes of a pack (verify-10). */
function attributesOf(text: StoredText, weight: { unit: string; value: number } | null, mrp: number, lang: Lang) {
  const wanted = ["what", "kind", "dose"];
  const facts = text.details[0]?.attributes as readonly { attr_id: string; key: string; value: string }[] | undefined;
  return [
    { key: LABELS.brand[lang], value: text.brand },
    ...(weight ? [{ key: LABELS.netContent[lang], value: amountText(weight.value, weight.unit as "g", lang) }] : []),
    { key: "MRP", value: `₹${mrp.toLocaleString("en-IN")}` },
    ...(facts ?? []).filter((row) => wanted.includes(row.attr_id)).map(({ key, value }) => ({ key, value })),
  ];
}

/** GET /onlineecommerceservice/v2/barcodescan/productandretailerdetails/. `language` is optional. */
export async function barcode(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const row = await c.env.DB.prepare(
    `SELECT b.sku, b.retailer_id, b.json, s.names, s.gist, t.text, st.json AS store FROM barcode AS b JOIN sku AS s ON s.sku = b.sku
       JOIN product_text AS t ON t.product_id = s.product_id AND t.lang = ?3 LEFT JOIN store AS st ON st.retailer_id = b.retailer_id
       WHERE b.hash = ?1 AND b.barcode = ?2`,
  )
    .bind(c.req.query("hashcode") ?? "", c.req.query("barcode") ?? "", lang)
    .first<{ sku: string; retailer_id: string | null; json: string; names: string; gist: string; text: string; store: string | null }>();
  if (!row) return c.json(failure("invalid hashcode and barcode"));
  const { fromStore, ...facts } = JSON.parse(row.json) as BarcodeRow["facts"];
  const store = row.store && fromStore ? (JSON.parse(row.store) as StoreRow) : null;
  const gist = JSON.parse(row.gist) as { weight: { unit: string; value: number } | null; mrp: number };
  return c.json(
    success({
      skuCode: row.sku,
      // The printed name never has the mark, because packs are printed before the shop disables a product.
      productName: String(nameIn(JSON.parse(row.names), lang)).replace(DISABLED, ""),
      ...facts,
      retailerId: row.retailer_id,
      store: store ? { storeName: store.names[lang], state: store.state } : null,
      attributes: attributesOf(JSON.parse(row.text), gist.weight, gist.mrp, lang),
    }),
  );
}
