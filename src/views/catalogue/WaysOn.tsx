import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Links out of an empty list: shop, crops, brands, one extra, and a call. @param call the page offers none elsewhere */
export function WaysOn({ call = false, children }: { call?: boolean; children?: ReactNode }) {
  const { t, visit, helpline, link, isOpen } = usePage();
  return (
    <ul className="ways">
      <li>
        <ToShop />
      </li>
      {visit.state.shop && isOpen("crops") ? (
        <li>
          <WayLink href={link(paths.crops, {})} icon="crop" text={t("shop.seeAllCrops")} />
        </li>
      ) : null}
      <li>
        <WayLink href={link(paths.brands, {})} icon="tag" text={t("shop.seeAllBrands")} />
      </li>
      {children ? <li>{children}</li> : null}
      {call && helpline ? (
        <li>
          <CallLink />
        </li>
      ) : null}
    </ul>
  );
}
