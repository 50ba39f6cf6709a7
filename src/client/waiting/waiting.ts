/** Stores drafts, and queues checks while offline (offline-21, offline-22). */
import { packOf, type WaitingCheck } from "../../domain/outbox/outbox.ts";
import { readPackCode } from "../../domain/verify/pack-code.ts";
import { startDraft } from "../drafts.ts";
import { hold, startOutbox, waiting } from "../outbox/outbox.ts";
import { outboxWords, showList, startList } from "./list.ts";

let pendingKey = "";

/** Leaves invalid codes and storage faults to the browser. */
function holdCheck(event: Event, form: HTMLFormElement): void {
  if (navigator.onLine) return;
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  if (holdCode(query)) event.preventDefault();
}

/** The phone believed in its network, so the form was sent, and the service worker answered with the stored form (offline-14). */
function holdUnanswered(): void {
  if (document.documentElement.dataset["kept"] === "pinned") holdCode(new URLSearchParams(location.search));
}

function holdCode(query: URLSearchParams): boolean {
  const { code } = readPackCode(query.get("hash") ?? "", query.get("barcode") ?? "");
  if (!code) return false;
  return holdPack({ key: `${code.hash}/${code.barcode}`, label: `${code.hash} · ${code.barcode}`, href: `/pcode?${query}` });
}

/** `detail`: address of the verdict (offline-32). */
function holdScanned(event: CustomEvent<string>): void {
  const pack = packOf(new URL(event.detail, location.href).pathname);
  if (pack && !navigator.onLine && holdPack({ ...pack, href: event.detail })) event.preventDefault();
}

/** False if storage refuses. */
function holdPack(pack: Pick<WaitingCheck, "key" | "label" | "href">): boolean {
  if (!hold({ kind: "check", at: Date.now(), ...pack }, outboxWords())) return false;
  pendingKey = pack.key;
  showList();
  return true;
}

/** Other screens need a tap. */
function openPending(): void {
  const entry = waiting().find(({ key }) => key === pendingKey);
  if (entry && document.visibilityState === "visible") location.assign(entry.href);
}

function start(): void {
  startList();
  startOutbox();
  addEventListener("scanned", holdScanned);
  const form = document.querySelector<HTMLFormElement>(".code-form");
  if (!form) return;
  startDraft(form, "check", "");
  form.addEventListener("input", () => {
    pendingKey = "";
  });
  form.addEventListener("submit", (event) => holdCheck(event, form));
  addEventListener("online", openPending);
  holdUnanswered();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
