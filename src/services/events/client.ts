/** Analytics provider. Receives nothing about farmers, only the number of field agents (docs/decisions/38-events.md). */
import type { Button, Connection, EventName, EventRole } from "../../domain/app/events.ts";
import type { Language } from "../../domain/visit/language.ts";
import { type Result, send, type UpstreamContext } from "../upstream.ts";

export interface EventProperties {
  /** Path pattern. */
  readonly screen: string;
  readonly language: Language;
  readonly state: string;
  readonly source: string;
  readonly partner?: string;
  readonly mode?: "saathi";
  readonly role: EventRole;
  readonly signedIn: boolean;
  readonly sku?: string;
  readonly button?: Button;
  readonly narrowed?: string;
  readonly connection?: Connection;
  /** From the platform (app-14). */
  readonly region?: string;
  readonly city?: string;
  readonly chrome?: number;
  readonly app?: number;
  /** Of a signed-in field agent (events-9). Only for the provider. */
  readonly fieldAgentMobileNumber?: string;
  /** False if only a link names the agent: then nothing is paid (events-14). */
  readonly fieldAgentProved?: boolean;
}

export interface CountedEvent {
  readonly name: EventName;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly properties: EventProperties;
}

/** No-op without EVENTS_URL (app-13). */
export async function tellEvents(context: UpstreamContext, events: readonly CountedEvent[]): Promise<Result<null>> {
  const { EVENTS_URL, EVENTS_KEY, events: binding } = context.env;
  if (!EVENTS_URL) return { ok: true, value: null };
  return send(context, { url: EVENTS_URL, binding, ...(EVENTS_KEY ? { bearer: EVENTS_KEY } : {}), body: { events } });
}
