/** Sent by one tab at a time. */
import {
  fateOf,
  isUnderWay,
  type Outbox,
  type OutboxWords,
  outboxText,
  readOutbox,
  type WaitingEntry,
  type WaitingRequest,
  withEntry,
  withoutEntry,
  withSending,
} from "../../domain/outbox/outbox.ts";
import { sendJson } from "../network.ts";
import { readKey, writeKey } from "../storage.ts";

/** `detail` is the key of a sent entry, else null. */
export const OUTBOX_CHANGED = "outbox";

const MESSAGE_MS = 10_000;

const changed = (sentKey: string | null = null) => dispatchEvent(new CustomEvent(OUTBOX_CHANGED, { detail: sentKey }));

function tell(text: string): void {
  if (!text) return;
  const strip = document.createElement("p");
  strip.className = "offline";
  strip.setAttribute("role", "status");
  Object.assign(strip.style, { position: "fixed", top: "0", left: "0", right: "0", zIndex: "9" });
  document.body.append(strip);
  // Live regions ignore their initial text.
  setTimeout(() => strip.append(text));
  setTimeout(() => strip.remove(), MESSAGE_MS);
}

function read(): Outbox {
  const outbox = readOutbox(readKey("outbox"), Date.now());
  if (outbox.tooOld > 0) {
    writeKey("outbox", outboxText(outbox));
    tell(outbox.words.tooOld);
  }
  return outbox;
}

const write = (outbox: Outbox): boolean => writeKey("outbox", outboxText(outbox));

/** Oldest first. */
export const waiting = (): readonly WaitingEntry[] => read().entries;

/** False if storage refuses or the outbox is full: promise nothing. */
export function hold(entry: WaitingEntry, words: OutboxWords): boolean {
  const outbox = withEntry(read(), entry, words);
  const isStored = outbox !== null && write(outbox);
  if (isStored) changed();
  return isStored;
}

/** Unless it is being sent. */
export function takeBack(key: string): void {
  const outbox = read();
  if (outbox.entries.some((entry) => entry.key === key && isUnderWay(entry, Date.now()))) return;
  write(withoutEntry(outbox, key));
  changed();
}

/** True if the next may follow. */
async function sendOne(key: string): Promise<boolean> {
  const entry = read().entries.find((other): other is WaitingRequest => other.key === key && other.kind === "request");
  // Cancelled, or sent from its form.
  if (!entry) return true;
  write(withSending(read(), key, Date.now()));
  changed();
  const answer = await sendJson(entry.href, { ...entry.fields, requestId: key });
  const fate = fateOf(answer);
  const { words } = read();
  write(fate === "later" ? withSending(read(), key, 0) : withoutEntry(read(), key));
  changed(fate === "sent" ? key : null);
  if (fate !== "later") tell(words[fate]);
  return fate !== "later";
}

async function sendAll(): Promise<void> {
  for (const { key } of waiting()) if (!(await sendOne(key))) return;
}

/** Without locks, the Worker deduplicates by key (offline-16). */
export async function sendWaiting(): Promise<void> {
  if (!navigator.onLine || waiting().length === 0) return;
  if ("locks" in navigator) await navigator.locks.request("outbox", { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
}

let isStarted = false;

export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener("online", () => void sendWaiting());
  void sendWaiting();
}
