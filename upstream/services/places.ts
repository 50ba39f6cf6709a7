/** Districts, talukas and villages of a PIN (address-21 to address-23). */
import { type Ask, langOf } from "../ask.ts";
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { placeName } from "../place-names.ts";
import { success } from "../replies.ts";
import type { PinPlaces } from "../seed/pins.ts";
import { bearerOf } from "./tokens.ts";

/** A place as an option: English name as `value`, translated name as `label`. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}

interface Pin {
  /** State slug. */
  readonly state: string;
  /** Town of its post office; null if there is none. */
  readonly post: string | null;
  readonly places: PinPlaces["places"];
}

/** One row for each state of a PIN: none for an unknown PIN, two for some border PINs. */
export async function pinRows(db: Database, pin: string): Promise<Pin[]> {
  const { results } = await db
    .prepare("SELECT state, json FROM place WHERE pin = ?1 ORDER BY state")
    .bind(pin)
    .all<{ state: string; json: string }>();
  return results.map((row) => ({ state: row.state, ...(JSON.parse(row.json) as PinPlaces) }));
}

const choices = (names: readonly string[], label: (name: string) => string): Choice[] =>
  names.map((value) => ({ label: label(value), value }));

/** Talukas of the queried district and PIN, with the district's state. */
async function talukasOf(c: Ask): Promise<{ state: string; talukas: Readonly<Record<string, readonly string[]>> }> {
  await bearerOf(c);
  const district = c.req.query("district") ?? "";
  for (const { state, places } of await pinRows(c.env.DB, c.req.query("pincode") ?? "")) {
    const talukas = places[district];
    if (talukas) return { state, talukas };
  }
  return { state: "", talukas: {} };
}

const townChoices = (names: readonly string[], state: string, lang: Lang) => choices(names, (name) => placeName(state, name, lang));

/** GET /checkout/get-districts?state&pincode. Empty for an unknown PIN or one of another state. */
export async function districts(c: Ask): Promise<Response> {
  await bearerOf(c);
  const state = c.req.query("state") ?? "";
  const row = (await pinRows(c.env.DB, c.req.query("pincode") ?? "")).find((pin) => pin.state === state);
  return c.json(success(choices(Object.keys(row?.places ?? {}), (name) => placeName(state, name, langOf(c)))));
}

/** GET /checkout/get-talukas?pincode&district */
export async function talukas(c: Ask): Promise<Response> {
  const found = await talukasOf(c);
  return c.json(success(townChoices(Object.keys(found.talukas), found.state, langOf(c))));
}

/** GET /checkout/get-villages?pincode&district&taluka */
export async function villages(c: Ask): Promise<Response> {
  const found = await talukasOf(c);
  return c.json(success(townChoices(found.talukas[c.req.query("taluka") ?? ""] ?? [], found.state, langOf(c))));
}
