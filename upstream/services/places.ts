/** Districts, talukas and villages of a PIN (address-21 to address-23). */

import type { Ask } from "../ask.ts";
import { placeName } from "../data/content/names.ts";
import type { Database } from "../env.ts";
import type { PinPlaces } from "../seed/pins.ts";
import { all } from "../store.ts";

/** A place as an option: English name as `value`, translated name as `label`. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** One row for each state of a PIN: none for an unknown PIN, two for some border PINs. `state` is a slug. */
export async function pinRows(db: Database, pin: string): Promise<(PinPlaces & { readonly state: string })[]> {
  const rows = await all<{ state: string; json: string }>(db, "SELECT state, json FROM place WHERE pin = ?1 ORDER BY state", pin);
  return rows.map(({ state, json }) => ({ state, ...JSON.parse(json) }));
}

const choices = (q: Ask, state: string, names: readonly string[]): Choice[] =>
  names.map((value) => ({ label: placeName(state, value, q.lang), value }));

/** GET /checkout/get-districts?state&pincode. Empty for an unknown PIN or one of another state. */
export async function districts(q: Ask): Promise<Choice[]> {
  await q.bearer();
  const state = q.query("state");
  const row = (await pinRows(q.db, q.query("pincode"))).find((pin) => pin.state === state);
  return choices(q, state, Object.keys(row?.places ?? {}));
}

/** Names of places below the queried district and PIN. */
const below = (pick: (talukas: Readonly<Record<string, readonly string[]>>, q: Ask) => readonly string[]) => async (q: Ask) => {
  await q.bearer();
  for (const { state, places } of await pinRows(q.db, q.query("pincode"))) {
    const talukas = places[q.query("district")];
    if (talukas) return choices(q, state, pick(talukas, q));
  }
  return [];
};

/** GET /checkout/get-talukas?pincode&district */
export const talukas = below(Object.keys);

/** GET /checkout/get-villages?pincode&district&taluka */
export const villages = below((found, q) => found[q.query("taluka")] ?? []);
