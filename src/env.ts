/** The only reader of bindings and variables. Everything else gets an AppEnv. */
import { z } from "zod";

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

const variables = z.object({
  SITE_ORIGIN: origin,
  API_BASE_URL: origin,
  STATIC_BASE_URL: origin,
  VIDEO_POSTER_BASE_URL: origin,
  MEDIA_MODE: z.enum(["proxy", "direct"]).default("proxy"),
  SHOP_HOSTS: list,
  QR_HOSTS: list,
  SAATHI_ORIGINS: list,
  HELPLINE: z.string().default(""),
  /** The national poison information centre. Nothing is shown if it is empty (verify-46). */
  POISON_HELPLINE: z.string().default(""),
  ANDROID_APP_ID: z.string().default(""),
  /** SHA-256 of the certificates that sign the app, as Google Play shows them (app-21). */
  ANDROID_FINGERPRINTS: list
    .transform((prints) => prints.map((print) => print.toUpperCase()))
    .refine(
      (prints) => prints.every((print) => /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/.test(print)),
      "expected SHA-256 fingerprints: 32 pairs of hexadecimal digits with colons between them",
    ),
  /** The page of the company that /policy/terms-conditions leads to; without it our own page shows the text. */
  TERMS_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Whole address of the analytics provider; without it events are not sent on (docs/decisions/38-events.md). */
  EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** "true" where the schedule of another day may be asked for (advice-28): for tests only. */
  MOCK_DATE: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  /** How far the popular list looks back (content-45). Days. */
  POPULAR_WINDOW_DAYS: z.coerce.number().min(1).max(365).default(15),
  /** The author whose name leads to no profile (content-47). */
  COMPANY_AUTHOR_ID: z.string().default(""),
  /** The most messages with a code that the site sends in a day (limits-18). */
  SMS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(30_000),
  ENVIRONMENT: z.string().default("production"),
  /** How many times longer each deadline is; absent: once. The tests set it, so that a busy machine ends no call. */
  DEADLINE_FACTOR: z.coerce.number().min(1).max(100).optional(),
  /** Secret. Newest first, comma-separated; each at least 32 characters. The first seals, all open. */
  SESSION_SECRETS: list.refine((secrets) => secrets.every((secret) => secret.length >= 32), "expected secrets of at least 32 characters"),
  /** Secret. The token with which the back office purges pages; without it nobody can. */
  PURGE_TOKEN: z.string().min(32).optional(),
  /** Secret. The token with which a monitor asks /healthz/deep; without it nobody can. */
  HEALTH_TOKEN: z.string().min(32).optional(),
  /** Secret. The token of the analytics provider; without it none is sent. */
  EVENTS_KEY: z.string().optional(),
  /** Secret. Without it errors are logged. */
  SENTRY_DSN: z.string().optional(),
});

