/** Inside the saathi embed a product opens in the window around it, for those who may open products (S1 §5 and §6). */
import { mayOpenProducts } from "../domain/saathi.ts";
import { remembered } from "./remember.ts";

export function leadProductsToParent(): void {
  if (new URLSearchParams(location.search).get("appLinks") !== "saathi") return;
  const lead = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || !link.pathname.startsWith("/product/")) return;
    if (mayOpenProducts(remembered("role"), remembered("profile"))) link.target = "_parent";
    else event.preventDefault();
  };
  // Before any handler of an island, and for the middle button too.
  document.addEventListener("click", lead, true);
  document.addEventListener("auxclick", lead, true);
}
