/** Schema.org Product (product-34, product-35). URLs are absolute. */

import type { ProductDetail } from "./product.ts";
import { visiblePrice } from "./visible-price.ts";

export interface ProductSchemaOptions {
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  readonly showPrices: boolean;
}

export function productSchema(detail: ProductDetail, options: ProductSchemaOptions): object {
  const { rating } = detail;
  const prices = visiblePrice(detail, options);
  return {
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
    // Search engines reject an Offer without a price.
    ...(prices
      ? {
          offers: {
            "@type": "Offer",
            url: options.url,
            priceCurrency: "INR",
            price: prices.sellingPrice,
            ...(detail.unreadable?.stock ? {} : { availability: `https://schema.org/${detail.inventory > 0 ? "InStock" : "OutOfStock"}` }),
            itemCondition: "https://schema.org/NewCondition",
          },
        }
      : {}),
  };
}
