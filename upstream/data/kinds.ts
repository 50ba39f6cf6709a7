/** The texts that all families of one kind share: a label, its use, and three benefits. */
import { z } from "zod";
import kinds from "./kinds.json" with { type: "json" };
import { read, row } from "./read.ts";
import { kind, kindId, words } from "./types.ts";
import uses from "./uses.json" with { type: "json" };

export const KINDS = read("kinds.json", kinds, z.record(kindId, kind));

/** The use of a product that nobody sprays: one whose dose is for a kilogram of seed, and granules, whose dose is in kilograms an acre. */
export const USES = read("uses.json", uses, row({ seedDressing: words, granules: words }));
