/** /pcode/{hash}/{barcode} for a known pack (verify-1). */

import { skuCategory } from "../../domain/product/sku-category.ts";
import { formatPackDate } from "../../domain/text/dates.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import type { PackVerdict } from "../../domain/verify/pack.ts";
import type { TypedCode } from "../../domain/verify/pack-code.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { LeafletNote } from "../parts/SprayFacts.tsx";
import { CheckedCode } from "./CheckedCode.tsx";
import { Details, type ShownDetails } from "./Details.tsx";
import { CallUs, CheckAnother, DirectionsForUse, SeeProduct } from "./Next.tsx";
import { NoLongerSold } from "./NoLongerSold.tsx";
import { PackFacts, type ShownPack } from "./PackFacts.tsx";
import { Poison } from "./Toxicity.tsx";
import { Verdict } from "./Verdict.tsx";

export interface PackPageProps {
  readonly verdict: PackVerdict;
  readonly pack: ShownPack;
  readonly details: Promise<Settled<ShownDetails>>;
  /** Its directions for use are on the static host (verify-13). */
  readonly hasLeaflet: boolean;
  /** Set if the pack was found under another spelling of the code. */
  readonly respelt: { readonly typed: TypedCode; readonly code: TypedCode } | null;
  readonly poisonHelpline: string;
}

export function PackPage({ verdict, pack, details, hasLeaflet, respelt, poisonHelpline }: PackPageProps) {
  const { t, visit, helpline } = usePage();
  const expired = verdict === "expired";
  const isGenuine = verdict === "genuine";
  const leadsToShop = isGenuine && pack.isSold && visit.state.shop;
  // No directions for use for a pack that is expired, maybe a copy, or maybe withdrawn.
  const showsLeaflet = isGenuine && pack.sale === "sold" && hasLeaflet;
  return (
    <>
      {expired ? (
        <Verdict kind="expired" title={t("verify.expiredTitle")} text={<ExpiredText date={pack.expiryDate} />} />
      ) : verdict === "often" ? (
        <Verdict kind="often" title={t("verify.oftenTitle")} text={t("verify.oftenText", { count: pack.scanCount ?? 0 })} />
      ) : verdict === "unreadable" ? (
        <Verdict kind="unreadable" title={t("verify.unreadableTitle")} text={t("verify.unreadableText")} />
      ) : (
        <Verdict
          kind="genuine"
          title={t("verify.genuineTitle")}
          text={pack.storeName ? t("verify.genuineFromStore", { store: pack.storeName }) : t("verify.genuineText")}
        />
      )}
      {respelt ? (
        <section className="card">
          <p>{t("verify.respelt", { typed: respelt.typed.barcode })}</p>
          <CheckedCode code={respelt.code} />
        </section>
      ) : null}
      {pack.sale === "withdrawn" ? <NoLongerSold asks={isGenuine} /> : null}
      <PackFacts pack={pack} expired={expired} />
      {pack.toxicityColour && pack.toxicityColour !== UNREADABLE ? (
        <Poison colour={pack.toxicityColour} poisonHelpline={poisonHelpline} />
      ) : null}
      <div className="next">
        <CheckAnother />
        {showsLeaflet ? (
          <>
            <LeafletNote isPesticide={pack.toxicityColour !== null || skuCategory(pack.skuCode) === "pesticides"} />
            <CallUs />
          </>
        ) : null}
        {leadsToShop ? <SeeProduct sku={pack.skuCode} englishName={pack.englishName} quiet /> : null}
      </div>
      <Defer name="details" value={details}>
        {(details) => <Details {...details} saysSale={pack.sale === "withdrawn"} />}
      </Defer>
      {showsLeaflet || helpline ? (
        <div className="bottom-bar">{showsLeaflet ? <DirectionsForUse sku={pack.skuCode} main /> : <CallUs main />}</div>
      ) : null}
    </>
  );
}

/** Splits the text around the date to keep the date on one line. */
function ExpiredText({ date }: { date: ShownPack["expiryDate"] }) {
  const { t } = usePage();
  const [before, after] = t("verify.expiredText", { date: "\n" }).split("\n");
  return (
    <>
      {before}
      <b className="date">{typeof date === "number" ? formatPackDate(date) : ""}</b>
      {after}
    </>
  );
}
