/** The PINs of the eleven states, from the directory of the Department of Posts. scripts/pins.ts makes the file. Node only. */
import { readFileSync } from "node:fs";

/** The places of a PIN in one state. */
export interface PinPlaces {
  /** The town of its post office. Null if it has none. */
  readonly post: string | null;
  /** District → taluka → villages, in English and sorted. */
  readonly places: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface PinRow extends PinPlaces {
  readonly pin: string;
  /** State slug. */
  readonly state: string;
}

/** A row for each PIN and state. */
export const readPins = (): PinRow[] => JSON.parse(readFileSync(new URL("../data/pins.json", import.meta.url), "utf8")) as PinRow[];
