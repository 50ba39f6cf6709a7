/**
 * Tables that the CONFIG namespace changes without a deploy: hosts, states, sources, partners, and the switch of
 * the service worker (docs/decisions/13-kv-tables.md). Others are in uses-table.ts and farmers-names-table.ts.
 */
import { z } from "zod";
import { LANGUAGES } from "../domain/visit/language.ts";
import { STATES, type StateConfig } from "../domain/visit/states.ts";
import type { VisitTables } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { firstRows, tableReader } from "./config-table.ts";
import { farmersNamesTable } from "./farmers-names-table.ts";
import { prohibitedUsesTable, readProhibitedUses } from "./uses-table.ts";
import { field, lenient, listOf, optionalListOf, truth } from "./wire.ts";

/** Used in headers of calls. */
const word = z.string().regex(/^[\w-]{1,40}$/);

const stateRow = z.object({
  slug: z.string().regex(/^[a-z-]+$/),
  name: z.string(),
  localisedName: z.string(),
  language: z.enum(LANGUAGES),
  supportedLanguages: z.array(z.enum(LANGUAGES)).min(1),
  code: word,
  source: word,
  shop: z.boolean(),
});

const MOST_NAMES = 500;
const names = z.array(word).max(MOST_NAMES);
const knownState = z.enum(STATES.map(({ slug }) => slug));
const hostName = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, "expected the name of a host, such as www.shop.in");
const offlineTable = z.object({ worker: z.boolean() });

/** Strict for people who write tables (scripts/tables.ts): an entry without effect is an error. */
export const CONFIG_TABLES = {
  hosts: z.object({ shop: z.array(hostName).default([]), qr: z.array(hostName).default([]) }).strict(),
  states: z.array(stateRow.partial().extend({ slug: knownState }).strict()),
  sources: names,
  partners: names,
  offline: offlineTable.strict(),
  prohibitedUses: prohibitedUsesTable,
  farmersNames: farmersNamesTable,
} as const;

export type ConfigTable = keyof typeof CONFIG_TABLES;

const DEFAULT_SOURCES: readonly string[] = ["b2b", ...STATES.map((state) => `b2b${state.code}`)];
const DEFAULT_PARTNERS: readonly string[] = ["saathi", "retailer", "fpo"];

/** An unreadable switch is off: somebody wrote it to change something (service-48). */
const switchOf = <const Absent>(absent: Absent) => field(truth, { absent, unreadable: false });

const changed = <K extends Exclude<keyof typeof stateRow.shape, "slug" | "shop">>(name: K) => lenient(stateRow.shape[name], undefined);
const readStates = tableReader(
  "states",
  optionalListOf(
    z.object({
      slug: knownState,
      name: changed("name"),
      localisedName: changed("localisedName"),
      language: changed("language"),
      supportedLanguages: changed("supportedLanguages"),
      code: changed("code"),
      source: changed("source"),
      shop: switchOf(undefined),
    }),
  ).transform((rows) =>
    STATES.map((state): StateConfig => {
      const change = rows.find((row) => row.slug === state.slug);
      return change ? { ...state, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) } : state;
    }),
  ),
);

const readNames = (key: string, builtIn: readonly string[]) =>
  tableReader<readonly string[]>(key, firstRows(MOST_NAMES, lenient(listOf(word), builtIn)));
const readSources = readNames("sources", DEFAULT_SOURCES);
const readPartners = readNames("partners", DEFAULT_PARTNERS);

/** Rows change states by slug and cannot add any: their names are in the locales. */
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
