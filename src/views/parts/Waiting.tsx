import type { Key } from "../../i18n.ts";
import { pickStrings } from "../../i18n.ts";
import { usePage } from "../page.tsx";

const WAITING_WORDS = [
  "waiting.title",
  "waiting.request",
  "waiting.pack",
  "waiting.sending",
  "waiting.takeBack",
  "waiting.checkNow",
  "waiting.sent",
  "waiting.refused",
  "waiting.tooOld",
] as const satisfies readonly Key[];

/** Filled by src/client/waiting/list.ts with requests that wait for the network (offline-14, offline-21). */
export function Waiting() {
  const { t } = usePage();
  return <section className="card" data-outbox={JSON.stringify(pickStrings(t, WAITING_WORDS))} tabIndex={-1} role="status" hidden />;
}
