import type { Key } from "../i18n.ts";
import type { Screen } from "../paths.ts";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";

/** Of a screen without parameters that is not indexed. @param query canonical */
export function ownHead(c: PageContext, screen: Screen<string>, title: Key, query: Readonly<Record<string, string>> = {}): PageHead {
  return { title: c.get("t")(title), pathname: screen.path({}), query, noindex: true };
}
