/** Schema.org objects of the product page (S1 §9: currency INR, rating scale 1 to 5). Addresses come in absolute. */

import { pricesOf } from "../text/price.ts";
import type { ProductDetail } from "./product.ts";

export interface ProductSchemaOptions {
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  /** False where prices are hidden. A price that is shown in the app only is left out in any case. */
  readonly showPrice: boolean;
}

/** The Product object. It has a rating only where people rated, and an offer only where the page shows its price. */
export function productSchema(detail: ProductDetail, options: ProductSchemaOptions): object {
  const { rating } = detail;
  const prices = options.showPrice ? pricesOf(detail) : null;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: detail.productName,
    sku: detail.skuCode,
    description: options.description,
    url: options.url,
    ...(options.images.length > 0 ? { image: options.images } : {}),
    ...(detail.brand ? { brand: { "@type": "Brand", name: detail.brand } } : {}),
    ...(rating && rating.totalCount > 0 && rating.average >= 1
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            ratingCount: rating.totalCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    // An Offer without a price is an error to search engines.
    ...(prices
      ? {
          offers: {
            "@type": "Offer",
            url: options.url,
            priceCurrency: "INR",
            price: prices.sellingPrice,
            availability: `https://schema.org/${detail.inventory > 0 ? "InStock" : "OutOfStock"}`,
            itemCondition: "https://schema.org/NewCondition",
          },
        }
      : {}),
  };
}
