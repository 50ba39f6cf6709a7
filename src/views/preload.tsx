/** React renders the head before the body, so a placeholder in the head is replaced by the preloads of the page's islands. */
import assets from "virtual:client-assets";

/** Each name is a folder of src/client (test/rules/islands.test.ts). */
export const ISLAND_NAMES = ["add-to-bag", "address", "cart", "checkout", "dose", "request-form", "sign-in"] as const;
export type IslandName = (typeof ISLAND_NAMES)[number];

const link = (href: string): string => `<link rel="modulepreload" href="${href}"/>`;
const MARK = "islands";

/** A preload itself, because React moves other elements of the head. */
export function PreloadMark() {
  return <link rel="modulepreload" href={MARK} />;
}

export function withPreloads(html: string, used: ReadonlySet<IslandName>): string {
  const files = new Set([...used].flatMap((name) => assets.islands[name] ?? []));
  return html.replace(link(MARK), () => [...files].map(link).join(""));
}
