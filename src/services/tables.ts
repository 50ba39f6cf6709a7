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

/** A word that goes into headers of calls. */
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
/** A name of a host as a browser sends it: small letters, no scheme, no port, no path. */
const hostName = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, "expected the name of a host, such as www.khet.in");
const offlineTable = z.object({ worker: z.boolean() });

/**
 * The shapes of the tables, by their keys; what a hand may write (scripts/tables.ts). They are stricter than what the Worker reads: what
 * would change nothing is a mistake. `offline` switches the offline worker off.
 */
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

/** A switch that is there and cannot be read is off: nobody writes one to leave things as they are (service-48). */
const switchOf = <const Absent>(absent: Absent) => field(truth, { absent, unreadable: false });

/** A field of a row that changes a state. */
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

/** The tables that a visit is resolved with. A row changes the state of its slug. States cannot be added, because their names are in the locales. */
export async function readVisitTables(env: AppEnv): Promise<VisitTables> {
  const [states, sources, partners] = await Promise.all([
    readStates(env),
    readSources(env),
    readPartners(env),
    // Beside them, so that what maps products knows it (src/services/uses-table.ts).
    readProhibitedUses(env),
  ]);
  return { states, sources, partners };
}

export type HostKind = "shop" | "qr";

/** Longest wait for the table of hosts where it alone can tell that a host is ours. Milliseconds. */
const HOSTS_TIMEOUT_MS = 2_000;

const hostsOf = optionalListOf(z.string());
const NO_HOSTS: Readonly<Record<HostKind, string[]>> = { shop: [], qr: [] };
const readHosts = tableReader("hosts", lenient(z.object({ shop: hostsOf, qr: hostsOf }), NO_HOSTS));

/**
 * What a host is for; null for a host that is not ours. The KV entry `hosts` adds to the variables, so that a mistake in it cannot
 * lock the site out.
 */
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

/** False if the KV entry `offline` switches the service worker off (offline-13). */
export const mayWork = async (env: AppEnv): Promise<boolean> => (await readOffline(env)).worker;
