/**
 * Tables that the CONFIG namespace changes without a deploy: hosts, states, sources, partners, and the switch of
 * the service worker (docs/decisions/13-kv-tables.md). Those of uses are in uses-table.ts.
 */
import { z } from "zod";
import { LANGUAGES } from "../domain/visit/language.ts";
import { STATES } from "../domain/visit/states.ts";
import type { VisitTables } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { readConfig } from "./cache/kv.ts";
import { prohibitedUsesTable, readProhibitedUses } from "./uses-table.ts";

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

const names = z.array(word).max(500);
const stateChanges = z.array(stateRow.partial().required({ slug: true }));
/** A name of a host as a browser sends it: small letters, no scheme, no port, no path. */
const hostName = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, "expected the name of a host, such as www.khet.in");
const offlineTable = z.object({ worker: z.boolean() });
const hostTable = z.object({ shop: z.array(z.string()).default([]), qr: z.array(z.string()).default([]) });

/**
 * The shapes of the tables, by their keys; what a hand may write (scripts/tables.ts). They are stricter than what the Worker reads: what
 * would change nothing is a mistake. `offline` switches the offline worker off.
 */
export const CONFIG_TABLES = {
  hosts: hostTable.extend({ shop: z.array(hostName).default([]), qr: z.array(hostName).default([]) }).strict(),
  states: z.array(
    stateRow
      .partial()
      .extend({ slug: z.enum(STATES.map(({ slug }) => slug)) })
      .strict(),
  ),
  sources: names,
  partners: names,
  offline: offlineTable.strict(),
  prohibitedUses: prohibitedUsesTable,
} as const;

export type ConfigTable = keyof typeof CONFIG_TABLES;

const DEFAULT_SOURCES: readonly string[] = ["b2b", ...STATES.map((state) => `b2b${state.code}`)];
const DEFAULT_PARTNERS: readonly string[] = ["saathi", "retailer", "fpo"];

/**
 * The tables that a visit is resolved with. A row changes the state of its slug. States cannot be added, because their names are in
 * the locales. An unreadable table leaves the built-in one in force.
 */
export async function readVisitTables(env: AppEnv): Promise<VisitTables> {
  const [rows] = await Promise.all([
    Promise.all(["states", "sources", "partners"].map((key) => readConfig(env.config, key))),
    // Beside them, so that what maps products knows it (src/services/uses-table.ts).
    readProhibitedUses(env),
  ]);
  // The same rows make the same tables, so they are not made again for each request.
  if (!latest || rows.some((value, index) => value !== latest?.rows[index])) latest = { rows, tables: tablesOf(rows) };
  return latest.tables;
}

let latest: { readonly rows: readonly unknown[]; readonly tables: VisitTables } | undefined;

function tablesOf([states, sources, partners]: readonly unknown[]): VisitTables {
  const changed = stateChanges.catch([]).parse(states ?? []);
  const merged = STATES.map((state) => {
    const change = changed.find((row) => row.slug === state.slug);
    return change ? { ...state, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) } : state;
  });
  return {
    states: merged,
    sources: names.catch([...DEFAULT_SOURCES]).parse(sources ?? DEFAULT_SOURCES),
    partners: names.catch([...DEFAULT_PARTNERS]).parse(partners ?? DEFAULT_PARTNERS),
  };
}

export type HostKind = "shop" | "qr";

/** Longest wait for the table of hosts where it alone can tell that a host is ours. Milliseconds. */
const HOSTS_TIMEOUT_MS = 2_000;

let hosts: { readonly row: unknown; readonly table: z.output<typeof hostTable> } | undefined;

/**
 * What a host is for; null for a host that is not ours. The KV entry `hosts` adds to the variables, so that a mistake in it cannot
 * lock the site out.
 */
export async function hostKind(host: string, env: AppEnv): Promise<HostKind | null> {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const ours = env.QR_HOSTS.includes(name) || env.SHOP_HOSTS.includes(name);
  const row = await readConfig(env.config, "hosts", ours ? undefined : HOSTS_TIMEOUT_MS);
  if (!hosts || hosts.row !== row) hosts = { row, table: hostTable.catch({ shop: [], qr: [] }).parse(row ?? {}) };
  const stored = hosts.table;
  if (env.QR_HOSTS.includes(name) || stored.qr.includes(name)) return "qr";
  if (env.SHOP_HOSTS.includes(name) || stored.shop.includes(name)) return "shop";
  return null;
}

/** False where the KV entry `offline` switches the service worker off (offline-13). An unreadable entry leaves it on. */
export async function mayWork(env: AppEnv): Promise<boolean> {
  return offlineTable.safeParse(await readConfig(env.config, "offline")).data?.worker !== false;
}
