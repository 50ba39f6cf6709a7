import { skuCategory } from "../../domain/product/sku.ts";
import { formatPackDate } from "../../domain/text/dates.ts";
import type { BarcodeResult } from "../../domain/verify/pack.ts";
import { usePage } from "../page.tsx";

/** A pack as the page shows it: the scan's answer with its name in the page's language and the store it was sold to. */
export interface ShownPack extends BarcodeResult {
  /** In the page's language. */
  readonly name: string;
  readonly englishName: string;
  readonly storeName: string | null;
  /** Whether the shop may still have it. */
  readonly isSold: boolean;
}

/** What is printed on the pack, in the pack's own digits, so that the two can be compared (verify-6 to verify-8). */
export function PackFacts({ pack, expired }: { pack: ShownPack; expired: boolean }) {
  const { t } = usePage();
  // Tools do not go bad; of anything else the date is wanted, so its absence is told.
  const expiry =
    pack.expiryDate !== null ? formatPackDate(pack.expiryDate) : skuCategory(pack.skuCode) === "hardware" ? null : t("verify.notRecorded");
  const rows = [
    { label: t("verify.serial"), value: pack.serialNumber },
    { label: t("verify.lot"), value: pack.lotNumber },
    { label: t("verify.expiry"), value: expiry, bad: expired },
    { label: t("verify.manufactured"), value: pack.manufacturingDate === null ? null : formatPackDate(pack.manufacturingDate) },
    { label: t("verify.store"), value: pack.storeName },
  ];
  return (
    <section className="card">
      <h2>
        <span className="hide">{`${t("verify.product")}: `}</span>
        {pack.name}
      </h2>
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
