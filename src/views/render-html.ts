/** Renders views to markup with react-dom, and cuts a page where a section may come later (src/views/defer.tsx). */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** No other markup holds this element: React escapes text, and the sanitiser and `inertJson()` drop what is not on their lists. */
const CUT = "khet-cut";
const CUT_MARKUP = `<${CUT}></${CUT}>`;

/** Marks the place of a deferred section. */
export const Cut = (): ReactNode => createElement(CUT);

/** Renders a page and returns its markup in the pieces between its cuts. */
export const renderPieces = (node: ReactNode): string[] => renderToString(node).split(CUT_MARKUP);

/** Renders a node that has no cuts. @throws Error if it has one: only the page itself can defer */
export function renderHtml(node: ReactNode): string {
  const [whole = "", ...rest] = renderPieces(node);
  if (rest.length > 0) throw new Error("renderHtml() found a cut. Only the page itself can defer.");
  return whole;
}
