/** The style sheets, written into the page so that nothing blocks its first paint; allowed by hash in the policy. */
import account from "../styles/account.css?inline";
import address from "../styles/address.css?inline";
import advice from "../styles/advice.css?inline";
import cart from "../styles/cart.css?inline";
import catalogue from "../styles/catalogue.css?inline";
import checkout from "../styles/checkout.css?inline";
import content from "../styles/content.css?inline";
import core from "../styles/core.css?inline";
import crop from "../styles/crop.css?inline";
import dose from "../styles/dose.css?inline";
import filters from "../styles/filters.css?inline";
import form from "../styles/form.css?inline";
import narrow from "../styles/narrow.css?inline";
import offline from "../styles/offline.css?inline";
import people from "../styles/people.css?inline";
import picker from "../styles/picker.css?inline";
import posts from "../styles/posts.css?inline";
import privacy from "../styles/privacy.css?inline";
import product from "../styles/product.css?inline";
import saathi from "../styles/saathi.css?inline";
import search from "../styles/search.css?inline";
import shop from "../styles/shop.css?inline";
import snackbar from "../styles/snackbar.css?inline";
import store from "../styles/store.css?inline";
import tasks from "../styles/tasks.css?inline";
import text from "../styles/text.css?inline";
import toxicity from "../styles/toxicity.css?inline";
import verify from "../styles/verify.css?inline";
import video from "../styles/video.css?inline";
import ways from "../styles/ways.css?inline";

export const styles = {
  core,
  advice,
  shop,
  product,
  verify,
  cart,
  catalogue,
  checkout,
  content,
  narrow,
  offline,
  people,
  picker,
  privacy,
  posts,
  crop,
  search,
  snackbar,
  filters,
  form,
  account,
  address,
  store,
  tasks,
  dose,
  text,
  toxicity,
  video,
  ways,
  saathi,
} as const satisfies Readonly<Record<string, string>>;

/** A sheet that a page needs beside the core. */
export type StyleName = Exclude<keyof typeof styles, "core">;

export type SheetName = keyof typeof styles;

/** The sheets of a page, in the order in which they stand in it. @param own those that its route names */
export const sheetsOf = (own: readonly StyleName[] = [], saathi: boolean): readonly SheetName[] => [
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
