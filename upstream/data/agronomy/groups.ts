/**
 * How active ingredients work: the groups of IRAC (insecticides) and FRAC (fungicides). Two sprays after each other slow down
 * resistance only if they are of different groups.
 */
import { z } from "zod";
import { byKey, read } from "../read.ts";
import type { Family } from "../types.ts";
import groups from "./groups.json" with { type: "json" };

/** By active ingredient, in lower case. */
const GROUPS = read("agronomy/groups.json", groups, byKey(z.string().regex(/^(IRAC|FRAC) /, "Expected a group such as IRAC 4A")));

/** The groups of a product's ingredients; empty if one of them is in none. */
function groupsOf({ what }: Family): readonly string[] {
  const ingredients = what.en.toLowerCase().split("+");
  const groups = ingredients.map((one) => Object.keys(GROUPS).find((name) => one.includes(name)));
  return groups.every((name) => name !== undefined) ? groups.map((name) => GROUPS[name]!) : [];
}

/** Whether both products are known to work in different ways. */
export function worksOtherwise(one: Family, other: Family): boolean {
  const groups = groupsOf(one);
  const others = groupsOf(other);
  return groups.length > 0 && others.length > 0 && !groups.some((group) => others.includes(group));
}
