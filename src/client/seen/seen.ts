/** Fills "You looked at" under an empty search and an empty bag (product-61). */
import { parseSeen, type SeenProduct } from "../../domain/product/seen-products.ts";
import { readKey } from "../storage.ts";

/** @param address of a product, with the sku `SKU` */
function cardOf({ sku, name, language, image }: SeenProduct, address: string): HTMLLIElement {
  const link = document.createElement("a");
  link.className = "product-card";
  link.href = address.replace("SKU", encodeURIComponent(sku));
  if (image) {
    const picture = new Image(180, 180);
    picture.loading = "lazy";
    picture.alt = "";
    picture.src = image;
    link.append(picture);
  }
  const text = document.createElement("span");
  text.className = "name";
  text.lang = language;
  text.textContent = name;
  link.append(text);
  const row = document.createElement("li");
  row.append(link);
  return row;
}

/** Only products of the page's state: others may not be sold here. */
function showSeen(): void {
  const section = document.getElementById("seen");
  if (!section) return;
  const { state } = document.documentElement.dataset;
  const here = parseSeen(readKey("seenProducts")).filter((product) => product.state === state);
  const list = section.querySelector("ul");
  // Chrome 80 lacks replaceChildren.
  if (list) list.textContent = "";
  list?.append(...here.map((product) => cardOf(product, section.dataset["product"] ?? "")));
  section.hidden = here.length === 0;
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", showSeen);
else showSeen();
