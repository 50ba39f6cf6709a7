import { skuCategory } from "../../domain/product/sku.ts";
import { formatPackDate } from "../../domain/text/dates.ts";
import type { BarcodeResult } from "../../domain/verify/pack.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ToxicityColourLine } from "./Toxicity.tsx";

/** A pack as the page shows it: the scan's answer with its name in the page's language and the store it was sold to. */
export interface ShownPack extends BarcodeResult {
  /** In the page's language. */
  readonly name: string;
  readonly englishName: string;
  readonly storeName: string | null;
  /** Path on the static host. */
  readonly picture: string | null;
  /** Whether the shop may still have it. */
  readonly isSold: boolean;
}

/**
 * Picture, name and poison colour, to be held beside the pack (verify-26, verify-27), and what is printed on it, in its own digits,
 * so that the two can be compared (verify-6 to verify-8).
 */
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
      <div className="pack-head">
        {pack.picture ? <Picture source={pack.picture} alt="" width={96} height={96} widths={[120, 240]} eager /> : null}
        <div>
          <h2>
            <span className="hide">{`${t("verify.product")}: `}</span>
            {pack.name}
          </h2>
          {pack.toxicityColour ? <ToxicityColourLine colour={pack.toxicityColour} /> : null}
        </div>
      </div>
      {pack.toxicityColour ? <p className="advice-line">{t("verify.toxicityAdvice")}</p> : null}
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