/** The part of a service binding that is used. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** The part of a KV namespace that is used (src/services/cache.ts). */
export interface KeyValue {
  get(key: string, options: { type: "json"; cacheTtl?: number }): Promise<unknown>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

/** A Durable Object namespace: one object for each name. Callers type its methods (src/services/account/limits.ts). */
export interface Actors {
  getByName(name: string): object;
}

/** The part of a Workers Analytics Engine binding that is used. It keeps the row after the request, and tells nothing of a failure. */
export interface DataSet {
  writeDataPoint(row: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** The rate-limit binding: counts per key and location of the network. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

export interface AppEnv extends z.output<typeof variables> {
  /** Which version of the Worker runs: the tag of its upload, else the start of its id; `local` on one machine. */
  readonly release: string;
  readonly config: KeyValue | null;
  readonly cache: KeyValue | null;
  /** Service bindings; where they exist they take the place of the base URLs. */
  readonly api: Fetcher | null;
  readonly static: Fetcher | null;
  readonly events: Fetcher | null;
  /** The built files. */
  readonly assets: Fetcher | null;
  /** The data set of what is counted (src/services/events/counts.ts). */
  readonly counts: DataSet | null;
  /** One object per phone (src/limits/phone-gate.ts). */
  readonly phoneGates: Actors | null;
  /** One object per network and limit (src/limits/network-gate.ts). */
  readonly networkGates: Actors | null;
  /** One object for all (src/limits/breaker.ts). */
  readonly breakers: Actors | null;
  /** One object per farmer and idempotency key (src/limits/order-desk.ts). */
  readonly orderDesks: Actors | null;
  /** One object per product request (src/limits/request-desk.ts). */
  readonly requestDesks: Actors | null;
  /** One object per session (src/limits/sign-out.ts). */
  readonly signOuts: Actors | null;
  /** Codes asked for by one device or network address in a minute. */
  readonly sendLimit: RateLimiter | null;
  /** Faults reported from one network address in a minute. */
  readonly reportLimit: RateLimiter | null;
  /** Searches and suggestions of one network address in a minute. */
  readonly searchLimit: RateLimiter | null;
  /** Batches of events of one network address in a minute. */
  readonly eventLimit: RateLimiter | null;
  /** Of one network address in a minute: what is sent, and lookups of codes and places. */
  readonly callLimit: RateLimiter | null;
  /** Tries of one code in a minute. */
  readonly tryLimit: RateLimiter | null;
}

class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** What the platform says of the version that runs (binding VERSION). */
const versionMetadata = z.object({ id: z.string().default(""), tag: z.string().default("") });

function releaseOf(bound: unknown): string {
  const { id = "", tag = "" } = versionMetadata.safeParse(bound).data ?? {};
  return tag || id.slice(0, 8) || "local";
}

const has = <T>(value: unknown, method: string): T | null =>
  typeof value === "object" && value !== null && method in value ? (value as T) : null;

const parsed = new WeakMap<object, AppEnv>();

/**
 * Reads the bindings and variables of the Worker once per isolate.
 * @throws ConfigurationError naming each variable that is missing or wrong, and what was expected
 */
export function readEnv(bindings: object): AppEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = variables.safeParse(bindings);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new ConfigurationError(`The Worker's variables are wrong: ${problems}. Set them in wrangler.toml or with "wrangler secret put".`);
  }
  const raw = bindings as Record<string, unknown>;
  const env: AppEnv = {
    ...result.data,
    release: releaseOf(raw["VERSION"]),
    config: has<KeyValue>(raw["CONFIG"], "get"),
    cache: has<KeyValue>(raw["CACHE"], "get"),
    api: has<Fetcher>(raw["API"], "fetch"),
    static: has<Fetcher>(raw["STATIC"], "fetch"),
    events: has<Fetcher>(raw["EVENTS"], "fetch"),
    assets: has<Fetcher>(raw["ASSETS"], "fetch"),
    counts: has<DataSet>(raw["COUNTS"], "writeDataPoint"),
    phoneGates: has<Actors>(raw["PHONE_GATE"], "getByName"),
    networkGates: has<Actors>(raw["NETWORK_GATE"], "getByName"),
    breakers: has<Actors>(raw["BREAKER"], "getByName"),
    orderDesks: has<Actors>(raw["ORDER_DESK"], "getByName"),
    requestDesks: has<Actors>(raw["REQUEST_DESK"], "getByName"),
    signOuts: has<Actors>(raw["SIGN_OUT"], "getByName"),
    sendLimit: has<RateLimiter>(raw["SEND_LIMIT"], "limit"),
    reportLimit: has<RateLimiter>(raw["REPORT_LIMIT"], "limit"),
    searchLimit: has<RateLimiter>(raw["SEARCH_LIMIT"], "limit"),
    callLimit: has<RateLimiter>(raw["CALL_LIMIT"], "limit"),
    eventLimit: has<RateLimiter>(raw["EVENT_LIMIT"], "limit"),
    tryLimit: has<RateLimiter>(raw["TRY_LIMIT"], "limit"),
  };
  parsed.set(bindings, env);
  return env;
}
