import type { Language } from "../domain/visit/language.ts";
import type { SheetName } from "../paths.ts";

/** What a route declares once about its page; src/views/document.tsx is the only place that writes it. */
export interface PageHead {
  /** Text of the title, without the app's name. Null: the app's name alone (shell-18). */
  readonly title: string | null;
  readonly description?: string;
  /** The canonical path, with the right slug. */
  readonly pathname: string;
  /** The screen's own canonical query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  /** Pages that are not to be found by search engines have no alternates either. */
  readonly noindex?: boolean;
  /** The parameters of the page that stands for this one where this one is not indexed: a list for its narrowed lists. */
  readonly standsFor?: Readonly<Record<string, string>>;
  /** The languages that the page exists in; all six where it is not given. */
  readonly languages?: readonly Language[];
  /** The article that the page shows, or says to lack: the menu leads to it in `languages`, in others to /article-na (content-84). */
  readonly article?: { readonly slug: string; readonly id: string };
  /** Path of the Atom feed of what the page lists. */
  readonly feed?: string;
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** Replaces the sheets of the screen (src/paths.ts) on a page of another kind. */
  readonly sheets?: readonly SheetName[];
  /** Path on the static host of the picture that shows the page when it is shared. */
  readonly image?: string | null;
  readonly openGraphType?: "website" | "product" | "article" | "profile";
  /** Where the page has no picture, one with words in this language stands for it; the page's own where it is not given. */
  readonly shareLanguage?: Language | undefined;
}
