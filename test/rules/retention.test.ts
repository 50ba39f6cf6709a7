/** docs/retention.md against the code: each store is listed, and its time is the one of the code. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { id as brandId } from "../../src/brand.ts";

const read = (file: string) => readFileSync(file, "utf8");

const rows = new Map(
  [...read("docs/retention.md").matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \|$/gm)].map(([, store = "", time = ""]) => [store, time]),
);

/** The time in the paper, and the line of the code that sets it. */
const TIMES: readonly (readonly [store: string, time: string, file: string, line: string])[] = [
  ["__Host-khet", "30 days", "src/session.ts", "const SESSION_LIFE_S = 2_592_000;"],
  ["__Host-device", "400 days", "src/known-device.ts", "const DEVICE_LIFE_S = 34_560_000;"],
  ["__Host-visit", "365 days", "src/gateway/serve.ts", "const CHOICE_LIFE_S = 31_536_000;"],
  ...["broughtAt", "profile", "role", "showProductPrices", "source"].map(
    (key) => [key, "30 days", "src/client/remember.ts", "const LIFE_MS = 2_592_000_000;"] as const,
  ),
  ["drafts", "1 day", "src/client/drafts.ts", "const RETENTION_MS = 86_400_000;"],
  ["taskTicks", "120 days", "src/domain/advice/ticks.ts", "const RETENTION_DAYS = 120;"],
  ["outbox", "7 days", "src/domain/outbox/outbox.ts", "const RETENTION_MS = 7 * 86_400_000;"],
  ["CACHE", "24 hours and the freshness of the call", "src/services/cache.ts", "staleMs: 24 * millisecondsInHour,"],
  ["PhoneGate", "1 day", "src/limits/phone-gate.ts", "this.ctx.storage.setAlarm(now + millisecondsInDay);"],
  ["NetworkGate", "1 day", "src/limits/network-gate.ts", "this.ctx.storage.setAlarm(now + retentionMs(limit));"],
  ["Breaker", "1 day", "src/domain/sign-in/otp-breaker.ts", "export const BREAKER_MEMORY_MS = millisecondsInDay;"],
  ["OrderDesk", "30 days", "src/limits/order-desk.ts", "const RETENTION_MS = 30 * millisecondsInDay;"],
  ["RequestDesk", "8 days", "src/limits/request-desk.ts", "const RETENTION_MS = 8 * millisecondsInDay;"],
  ["SignOut", "31 days", "src/limits/sign-out.ts", "const RETENTION_MS = 31 * millisecondsInDay;"],
];

/** No longer than a visible event: no constant sets it. */
const UNTIL: Readonly<Record<string, string>> = {
  cart: "until emptied or ordered",
  orderKey: "until ordered",
  counting: "until changed",
  keptTasks: "until midnight",
  otpVerified: "until sign-out",
  recentSearches: "until sign-out",
  seenProducts: "until sign-out",
  lot: "until the tab closes",
  "khet-pages-1": "until replaced",
  "khet-shell-": "until the next release",
  CONFIG: "until changed",
  COUNTS: "3 months, by the platform",
};

const sources = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => read(path.join(entry.parentPath, entry.name)));

const found = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];

function storesOfTheCode(): string[] {
  // The names begin with the id of the brand file.
  const code = sources.join("\n").replaceAll(/`([\w-]*)\$\{brand\.id\}([\w-]*)`/g, `"$1${brandId}$2"`);
  const [, keys = ""] = /type StorageKey =([^;]*);/.exec(code) ?? [];
  const config = read("wrangler.toml");
  const bindings = [...config.matchAll(/\[\[(?:kv_namespaces|analytics_engine_datasets)\]\]\nbinding = "(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
  return [
    ...found(code, /["`](__Host-\w+)["`]/g),
    ...found(keys, /"(\w+)"/g),
    ...found(code, /const LOT_KEY = "(\w+)"/g),
    ...found(code, /const (?:PAGES_CACHE|SHELLS) = ["`]([\w-]+)["`]/g),
    ...new Set(bindings),
    ...found(config, /class_name = "(\w+)"/g),
  ];
}

test("policy-13: each store of the code has its row, and each row its store", () => {
  expect(storesOfTheCode().toSorted()).toEqual([...rows.keys()].toSorted());
  expect(sources.filter((text) => /indexedDB/.test(text))).toEqual([]);
});

test("policy-13: each time is that of the code", () => {
  expect(Object.fromEntries(rows)).toEqual({ ...Object.fromEntries(TIMES.map(([store, time]) => [store, time])), ...UNTIL });
  expect(TIMES.filter(([, , file, line]) => !read(file).includes(line)).map(([store, , file]) => `${store}: ${file}`)).toEqual([]);
});
