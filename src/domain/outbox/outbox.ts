/**
 * What was done without a network and waits on the device: product requests, which are sent once by themselves, and packs to check.
 * Nothing that costs money waits here (offline-14). What the device says is a claim, so each entry is checked when it is read.
 */
import type { TypedRequest } from "../request/product-request.ts";
import { MAX_COUPON, MAX_NAME, MAX_PHONE } from "../request/product-request.ts";

/** Most entries and bytes that wait, and for how long (offline-19). */
const MOST_ENTRIES = 20;
const MOST_BYTES = 20_000;
const KEPT_MS = 7 * 86_400_000;

/** For this long an entry that began to be sent counts as under way: longer than its answer is waited for. Milliseconds. */
const SENDING_MS = 15_000;

interface Waiting {
  /** A request: the form's random id. A check: the numbers of the pack, as `packOf()` gives them. */
  readonly key: string;
  /** When it was done. Epoch milliseconds. */
  readonly at: number;
  /** Where it is sent, or opened: a path of this site with its query. */
  readonly href: string;
  /** What the farmer sees: the product's name, or the number of the pack. */
  readonly label: string;
}

export interface WaitingRequest extends Waiting {
  readonly kind: "request";
  readonly fields: TypedRequest & { readonly sku: string };
  /** When it began to be sent; 0 where it did not. Epoch milliseconds. */
  readonly sendingAt: number;
}

export interface WaitingCheck extends Waiting {
  readonly kind: "check";
}

export type WaitingEntry = WaitingRequest | WaitingCheck;

/** What is said when something of the outbox ends on a page without these words, in the language in which it was done. */
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

type Kept = Readonly<Record<string, unknown>>;

const isKept = (value: unknown): value is Kept => typeof value === "object" && value !== null;

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

/** A path of a screen of this site: a changed one must not lead anywhere else. */
const HREFS = {
  request: /^\/product-request(\?[\w=&%.~-]{0,300})?$/,
  check: /^\/(?:pcode|01\/[\w/%.*~()!'-]{8,300})\?[\w=&%.*~+-]{1,500}$/,
} as const;

/** The pack of a page, `/pcode/{hash}/{barcode}` or a GS1 Digital Link: the key of its check, and its numbers. Null on any other page. */
export function packOf(pathname: string): Pick<Waiting, "key" | "label"> | null {
  const [, screen, ...parts] = pathname.split("/");
  if (screen !== "01" && screen !== "pcode") return null;
  const numbers = parts.map(decodeURIComponent);
  if (screen === "pcode") return numbers.length === 2 ? { key: numbers.join("/"), label: numbers.join(" · ") } : null;
  // Names of the numbers stand between them: 01/{gtin}/10/{batch}/21/{serial}.
  const label = numbers.filter((_, index) => index % 2 === 0).join(" · ");
  return label ? { key: ["01", ...numbers].join("/"), label } : null;
}

const hasFields = (fields: unknown): boolean =>
  isKept(fields) &&
  isText(fields["phone"], MAX_PHONE) &&
  isText(fields["name"], MAX_NAME) &&
  isText(fields["state"], 40) &&
  isText(fields["couponCode"], MAX_COUPON) &&
  isText(fields["sku"], 64);

function isEntry(value: unknown): value is WaitingEntry {
  if (!isKept(value)) return false;
  const { kind, key, at, href, label, fields, sendingAt } = value;
  if (kind !== "request" && kind !== "check") return false;
  if (!isText(key, 140) || !key || typeof at !== "number" || !isText(label, 200) || !isText(href, 600) || !HREFS[kind].test(href))
    return false;
  return kind === "check" || (hasFields(fields) && typeof sendingAt === "number");
}

const wordsIn = (value: unknown): OutboxWords => {
  const text = (name: keyof OutboxWords) => (isKept(value) && isText(value[name], 300) ? value[name] : "");
  return { sent: text("sent"), refused: text("refused"), tooOld: text("tooOld") };
};

/**
 * Reads a kept text. What is no entry is left out, and so is what is too old.
 * @param nowMillis epoch milliseconds
 * @returns the outbox, and how many entries were too old
 */
export function readOutbox(text: string | null, nowMillis: number): Outbox & { readonly tooOld: number } {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    kept = null;
  }
  if (!isKept(kept) || !Array.isArray(kept["entries"])) return { words: NO_WORDS, entries: [], tooOld: 0 };
  const all = kept["entries"].filter(isEntry).slice(-MOST_ENTRIES);
  // A clock that was set back leaves entries of the future: those are kept no longer than others.
  const entries = all.filter(({ at }) => Math.abs(nowMillis - at) <= KEPT_MS);
  return { words: wordsIn(kept["words"]), entries, tooOld: all.length - entries.length };
}

/** The text to keep; null where nothing waits. */
export const outboxText = ({ words, entries }: Outbox): string | null => (entries.length > 0 ? JSON.stringify({ words, entries }) : null);

/** The outbox with one more entry, in the place of one with the same key. Null where it would be too much: nobody's entry is pushed out. */
export function withEntry({ entries }: Outbox, entry: WaitingEntry, words: OutboxWords): Outbox | null {
  const outbox = { words, entries: [...entries.filter(({ key }) => key !== entry.key), entry] };
  const bytes = new TextEncoder().encode(JSON.stringify(outbox)).length;
  return outbox.entries.length > MOST_ENTRIES || bytes > MOST_BYTES ? null : outbox;
}

export const withoutEntry = ({ words, entries }: Outbox, key: string): Outbox => ({
  words,
  entries: entries.filter((entry) => entry.key !== key),
});

/** The outbox after the sending of a request began (`at`, epoch milliseconds), or ended without an answer (0). */
export const withSending = ({ words, entries }: Outbox, key: string, at: number): Outbox => ({
  words,
  entries: entries.map((entry) => (entry.key === key && entry.kind === "request" ? { ...entry, sendingAt: at } : entry)),
});

/** True while a request may be on its way: then it can no longer be taken back. */
export const isUnderWay = (entry: WaitingEntry, nowMillis: number): boolean =>
  entry.kind === "request" && Math.abs(nowMillis - entry.sendingAt) < SENDING_MS;

/** An answer of the Worker, as the network gives it: `status` is null where none came, `value` its JSON. */
interface SentAnswer {
  readonly ok: boolean;
  readonly status?: number | null;
  readonly value: unknown;
}

/**
 * What an answer means for a request that waited: the company took it, it will never take it, or it is tried again later. A network
 * that asks for a login answers in the place of the site: only the words of the site end a request.
 */
export function fateOf({ ok, status, value }: SentAnswer): "sent" | "refused" | "later" {
  if (!isKept(value)) return "later";
  if (ok) return value["sent"] === true ? "sent" : "later";
  const isTemporary = !status || status === 408 || status === 429 || status >= 500;
  return !isTemporary && value["status"] === "failure" ? "refused" : "later";
}
