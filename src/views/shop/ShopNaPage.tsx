/** /shop-na (shop-34): no shop in this state yet. */
import type { StateConfig } from "../../domain/visit/states.ts";

import { mediaHref, paths } from "../../paths.ts";
import { useHref, useIsOpen, usePage } from "../page.tsx";
import { stateSwitchHref } from "../states.ts";
import { Icon } from "../ui/Icon.tsx";

/** @param states those with a shop */
export function ShopNaPage({ states }: { states: readonly StateConfig[] }) {
  const { t, visit } = usePage();
  const link = useHref();
  const isOpen = useIsOpen();
  return (
    <>
      <section className="message">
        <img className="drawing" src={mediaHref("misc/no-shop.svg", 360)} alt="" width={240} height={180} fetchPriority="high" />
        <h1>{t("shopNa.heading", { state: visit.state.names[visit.language] })}</h1>
        {isOpen("crops") ? (
          <>
            <p>{t("shopNa.text")}</p>
            <p className="actions">
              <a className="button go" href={link(paths.crops, {})}>
                <Icon name="crop" />
                {t("shell.allCrops")}
              </a>
            </p>
          </>
        ) : null}
      </section>
      <section className="shop-section" aria-labelledby="other-states">
        <h2 id="other-states">{t("shopNa.otherState")}</h2>
        <ul className="states">
          {states.map((state) => (
            <li key={state.slug}>
              <a className="button quiet" href={stateSwitchHref(visit, state, paths.shop.path({}), {})}>
                {state.names[visit.language]}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
