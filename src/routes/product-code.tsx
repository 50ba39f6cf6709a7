/** /ppage/{slug}/{id}: the code on every pack of a product (verify-2). Shows the product and links to the pack's own code. */
import { z } from "zod";
import type { ProductDetail } from "../domain/product/product.ts";
import { productStatus } from "../domain/product/product-status.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { hasLeaflet } from "../domain/verify/leaflet.ts";
import { nameOnPack } from "../domain/verify/pack.ts";
import { toxicityOfDetails } from "../domain/verify/toxicity.ts";
import { saleStatus, withoutUse } from "../domain/verify/use.ts";

import { paths, slugOf } from "../paths.ts";
import { productDetail } from "../services/shopaggregator/client.ts";
import { ProductCodePage, type ProductCodePageProps } from "../views/verify/ProductCodePage.tsx";
import { notAllowedLines } from "./allowed-product.ts";
import type { PageContext } from "./context.ts";
import { safetyOf } from "./pack-details.ts";
import { handlers, validPath } from "./validate.tsx";
import { checkFailedPage, noPackPage, verifyHead, withoutColour } from "./verify-pages.tsx";

const productPath = z.object({ id: z.string().refine(isPlausibleSku) });

export const showProductPage = handlers(
  validPath(productPath, (c) => noPackPage(c, "unknown", {})),
  async (c) => {
    const { id } = c.req.valid("param");
    const found = await productDetail(c.get("upstream"), id, c.get("visit"));
    if (!found.ok) return checkFailedPage(c);
    const detail = found.value;
    if (!detail) return noPackPage(c, "unknown", {});
    const props = await productCodeProps(c, detail);
    return c.render(<ProductCodePage {...props} />, {
      keep: "catalogue",
      tags: [`product:${detail.skuCode}`],
      head: {
        ...verifyHead(c, c.get("t")("verify.belongsTo", { name: props.name })),
        pathname: paths.productPage.path({ slug: slugOf(props.englishName), id }),
      },
    });
  },
);

async function productCodeProps(c: PageContext, detail: ProductDetail): Promise<ProductCodePageProps> {
  const { env, t, visit } = c.var;
  const name = nameOnPack(detail.productName) || t("cart.unnamed", { sku: detail.skuCode });
  const toxicityColour = toxicityOfDetails(detail.details);
  const isWithdrawn = saleStatus({ product: detail }) === "withdrawn";
  const groups = detail.details
    .map((group) => ({
      ...group,
      attributes: withoutColour(isWithdrawn ? withoutUse(group.attributes) : group.attributes, toxicityColour),
    }))
    .filter((group) => group.attributes.length > 0);
  const attributes = groups.flatMap((group) => group.attributes);
  const [safety, notAllowed] = await Promise.all([
    safetyOf(c, { skuCode: detail.skuCode, toxicityColour, attributes }),
    isWithdrawn ? [] : notAllowedLines(c, detail),
  ]);
  return {
    sku: detail.skuCode,
    name,
    englishName: nameOnPack(detail.productLanguageNames.en ?? "") || name,
    picture: detail.thumb,
    groups,
    toxicityColour,
    safety,
    notAllowed,
    isWithdrawn,
    hasLeaflet: !isWithdrawn && hasLeaflet(detail),
    // Its page is 404 otherwise (verify-41).
    isSold: visit.state.shop && productStatus(detail, visit.source) === "shown",
    poisonHelpline: env.POISON_HELPLINE,
  };
}
