import { skuCategory } from "../../domain/product/sku-category.ts";
import { formatPackDate } from "../../domain/text/dates.ts";
import { UNREADABLE, type Unreadable } from "../../domain/text/unreadable.ts";
import type { BarcodeResult } from "../../domain/verify/pack.ts";
import type { SaleStatus } from "../../domain/verify/use.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ToxicityColourLine } from "../parts/ToxicityColour.tsx";

/** A scan result with localized name and the store that it was sold to. */
export interface ShownPack extends BarcodeResult {
  readonly name: string;
  readonly englishName: string;
  readonly serialNumber: string | Unreadable;
  readonly storeName: string | null;
  /** Path on the static host. */
  readonly picture: string | null;
  readonly isSold: boolean;
  readonly sale: SaleStatus;
}

/**
 * Picture, name and toxicity colour to compare with the pack (verify-26, verify-27), and its printed data in original digits (verify-6 to
 * verify-8).
 */
export function PackFacts({ pack, expired }: { pack: ShownPack; expired: boolean }) {
  const { t } = usePage();
  const day = (date: BarcodeResult["expiryDate"]) => {
    if (date === UNREADABLE) return t("verify.unreadableFact");
    return date === null ? null : formatPackDate(date);
  };
  const printed = (number: BarcodeResult["lotNumber"]) => (number === UNREADABLE ? t("verify.unreadableFact") : number);
  // Tools do not expire. For other products a missing date is stated.
  const expiry = day(pack.expiryDate) ?? (skuCategory(pack.skuCode) === "hardware" ? null : t("verify.notRecorded"));
  const colour = pack.toxicityColour === UNREADABLE ? null : pack.toxicityColour;
  const rows = [
    { label: t("verify.serial"), value: printed(pack.serialNumber) },
    { label: t("verify.lot"), value: printed(pack.lotNumber) },
    { label: t("verify.expiry"), value: expiry, bad: expired },
    { label: t("verify.manufactured"), value: day(pack.manufacturingDate) },
    { label: t("verify.toxicity"), value: pack.toxicityColour === UNREADABLE ? t("verify.unreadableFact") : null },
    { label: t("verify.store"), value: pack.storeName },
  ];
  return (
    <section className="card">
      <div className="pack-head">
        {pack.picture ? <Picture source={pack.picture} alt="" width={96} height={96} widths={[120, 240]} eager /> : null}
        <div>
          <h2>
            <span className="hide">{`${t("verify.product")}: `}</span>
            {pack.name}
          </h2>
          {colour ? <ToxicityColourLine colour={colour} /> : null}
        </div>
      </div>
      <dl className="facts">
        {rows.map(({ label, value, bad }) =>
          value ? (
            <div key={label} className={bad ? "bad" : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
