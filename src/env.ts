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

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** Empty for none. */
const telephone = z.string().regex(/^(?:\+?\d{3,15})?$/, "Expected a telephone number, such as +911800000000");

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
  HELPLINE: telephone.default(brand.telephone.helpline),
  /** Hidden if empty (verify-46). */
  POISON_HELPLINE: telephone.default(brand.telephone.poison),
  ANDROID_APP_ID: z.string().default(brand.app.id),
  /** SHA-256 (app-21). */
  ANDROID_FINGERPRINTS: list
    .transform((prints) => prints.map((print) => print.toUpperCase()))
    .refine(
      (prints) => prints.every((print) => /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/.test(print)),
      "expected SHA-256 fingerprints: 32 pairs of hexadecimal digits with colons between them",
    ),
  /** The site shows the company's own text if empty (policy-3). */
  TERMS_URL: z
    .url({ protocol: /^https$/ })
    .or(z.literal(""))
    .default(""),
  /** Events are not forwarded without it (docs/decisions/38-events.md). */
  EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** For tests (advice-28). */
  MOCK_DATE: flag,
  /** Of the popular list (content-45). */
  POPULAR_WINDOW_DAYS: z.coerce.number().min(1).max(365).default(15),
  /** Has no profile (content-47). */
  COMPANY_AUTHOR_ID: z.string().default(""),
  /** Sends the visitor's address to the services (service-56). */
  FORWARD_ADDRESS: flag,
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

type Raw = Readonly<Record<string, unknown>>;

/** Null if missing. */
const binding =
  <T>(name: string, method: keyof T & string) =>
  (raw: Raw): T | null => {
    const bound = raw[name];
    return typeof bound === "object" && bound !== null && method in bound ? (bound as T) : null;
  };

const BINDINGS = {
  config: binding<KeyValue>("CONFIG", "get"),
  cache: binding<KeyValue>("CACHE", "get"),
  /** Service bindings override base URLs. */
  api: binding<Fetcher>("API", "fetch"),
  static: binding<Fetcher>("STATIC", "fetch"),
  events: binding<Fetcher>("EVENTS", "fetch"),
  assets: binding<Fetcher>("ASSETS", "fetch"),
  counts: binding<DataSet>("COUNTS", "writeDataPoint"),
  phoneGates: binding<Actors>("PHONE_GATE", "getByName"),
  networkGates: binding<Actors>("NETWORK_GATE", "getByName"),
  breakers: binding<Actors>("BREAKER", "getByName"),
  orderDesks: binding<Actors>("ORDER_DESK", "getByName"),
  requestDesks: binding<Actors>("REQUEST_DESK", "getByName"),
  signOuts: binding<Actors>("SIGN_OUT", "getByName"),
  sendLimit: binding<RateLimiter>("SEND_LIMIT", "limit"),
  reportLimit: binding<RateLimiter>("REPORT_LIMIT", "limit"),
  searchLimit: binding<RateLimiter>("SEARCH_LIMIT", "limit"),
  eventLimit: binding<RateLimiter>("EVENT_LIMIT", "limit"),
  /** Bodies, and lookups of codes and places. */
  callLimit: binding<RateLimiter>("CALL_LIMIT", "limit"),
  tryLimit: binding<RateLimiter>("TRY_LIMIT", "limit"),
};

type Bindings = { readonly [Name in keyof typeof BINDINGS]: ReturnType<(typeof BINDINGS)[Name]> };

export interface AppEnv extends z.output<typeof variables>, Bindings {
  /** `local` on one machine. */
  readonly release: string;
}

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

const versionMetadata = z.object({ id: z.string().default(""), tag: z.string().default("") });

function releaseOf(bound: unknown): string {
  const { id = "", tag = "" } = versionMetadata.safeParse(bound).data ?? {};
  return tag || id.slice(0, 8) || "local";
}

const problemsIn = ({ issues }: z.ZodError): string[] => issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

/** Missing and invalid variables: with one of them every request is 503. */
export function variableProblems(values: object): string[] {
  const { error } = variables.safeParse(values);
  return error ? problemsIn(error) : [];
}

const parsed = new WeakMap<object, AppEnv>();

/**
 * Once per isolate.
 * @throws ConfigurationError listing missing and invalid variables
 */
export function readEnv(bindings: object): AppEnv {
  const cached = parsed.get(bindings);
  if (cached) return cached;
  const result = variables.safeParse(bindings);
  if (!result.success) {
    const problems = problemsIn(result.error).join("; ");
    throw new ConfigurationError(`The Worker's variables are wrong: ${problems}. Set them in wrangler.toml or with "wrangler secret put".`);
  }
  const raw = bindings as Raw;
  const bound = Object.fromEntries(Object.entries(BINDINGS).map(([name, read]) => [name, read(raw)])) as unknown as Bindings;
  const env: AppEnv = { ...result.data, ...bound, release: releaseOf(raw["VERSION"]) };
  parsed.set(bindings, env);
  return env;
}
