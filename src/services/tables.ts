/**
 * Tables that the CONFIG namespace changes without a deploy: hosts, states, sources, partners, leaflets, and the switch of
 * the service worker (docs/decisions/13-kv-tables.md). Others are in uses-table.ts and farmers-names-table.ts.
 */
import { z } from "zod";
import * as brand from "../brand.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { inOfferedLanguages, STATES, type StateConfig } from "../domain/visit/states.ts";
import type { VisitTables } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { firstRows, tableReader } from "./config-table.ts";
import { farmersNamesTable } from "./farmers-names-table.ts";
import { noteUnreadable } from "./reading.ts";
import { problemsOf, someNames, stateRecord, stateShape } from "./state-record.ts";
import { prohibitedUsesTable, readProhibitedUses } from "./uses-table.ts";
import { field, lenient, listOf, optionalListOf, truth } from "./wire.ts";

const MOST_NAMES = 500;
const sku = z.string().refine(isPlausibleSku, "expected a sku, such as AGS-CP-0001");
const MOST_LEAFLETS = 2_000;
const MOST_STATES = 60;
const names = z.array(stateShape.code).max(MOST_NAMES);
const isListed = (row: unknown): boolean => STATES.some(({ slug }) => slug === (row as { slug?: unknown } | null)?.slug);

/** For the path of a row that is refused later. */
const writtenAs = new WeakMap<object, unknown>();

/** A row changes a built-in state, or adds a whole record (visit-62). */
const rowOf = <T extends z.ZodType>(change: T) =>
  z.unknown().transform((row, context): z.output<T> | StateConfig => {
    const read = (isListed(row) ? change : stateRecord).safeParse(row);
    if (read.success) {
      const state = read.data as z.output<T> & StateConfig;
      writtenAs.set(state, row);
      return state;
    }
    context.issues.push(...read.error.issues.map((issue) => ({ ...issue, input: row }) as z.core.$ZodRawIssue));
    if (!isListed(row))
      context.addIssue({ code: "custom", path: ["slug"], message: "is of no built-in state, so the row must be a whole record" });
    return z.NEVER;
  });

/** In the order of the rows. */
const problemsOfAdded = (rows: readonly unknown[]) => {
  const added = rows.map((row, index) => ({ row: row as StateConfig, index })).filter(({ row }) => !isListed(row));
  const problems = problemsOf(
    added.map(({ row }) => row),
    STATES,
  );
  return added.flatMap(({ row, index }, at) => (problems[at] ? [{ row, index, ...problems[at] }] : []));
};

const hostName = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, "expected the name of a host, such as www.shop.in");
const offlineTable = z.object({ worker: z.boolean() });

/** Strict for people who write tables (scripts/tables.ts): an entry without effect is an error. */
export const CONFIG_TABLES = {
  hosts: z.object({ shop: z.array(hostName).default([]), qr: z.array(hostName).default([]) }).strict(),
  states: z
    .array(
      rowOf(
        z
          .strictObject({ ...stateShape, names: someNames })
          .partial()
          .required({ slug: true }),
      ),
    )
    .max(MOST_STATES)
    .superRefine((rows, context) => {
      for (const { index, piece, message } of problemsOfAdded(rows)) context.addIssue({ code: "custom", path: [index, piece], message });
    }),
  sources: names,
  partners: names,
  offline: offlineTable.strict(),
  leaflets: z.array(sku).max(MOST_LEAFLETS),
  prohibitedUses: prohibitedUsesTable,
  farmersNames: farmersNamesTable,
} as const;

export type ConfigTable = keyof typeof CONFIG_TABLES;

const DEFAULT_SOURCES: readonly string[] = ["b2b", ...STATES.map((state) => `b2b${state.code}`)];
const DEFAULT_PARTNERS: readonly string[] = ["saathi", "retailer", "fpo"];

