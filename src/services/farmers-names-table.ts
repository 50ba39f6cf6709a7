/** The table `farmersNames` of the CONFIG namespace: its rows come to the built-in ones (search-21). */
import { z } from "zod";
import { BUILT_IN_NAMES, type FarmersNames, farmersNames } from "../domain/search/farmers-names.ts";
import type { AppEnv } from "../env.ts";
import { firstRows, tableReader } from "./config-table.ts";
import { optionalListOf } from "./wire.ts";

const MOST_ROWS = 500;

const row = z.object({ name: z.string().trim().min(2).max(60), means: z.string().trim().min(2).max(80) });

/** Rows that the team may write by hand. */
export const farmersNamesTable = z.array(row.strict()).max(MOST_ROWS);

const readTable = tableReader<FarmersNames>(
  "farmersNames",
  firstRows(MOST_ROWS, optionalListOf(row)).transform((rows) => (rows.length === 0 ? BUILT_IN_NAMES : farmersNames(rows))),
);

/** The names that farmers use now. Never rejects. */
export const readFarmersNames = (env: AppEnv): Promise<FarmersNames> => readTable(env);
