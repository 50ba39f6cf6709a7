import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** Place for the products that were looked at last. The device fills it (src/client/seen, product-61). */
export function SeenProducts() {
  const { t, link } = usePage();
  return (
    <section id="seen" className="card" aria-labelledby="seen-title" data-product={link(paths.product, { slug: "p", sku: "SKU" })} hidden>
      <h2 id="seen-title">{t("search.seen")}</h2>
      <ul className="product-grid" />
    </section>
  );
}
