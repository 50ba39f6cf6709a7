/**
 * Preloads in the head for the islands that a page uses. React renders the head before the body, so the head holds a mark, and
 * the links replace it once the whole page is a string.
 */
import assets from "virtual:client-assets";

/** The islands: each is the folder of its name under src/client (test/rules/islands.test.ts). */
export const ISLAND_NAMES = ["add-to-bag", "address", "cart", "checkout", "dose", "request-form", "sign-in"] as const;
export type IslandName = (typeof ISLAND_NAMES)[number];

const link = (href: string): string => `<link rel="modulepreload" href="${href}"/>`;
const MARK = "islands";

/** Stands in the head where the preloads go. It is a preload itself, because React moves other elements of the head. */
export function PreloadMark() {
  return <link rel="modulepreload" href={MARK} />;
}

/** The rendered page with the preloads of the islands that it uses. */
export function withPreloads(html: string, used: ReadonlySet<IslandName>): string {
  const files = new Set([...used].flatMap((name) => assets.islands[name] ?? []));
  return html.replace(link(MARK), () => [...files].map(link).join(""));
}
