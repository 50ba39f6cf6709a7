import type { Language } from "../domain/visit/language.ts";
import type { SheetName } from "../paths.ts";

/** Head of a page, declared once by its route and written only by src/views/document.tsx. */
export interface PageHead {
  /** Title without the app's name. Null: only the app's name (shell-18). */
  readonly title: string | null;
  readonly description?: string;
  /** Canonical path with the correct slug. */
  readonly pathname: string;
  /** Canonical query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  /** Pages that are not indexed have no alternates either. */
  readonly noindex?: boolean;
  /** Query of the indexed page that replaces a noindex one, e.g. the unfiltered list. */
  readonly standsFor?: Readonly<Record<string, string>>;
  /** Languages of the page; default: all six. */
  readonly languages?: readonly Language[];
  /** The article shown or missing. The language menu links to it in `languages`, else to /article-na (content-84). */
  readonly article?: { readonly slug: string; readonly id: string };
  /** Path of the Atom feed. */
  readonly feed?: string;
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** Overrides the screen's sheets (src/paths.ts). */
  readonly sheets?: readonly SheetName[];
  /** Path of the share picture on the static host. */
  readonly image?: string | null;
  readonly openGraphType?: "website" | "product" | "article" | "profile";
  /** Language of the default share picture; default: the page's. */
  readonly shareLanguage?: Language | undefined;
}
