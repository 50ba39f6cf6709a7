import { addSeen, parseSeen, type SeenProduct, withoutSeen } from "../../domain/product/seen-products.ts";
import { readKey, writeKey } from "../storage.ts";

/** Of a touched product page: remembers it, or forgets it if it is not sold here (product-61). A fault changes nothing. */
export function recordSeen(): void {
  const sku = decodeURIComponent(location.pathname.split("/")[3] ?? "");
  const { lang, dataset } = document.documentElement;
  const name = document.querySelector(".product h1")?.textContent?.trim() ?? "";
  const image = document.querySelector(".product .slides img")?.getAttribute("src") ?? null;
  if (!name && !document.querySelector("[data-unsold]")) return;
  const seen = parseSeen(readKey("seenProducts"));
  const product = { sku, name, language: lang as SeenProduct["language"], state: dataset["state"] ?? "", image };
  writeKey("seenProducts", JSON.stringify(name ? addSeen(seen, product) : withoutSeen(seen, sku)));
}
