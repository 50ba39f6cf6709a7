/** /shop-na (shop-34): no shop in this state yet. */
import type { StateConfig } from "../../domain/visit/states.ts";

import { mediaHref, paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { stateSwitchHref } from "../states.ts";
import { WayLink } from "../ui/WayLink.tsx";

/** @param states those with a shop */
export function ShopNaPage({ states }: { states: readonly StateConfig[] }) {
  const { t, visit, link, isOpen } = usePage();
  return (
    <>
      <section className="message">
        <img className="drawing" src={mediaHref("misc/no-shop.svg", 360)} alt="" width={240} height={180} fetchPriority="high" />
        <h1>{t("shopNa.heading", { state: visit.state.names[visit.language] })}</h1>
        {isOpen("crops") ? (
          <>
            <p>{t("shopNa.text")}</p>
            <p className="actions">
              <WayLink href={link(paths.crops, {})} icon="crop" text={t("shell.allCrops")} isMain />
            </p>
          </>
        ) : null}
      </section>
      <section className="shop-section" aria-labelledby="other-states">
        <h2 id="other-states">{t("shopNa.otherState")}</h2>
        <ul className="states">
          {states.map((state) => (
            <li key={state.slug}>
              <WayLink href={stateSwitchHref(visit, state, paths.shop.path({}), {})} text={state.names[visit.language]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
