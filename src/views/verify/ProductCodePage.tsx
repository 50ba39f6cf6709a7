/** /ppage/{slug}/{id}: the product of a code without pack numbers. Never says that a pack is genuine. */
import type { DetailGroup } from "../../domain/product/product.ts";
import { skuCategory } from "../../domain/product/sku-category.ts";
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import { tellsDose } from "../../domain/verify/use.ts";
import { usePage } from "../page.tsx";
import { FactList } from "../parts/FactList.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { LeafletNote, type Safety } from "../parts/SprayFacts.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { CallUs, DirectionsForUse, SeeProduct } from "./Next.tsx";
import { NoLongerSold } from "./NoLongerSold.tsx";
import { Poison, Toxicity } from "./Toxicity.tsx";
import { Verdict } from "./Verdict.tsx";

export interface ProductCodePageProps {
  readonly sku: string;
  readonly name: string;
  readonly englishName: string;
  readonly picture: string | null;
  readonly groups: readonly DetailGroup[];
  readonly toxicityColour: ToxicityColour | null;
  /** Null if no use is described. */
  readonly safety: Safety | null;
  /** (use-7) */
  readonly notAllowed: readonly string[];
  readonly isWithdrawn: boolean;
  /** False for tools and withdrawn products. */
  readonly hasLeaflet: boolean;
  readonly isSold: boolean;
  readonly poisonHelpline: string;
}

export function ProductCodePage({
  sku,
  name,
  englishName,
  picture,
  groups,
  toxicityColour,
  safety,
  notAllowed,
  isWithdrawn,
  hasLeaflet,
  isSold,
  poisonHelpline,
}: ProductCodePageProps) {
  const { t } = usePage();
  const dosed = groups.findIndex(({ attributes }) => tellsDose(attributes));
  const safeGroup = dosed < 0 ? 0 : dosed;
  return (
    <>
      <Verdict kind="product-only" title={t("verify.belongsTo", { name })} text={t("verify.belongsText")} />
      {isWithdrawn ? <NoLongerSold asks /> : null}
      <section className="card">
        <h2>{t("verify.checkTitle")}</h2>
        <CodeForm />
      </section>
      <div className="next">
        {hasLeaflet ? (
          <>
            <DirectionsForUse sku={sku} />
            <LeafletNote isPesticide={toxicityColour !== null || skuCategory(sku) === "pesticides"} />
          </>
        ) : null}
        {isSold ? <SeeProduct sku={sku} englishName={englishName} /> : null}
        <CallUs />
      </div>
      {toxicityColour ? (
        <>
          <Toxicity colour={toxicityColour} />
          <Poison colour={toxicityColour} poisonHelpline={poisonHelpline} />
        </>
      ) : null}
      <NotAllowed lines={notAllowed} />
      {groups.map((group, index) => (
        <section className="card" key={group.label}>
          <h2>{group.label}</h2>
          {index === 0 && picture ? <Picture source={picture} alt={name} width={160} height={160} widths={[180, 360]} eager /> : null}
          <FactList attributes={group.attributes} safety={index === safeGroup ? safety : null} isWordy />
        </section>
      ))}
    </>
  );
}
