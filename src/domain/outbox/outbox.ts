/** Requests and pack checks made offline (offline-14). Stored data is untrusted. */
import type { TypedRequest } from "../request/product-request.ts";
import { MAX_COUPON, MAX_NAME, MAX_PHONE } from "../request/product-request.ts";

/** (offline-19) */
const MOST_ENTRIES = 20;
const MOST_BYTES = 20_000;
const RETENTION_MS = 7 * 86_400_000;

/** Longer than a reply's deadline. */
const SENDING_MS = 15_000;

interface Waiting {
  /** The form's random id, or the pack's numbers. */
  readonly key: string;
  readonly at: number;
  readonly href: string;
  readonly label: string;
}

export interface WaitingRequest extends Waiting {
  readonly kind: "request";
  readonly fields: TypedRequest & { readonly sku: string };
  /** 0 if not sending. */
  readonly sendingAt: number;
}

export interface WaitingCheck extends Waiting {
  readonly kind: "check";
}

export type WaitingEntry = WaitingRequest | WaitingCheck;

/** In the entry's language, for other pages. */
export interface OutboxWords {
  readonly sent: string;
  readonly refused: string;
  readonly tooOld: string;
}

export interface Outbox {
  readonly words: OutboxWords;
  readonly entries: readonly WaitingEntry[];
}

const NO_WORDS: OutboxWords = { sent: "", refused: "", tooOld: "" };

type StoredObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is StoredObject => typeof value === "object" && value !== null;

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

/** Stored paths must open no other page. */
const HREFS = {
  request: /^\/product-request(\?[\w=&%.~-]{0,300})?$/,
  check: /^\/(?:pcode(?:\/[\w%.*~()!'-]{1,200}){0,2}|01\/[\w/%.*~()!'-]{8,300})\?[\w=&%.*~+-]{1,500}$/,
} as const;

/** Of a pack's page or GS1 Digital Link. */
export function packOf(pathname: string): Pick<Waiting, "key" | "label"> | null {
  const [, screen, ...parts] = pathname.split("/");
  if (screen !== "01" && screen !== "pcode") return null;
  const numbers = parts.map(decodeURIComponent);
  if (screen === "pcode") return numbers.length === 2 ? { key: numbers.join("/"), label: numbers.join(" · ") } : null;
  const label = numbers.filter((_, index) => index % 2 === 0).join(" · ");
  return label ? { key: ["01", ...numbers].join("/"), label } : null;
}

const hasFields = (fields: unknown): boolean =>
  isObject(fields) &&
  isText(fields["phone"], MAX_PHONE) &&
  isText(fields["name"], MAX_NAME) &&
  isText(fields["state"], 40) &&
  isText(fields["couponCode"], MAX_COUPON) &&
  isText(fields["sku"], 64);

function isEntry(value: unknown): value is WaitingEntry {
  if (!isObject(value)) return false;
  const { kind, key, at, href, label, fields, sendingAt } = value;
  if (kind !== "request" && kind !== "check") return false;
  if (!isText(key, 140) || !key || typeof at !== "number" || !isText(label, 200) || !isText(href, 600) || !HREFS[kind].test(href))
    return false;
  return kind === "check" || (hasFields(fields) && typeof sendingAt === "number");
}

const wordsIn = (value: unknown): OutboxWords => {
  const text = (name: keyof OutboxWords) => (isObject(value) && isText(value[name], 300) ? value[name] : "");
  return { sent: text("sent"), refused: text("refused"), tooOld: text("tooOld") };
};

/** Drops invalid and old entries. */
export function readOutbox(text: string | null, nowMillis: number): Outbox & { readonly tooOld: number } {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    stored = null;
  }
  if (!isObject(stored) || !Array.isArray(stored["entries"])) return { words: NO_WORDS, entries: [], tooOld: 0 };
  const all = stored["entries"].filter(isEntry).slice(-MOST_ENTRIES);
  // Bounds future entries too: clocks are set back.
  const entries = all.filter(({ at }) => Math.abs(nowMillis - at) <= RETENTION_MS);
  return { words: wordsIn(stored["words"]), entries, tooOld: all.length - entries.length };
}

export const outboxText = ({ words, entries }: Outbox): string | null => (entries.length > 0 ? JSON.stringify({ words, entries }) : null);

/** Replaces the same key. Null if full: never evicts. */
export function withEntry({ entries }: Outbox, entry: WaitingEntry, words: OutboxWords): Outbox | null {
  const outbox = { words, entries: [...entries.filter(({ key }) => key !== entry.key), entry] };
  const bytes = new TextEncoder().encode(JSON.stringify(outbox)).length;
  return outbox.entries.length > MOST_ENTRIES || bytes > MOST_BYTES ? null : outbox;
}

export const withoutEntry = ({ words, entries }: Outbox, key: string): Outbox => ({
  words,
  entries: entries.filter((entry) => entry.key !== key),
});

export const withSending = ({ words, entries }: Outbox, key: string, at: number): Outbox => ({
  words,
  entries: entries.map((entry) => (entry.key === key && entry.kind === "request" ? { ...entry, sendingAt: at } : entry)),
});

/** Cannot be removed then. */
export const isUnderWay = (entry: WaitingEntry, nowMillis: number): boolean =>
  entry.kind === "request" && Math.abs(nowMillis - entry.sendingAt) < SENDING_MS;

interface SentAnswer {
  readonly ok: boolean;
  readonly status?: number | null;
  readonly value: unknown;
}

/** Captive portals answer too: only replies of the site end a request. */
export function fateOf({ ok, status, value }: SentAnswer): "sent" | "refused" | "later" {
  if (!isObject(value)) return "later";
  if (ok) return value["sent"] === true ? "sent" : "later";
  const isTemporary = !status || status === 408 || status === 429 || status >= 500;
  return !isTemporary && value["status"] === "failure" ? "refused" : "later";
}
