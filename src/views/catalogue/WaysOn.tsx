import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The ways on from a list with nothing to show: the shop, the crops, the brands, one more, and a call where there is a number. */
export function WaysOn({ helpline = "", children }: { helpline?: string; children?: ReactNode }) {
  const { t, visit } = usePage();
  const link = useHref();
  return (
    <ul className="ways">
      <li>
        <ToShop />
      </li>
      {visit.state.shop ? (
        <li>
          <a className="button quiet" href={link(paths.crops, {})}>
            <Icon name="crop" />
            {t("shop.seeAllCrops")}
          </a>
        </li>
      ) : null}
      <li>
        <a className="button quiet" href={link(paths.brands, {})}>
          <Icon name="tag" />
          {t("shop.seeAllBrands")}
        </a>
      </li>
      {children ? <li>{children}</li> : null}
      {helpline ? (
        <li>
          <CallLink helpline={helpline} />
        </li>
      ) : null}
    </ul>
  );
}
