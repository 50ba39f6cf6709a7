/** Lists waiting entries, each with a cancel button (offline-14, offline-18, offline-21). */
import { isUnderWay, type OutboxWords, type WaitingEntry } from "../../domain/outbox/outbox.ts";
import { OUTBOX_CHANGED, takeBack, waiting } from "../outbox/outbox.ts";

/** From src/views/parts/Waiting.tsx. */
type Words = Readonly<Record<string, string | undefined>>;

const NOTES = { request: "waiting.request", check: "waiting.pack" } as const;

const place = (): HTMLElement | null => document.querySelector("[data-outbox]");

const words = (): Words => JSON.parse(place()?.dataset["outbox"] ?? "{}");

const word = (name: string): string => words()[name] ?? "";

/** Stored for pages without these words. */
export const outboxWords = (): OutboxWords => ({
  sent: word("waiting.sent"),
  refused: word("waiting.refused"),
  tooOld: word("waiting.tooOld"),
});

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = ""): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function rowOf(entry: WaitingEntry): HTMLElement {
  const row = make("li", "");
  const isSending = isUnderWay(entry, Date.now());
  row.append(make("b", entry.label), make("p", word(isSending ? "waiting.sending" : NOTES[entry.kind])));
  if (entry.kind === "check" && navigator.onLine) {
    const check = make("a", word("waiting.checkNow"), "button go");
    check.href = entry.href;
    row.append(check, " ");
  }
  if (!isSending) {
    const button = make("button", word("waiting.takeBack"), "button quiet");
    button.type = "button";
    button.addEventListener("click", () => {
      takeBack(entry.key);
      place()?.focus();
    });
    row.append(button);
  }
  return row;
}

function draw(): void {
  const list = place();
  if (!list) return;
  const entries = waiting();
  list.hidden = entries.length === 0;
  const rows = make("ul", "");
  rows.append(...entries.map(rowOf));
  list.textContent = "";
  if (entries.length > 0) list.append(make("h2", word("waiting.title")), rows);
}

export function startList(): void {
  draw();
  addEventListener(OUTBOX_CHANGED, draw);
  for (const type of ["online", "offline", "storage", "pageshow"]) addEventListener(type, draw);
}

export function showList(): void {
  const list = place();
  list?.focus();
  list?.scrollIntoView({ block: "center" });
}
