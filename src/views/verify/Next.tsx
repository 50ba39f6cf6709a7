/** Next steps, different for each verdict (UI, States). */
import { mediaHref, paths, slugOf } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export function CallUs({ main = false }: { main?: boolean }) {
  const { t } = usePage();
  return <CallLink main={main}>{t("verify.callUs")}</CallLink>;
}

export function CheckAnother() {
  const { t, link } = usePage();
  return <WayLink href={link(paths.packCodeForm, {})} icon="seal" text={t("verify.checkAnother")} />;
}

/** Renders nothing in a state without a shop. */
export function SeeProduct({ sku, englishName, quiet = false }: { sku: string; englishName: string; quiet?: boolean }) {
  const { t, visit, link } = usePage();
  if (!visit.state.shop) return null;
  return (
    <a className={quiet ? "button quiet" : "button go"} href={link(paths.product, { slug: slugOf(englishName), sku })}>
      <Icon name="bag" />
      {t("verify.seeProduct")}
    </a>
  );
}

/** For every /ppage and a fixed list of SKUs (verify-12, verify-13). `main`: primary button (verify-28). */
export function DirectionsForUse({ sku, main = false }: { sku: string; main?: boolean }) {
  const { t } = usePage();
  return (
    <a className={main ? "button go" : "button quiet"} href={mediaHref(`dfu/${sku}.pdf`)} type="application/pdf">
      <Icon name="file" />
      {t("verify.directions")}
    </a>
  );
}
