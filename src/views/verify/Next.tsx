/** The next steps of the check: each answer has its own (UI, States). */
import { hasDirectionsForUse } from "../../domain/verify/dfu-skus.ts";
import { mediaHref, paths, slugOf } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** A call, where there is a number to call. */
export function CallUs({ helpline, main }: { helpline: string; main?: boolean }) {
  const { t } = usePage();
  if (!helpline) return null;
  return (
    <a className={main ? "button go" : "button quiet"} href={`tel:${helpline}`}>
      <Icon name="phone" />
      {t("verify.callUs")}
    </a>
  );
}

/** Where another code is typed in. */
export function CheckAnother() {
  const { t } = usePage();
  const link = useHref();
  return (
    <a className="button quiet" href={link(paths.packCodeForm, {})}>
      <Icon name="seal" />
      {t("verify.checkAnother")}
    </a>
  );
}

/** The product in the shop; nothing where the state has none. */
export function SeeProduct({ sku, englishName }: { sku: string; englishName: string }) {
  const { t, visit } = usePage();
  const link = useHref();
  if (!visit.state.shop) return null;
  return (
    <a className="button go" href={link(paths.product, { slug: slugOf(englishName), sku })}>
      <Icon name="bag" />
      {t("verify.seeProduct")}
    </a>
  );
}

/** The leaflet: for every /ppage and for the fixed list of skus (verify-12, verify-13). */
export function DirectionsForUse({ sku, always }: { sku: string; always?: boolean }) {
  const { t } = usePage();
  if (!always && !hasDirectionsForUse(sku)) return null;
  return (
    <a className="button quiet" href={mediaHref(`dfu/${sku}.pdf`)} type="application/pdf">
      <Icon name="file" />
      {t("verify.directions")}
    </a>
  );
}
