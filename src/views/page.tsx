import { createContext, useContext } from "react";
import type { Language } from "../domain/visit/language.ts";
import type { Visit } from "../domain/visit/visit.ts";
import type { Translate } from "../i18n.ts";
import { href, type PathParameters, type Screen, type ScreenName } from "../paths.ts";

export interface Page {
  readonly visit: Visit;
  /** Source in the URL, if known: the device stores it (visit-58). */
  readonly source?: string | undefined;
  readonly t: Translate;
  /** As in the canonical URL. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string>>;
  readonly languages: readonly Language[];
  readonly article?: { readonly slug: string; readonly id: string } | undefined;
  readonly origin: string;
  /** Empty without a helpline. */
  readonly helpline: string;
  /** Empty without an Android app. */
  readonly appId: string;
  /** Base URL of pictures: `/media` or the static host (MEDIA_MODE). */
  readonly mediaBase: string;
  /** Link that keeps this visit. */
  readonly link: <P extends string>(target: Screen<P>, parameters: PathParameters<P>, query?: Readonly<Record<string, string>>) => string;
  /** False for screens that the company lacks (service-55): no link leads there. */
  readonly isOpen: (screen: ScreenName) => boolean;
}

/** @param closed screens that the company lacks */
export const pageOf = (page: Omit<Page, "link" | "isOpen">, closed?: ReadonlySet<string>): Page => ({
  ...page,
  link: (target, parameters, query) => href(target, parameters, page.visit, query),
  isOpen: (screen) => !closed?.has(screen),
});

export const PageContext = createContext<Page | null>(null);

/** For server-rendered components. Islands get props instead. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage() needs a PageContext around it. Islands have none: pass them props.");
  return page;
}
