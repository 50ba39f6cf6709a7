/** The only reader of bindings and variables. */
import { z } from "zod";
import * as brand from "./brand.ts";

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
  /** The brand's if not set, like the next two (brand-5). */
  HELPLINE: z.string().default(brand.telephone.helpline),
  /** Hidden if empty (verify-46). */
  POISON_HELPLINE: z.string().default(brand.telephone.poison),
  ANDROID_APP_ID: z.string().default(brand.app.id),
  /** SHA-256 (app-21). */
  ANDROID_FINGERPRINTS: list
    .transform((prints) => prints.map((print) => print.toUpperCase()))
    .refine(
      (prints) => prints.every((print) => /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/.test(print)),
      "expected SHA-256 fingerprints: 32 pairs of hexadecimal digits with colons between them",
    ),
  TERMS_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Events are not forwarded without it (docs/decisions/38-events.md). */
  EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** For tests (advice-28). */
  MOCK_DATE: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  /** Of the popular list (content-45). */
  POPULAR_WINDOW_DAYS: z.coerce.number().min(1).max(365).default(15),
  /** Has no profile (content-47). */
  COMPANY_AUTHOR_ID: z.string().default(""),
  /** Sends the visitor's address to the services (service-56). */
  FORWARD_ADDRESS: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  /** Optional calls that the company lacks (service-55). */
  CALLS_OFF: list,
  /** (limits-18) */
  SMS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(30_000),
  ENVIRONMENT: z.string().default("production"),
  /** For tests on slow machines. */
  DEADLINE_FACTOR: z.coerce.number().min(1).max(100).optional(),
  /** Secret. The first seals, all open. */
  SESSION_SECRETS: list.refine((secrets) => secrets.every((secret) => secret.length >= 32), "expected secrets of at least 32 characters"),
  /** Secret. */
  PURGE_TOKEN: z.string().min(32).optional(),
  /** Secret. For /healthz/deep. */
  HEALTH_TOKEN: z.string().min(32).optional(),
  /** Secret. For /operator, which is 404 without it. */
  OPERATOR_TOKEN: z.string().min(32).optional(),
  /** Secret. Sent to the company's services as `X-Api-Key`. */
  API_KEY: z.string().optional(),
  /** Secret. */
  EVENTS_KEY: z.string().optional(),
  /** Secret. */
  SENTRY_DSN: z.string().optional(),
});

export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

export interface KeyValue {
  get(key: string, options: { type: "json"; cacheTtl?: number }): Promise<unknown>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

export interface Actors {
  getByName(name: string): object;
}

export interface DataSet {
  writeDataPoint(row: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

export interface AppEnv extends z.output<typeof variables> {
  /** `local` on one machine. */
  readonly release: string;
  readonly config: KeyValue | null;
  readonly cache: KeyValue | null;
  /** Service bindings override base URLs. */
  readonly api: Fetcher | null;
  readonly static: Fetcher | null;
  readonly events: Fetcher | null;
  readonly assets: Fetcher | null;
  readonly counts: DataSet | null;
  readonly phoneGates: Actors | null;
  readonly networkGates: Actors | null;
  readonly breakers: Actors | null;
  readonly orderDesks: Actors | null;
  readonly requestDesks: Actors | null;
  readonly signOuts: Actors | null;
  readonly sendLimit: RateLimiter | null;
  readonly reportLimit: RateLimiter | null;
  readonly searchLimit: RateLimiter | null;
  readonly eventLimit: RateLimiter | null;
  /** Bodies, and lookups of codes and places. */
  readonly callLimit: RateLimiter | null;
  readonly tryLimit: RateLimiter | null;
}

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

const versionMetadata = z.object({ id: z.string().default(""), tag: z.string().default("") });

function releaseOf(bound: unknown): string {
  const { id = "", tag = "" } = versionMetadata.safeParse(bound).data ?? {};
  return tag || id.slice(0, 8) || "local";
}

const has = <T>(value: unknown, method: string): T | null =>
  typeof value === "object" && value !== null && method in value ? (value as T) : null;

const parsed = new WeakMap<object, AppEnv>();

/**
 * Once per isolate.
 * @throws ConfigurationError listing missing and invalid variables
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
