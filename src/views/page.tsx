/** What every component may know of the page it stands in. */
import { createContext, useContext } from "react";
import type { Language } from "../domain/visit/language.ts";
import type { Visit } from "../domain/visit/visit.ts";
import type { Translate } from "../i18n.ts";
import { href, type PathParameters, type Screen } from "../paths.ts";

export interface Page {
  readonly visit: Visit;
  /** The source that the URL names, if a table knows it: the device remembers it (visit-58). */
  readonly source?: string | undefined;
  readonly t: Translate;
  /** Path and query of this page as it stands in its canonical URL. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string>>;
  /** The languages that the page exists in. */
  readonly languages: readonly Language[];
  /** The article that exists in these languages; none on other pages. */
  readonly article?: { readonly slug: string; readonly id: string } | undefined;
  /** Of the site, for absolute addresses. */
  readonly origin: string;
  /** Base for pictures: `/media`, or the static host itself (MEDIA_MODE). */
  readonly mediaBase: string;
}

export const PageContext = createContext<Page | null>(null);

/** The page, for server-rendered components. Islands get what they need as props instead. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage() needs a PageContext around it. Islands have none: pass them props.");
  return page;
}

/** A function that links to screens for this page's visit. */
export function useHref() {
  const { visit } = usePage();
  return <P extends string>(target: Screen<P>, parameters: PathParameters<P>, query?: Readonly<Record<string, string>>) =>
    href(target, parameters, visit, query);
}