/** An unreadable switch is off: somebody wrote it to change something (service-48). */
const switchOf = <const Absent>(absent: Absent) => field(truth, { absent, unreadable: false });

const changed = <T extends z.ZodType>(piece: T) => lenient(piece, undefined);
const stateChange = z.object({
  slug: stateShape.slug,
  names: changed(someNames),
  language: changed(stateShape.language),
  supportedLanguages: changed(stateShape.supportedLanguages),
  code: changed(stateShape.code),
  regionCodes: changed(stateShape.regionCodes),
  source: changed(stateShape.source),
  shop: switchOf(undefined),
  pins: changed(stateShape.pins),
  landUnits: changed(stateShape.landUnits),
});

const isChange = (row: StateConfig | z.output<typeof stateChange>): row is z.output<typeof stateChange> => isListed(row);

const readStates = tableReader(
  "states",
  firstRows(MOST_STATES, optionalListOf(rowOf(stateChange))).transform((rows): readonly StateConfig[] => {
    const changes = new Map(rows.filter(isChange).map((row) => [row.slug, row]));
    const builtIn = STATES.map((state): StateConfig => {
      const change = changes.get(state.slug);
      const present = Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined));
      return change ? { ...state, ...present, names: { ...state.names, ...change.names } } : state;
    });
    const refused = problemsOfAdded(rows);
    for (const { row, piece, message } of refused)
      noteUnreadable(writtenAs.get(row), [{ code: "custom", path: [piece], message, input: row }]);
    const added = rows.filter((row): row is StateConfig => !isChange(row) && !refused.some((one) => one.row === row));
    return [...builtIn, ...added].map(inOfferedLanguages);
  }),
);

const readNames = (key: string, builtIn: readonly string[]) =>
  tableReader<readonly string[]>(key, firstRows(MOST_NAMES, lenient(listOf(stateShape.code), builtIn)));
const readSources = readNames("sources", DEFAULT_SOURCES);
const readPartners = readNames("partners", DEFAULT_PARTNERS);

const readLeafletSkus = tableReader<readonly string[]>("leaflets", firstRows(MOST_LEAFLETS, lenient(listOf(sku), brand.leaflets)));

/** Skus whose `dfu/{sku}.pdf` is on the static host (verify-13). The table replaces the brand file's list. */
export const readLeaflets = (env: AppEnv): Promise<readonly string[]> => readLeafletSkus(env);

export async function readVisitTables(env: AppEnv): Promise<VisitTables> {
  const [states, sources, partners] = await Promise.all([
    readStates(env),
    readSources(env),
    readPartners(env),
    // Refreshes the copy for product mapping.
    readProhibitedUses(env),
  ]);
  return { states, sources, partners };
}

export type HostKind = "shop" | "qr";

const HOSTS_TIMEOUT_MS = 2_000;

const hostsOf = optionalListOf(z.string());
const NO_HOSTS: Readonly<Record<HostKind, string[]>> = { shop: [], qr: [] };
const readHosts = tableReader("hosts", lenient(z.object({ shop: hostsOf, qr: hostsOf }), NO_HOSTS));

/** Null for a foreign host. KV only adds to the variables, so that a mistake cannot lock the site out. */
export async function hostKind(host: string, env: AppEnv): Promise<HostKind | null> {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const ours = env.QR_HOSTS.includes(name) || env.SHOP_HOSTS.includes(name);
  const stored = await readHosts(env, ours ? undefined : HOSTS_TIMEOUT_MS);
  if (env.QR_HOSTS.includes(name) || stored.qr.includes(name)) return "qr";
  if (env.SHOP_HOSTS.includes(name) || stored.shop.includes(name)) return "shop";
  return null;
}

const readOffline = tableReader(
  "offline",
  field(z.object({ worker: switchOf(true) }), { absent: { worker: true }, unreadable: { worker: false } }),
);

/** offline-13 */
export const mayWork = async (env: AppEnv): Promise<boolean> => (await readOffline(env)).worker;
