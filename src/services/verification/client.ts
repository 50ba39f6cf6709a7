/** onlineecommerceservice's barcode scan (S1 §7). Never cached: a verdict is about one pack, now. */
import type { BarcodeResult } from "../../domain/verify/pack.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { barcodeReply } from "./schemas.ts";

export type BarcodeAnswer =
  | { readonly kind: "found"; readonly result: BarcodeResult }
  /** Hash and barcode do not match: "invalid hashcode and barcode" (S1 §8). */
  | { readonly kind: "invalid" }
  /** No such pack. */
  | { readonly kind: "unknown" };

/** Asks for the pack behind a hash and a barcode. */
export async function scanBarcode(
  context: UpstreamContext,
  hashcode: string,
  barcode: string,
  source: string,
): Promise<Result<BarcodeAnswer>> {
  return mapResult(
    await get(context, {
      path: "/onlineecommerceservice/v2/barcodescan/productandretailerdetails/",
      query: { hashcode, barcode },
      source,
      reply: barcodeReply,
    }),
    (reply): BarcodeAnswer => {
      if (reply.responseData)
        return {
          kind: "found",
          result: {
            ...reply.responseData,
            toxicityColour: reply.responseData.toxicityColour ?? null,
            store: reply.responseData.store ?? null,
          },
        };
      return { kind: reply.message?.toLowerCase().includes("invalid") ? "invalid" : "unknown" };
    },
  );
}
