/** Barcode scans. Never cached: a verdict is about one pack at one moment. */
import type { BarcodeResult } from "../../domain/verify/pack.ts";
import type { TypedCode } from "../../domain/verify/pack-code.ts";
import { callOf } from "../contract.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";

export type BarcodeAnswer =
  | { readonly kind: "found"; readonly result: BarcodeResult }
  /** Hash and barcode do not match (verify-17). */
  | { readonly kind: "invalid" }
  | { readonly kind: "unknown" };

/** verify-21 */
export function scanBarcode(context: UpstreamContext, { hash, barcode }: TypedCode, source: string): Promise<Result<BarcodeAnswer>> {
  return get(
    context,
    callOf("barcode", { query: { hashcode: hash, barcode }, source }),
    ({ responseData: pack, message }): BarcodeAnswer => {
      if (!pack) return { kind: message?.toLowerCase().includes("invalid") ? "invalid" : "unknown" };
      return { kind: "found", result: { ...pack, store: pack.store ?? null } };
    },
  );
}
