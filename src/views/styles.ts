/** Style sheets, inlined to avoid blocking the first paint and allowed by CSP hash. */
import * as brand from "../brand.ts";
import type { SheetName } from "../paths.ts";
import { colours } from "../styles/colours.ts";
import * as sheets from "../styles/index.ts";

export const styles = { ...sheets, core: `${colours}${sheets.core}` } as const satisfies Readonly<Record<SheetName, string>>;

/** In page order. @param own those of its screen (src/paths.ts) */
export const sheetsOf = (own: readonly SheetName[], saathi: boolean): readonly SheetName[] => [
  "core",
  ...own,
  ...(saathi ? (["saathi"] as const) : []),
];

/** The consent notice: src/client/notice.ts inserts it into any page. */
const LATE_SHEET: SheetName = "privacy";

/** The page's own sheets and the late one (shell-60). */
export const allowedSheets = (sheets: readonly SheetName[]): readonly SheetName[] =>
  sheets.includes(LATE_SHEET) ? sheets : [...sheets, LATE_SHEET];

/** Tells the gateway the allowed sheets. Never sent to browsers. */
export const SHEETS_HEADER = `${brand.id}-sheets`;

export const isSheet = (name: string): name is SheetName => Object.hasOwn(styles, name);

/** Values, not promises: a request must not await another's promise (docs/decisions/135-calls-of-other-requests.md). */
const hashes = new Map<SheetName, string>();

async function digest(css: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** `sha256-…` for style-src. Cached per isolate. */
export async function styleHash(name: SheetName): Promise<string> {
  const hash = hashes.get(name) ?? (await digest(styles[name]));
  hashes.set(name, hash);
  return hash;
}
