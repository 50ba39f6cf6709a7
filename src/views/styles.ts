/** The style sheets, written into the page so that nothing blocks its first paint; allowed by hash in the policy. */
import type { SheetName } from "../paths.ts";
import * as sheets from "../styles/index.ts";

export const styles = { ...sheets } as const satisfies Readonly<Record<SheetName, string>>;

/** The sheets of a page, in the order in which they stand in it. @param own those of its screen (src/paths.ts) */
export const sheetsOf = (own: readonly SheetName[], saathi: boolean): readonly SheetName[] => [
  "core",
  ...own,
  ...(saathi ? (["saathi"] as const) : []),
];

/** The sheet of the question of src/client/notice.ts, which comes into any page together with it. */
const LATE_SHEET: SheetName = "privacy";

/** What the policy of a page allows: the sheets that stand in it, and the one that may come later (shell-60). */
export const allowedSheets = (sheets: readonly SheetName[]): readonly SheetName[] =>
  sheets.includes(LATE_SHEET) ? sheets : [...sheets, LATE_SHEET];

/** Tells the gateway which sheets the policy of a page allows. No browser sees it. */
export const SHEETS_HEADER = "Khet-Sheets";

export const isSheet = (name: string): name is SheetName => Object.hasOwn(styles, name);

/** Values, not promises: no request awaits what another has begun (docs/decisions/135-calls-of-other-requests.md). */
const hashes = new Map<SheetName, string>();

async function digest(css: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** `sha256-…` of a sheet, for style-src. Computed once per isolate. */
export async function styleHash(name: SheetName): Promise<string> {
  const hash = hashes.get(name) ?? (await digest(styles[name]));
  hashes.set(name, hash);
  return hash;
}
