/** Renders views with react-dom, cut at deferred sections (src/views/defer.tsx). */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Cannot occur in other markup: React escapes text; the sanitizer and `inertJson()` drop unlisted elements. */
const CUT = "page-cut";
const CUT_MARKUP = `<${CUT}></${CUT}>`;

export const Cut = (): ReactNode => createElement(CUT);

/** Splits the page at its cuts. */
export const renderPieces = (node: ReactNode): string[] => renderToString(node).split(CUT_MARKUP);

/** @throws Error if the node has cuts: only the page itself can defer */
export function renderHtml(node: ReactNode): string {
  const [whole = "", ...rest] = renderPieces(node);
  if (rest.length > 0) throw new Error("renderHtml() found a cut. Only the page itself can defer.");
  return whole;
}
