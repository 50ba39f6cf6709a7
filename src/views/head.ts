import type { Language } from "../domain/visit/language.ts";
import type { SheetName } from "../paths.ts";

/** Declared once by a page's route; only src/views/document.tsx writes it. */
export interface PageHead {
  /** Null: only the app's name (shell-25). */
  readonly title: string | null;
  readonly description?: string;
  /** Canonical, with the correct slug. */
  readonly pathname: string;
  /** Canonical. */
  readonly query?: Readonly<Record<string, string>>;
  /** Also omits the alternates. */
  readonly noindex?: boolean;
  /** Query of the indexed page instead of a noindex one, e.g. the unfiltered list. */
  readonly standsFor?: Readonly<Record<string, string>>;
  /** Default: all six. */
  readonly languages?: readonly Language[];
  /** The article shown or missing. The language menu links to it in `languages`, else to /article-na (content-84). */
  readonly article?: { readonly slug: string; readonly id: string };
  /** Path of an Atom feed. */
  readonly feed?: string;
  readonly jsonLd?: readonly object[];
  /** Overrides the screen's sheets (src/paths.ts). */
  readonly sheets?: readonly SheetName[];
  /** Share picture: path on the static host. */
  readonly image?: string | null;
  readonly openGraphType?: "website" | "product" | "article" | "profile";
  /** Language of the fallback share picture; default: the page's. */
  readonly shareLanguage?: Language | undefined;
}
