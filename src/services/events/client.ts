/** The analytics provider (S1 §7): where events go, if one is configured. Nothing it is told is about a person (docs/decisions/25). */
import type { Button, EventName, Role } from "../../domain/app/events.ts";
import type { Language } from "../../domain/visit/language.ts";
import { type Result, send, type UpstreamContext } from "../upstream.ts";

/** What an event says; all of it words from closed lists, but sku, region and city. */
export interface EventProperties {
  /** The page's path without its values. */
  readonly screen: string;
  readonly language: Language;
  /** Slug. */
  readonly state: string;
  readonly source: string;
  readonly partner?: string;
  /** The retailer-helper embed. */
  readonly mode?: "saathi";
  readonly role: Role;
  readonly signedIn: boolean;
  readonly sku?: string;
  readonly button?: Button;
  /** Of the network's end, as the platform knows it. */
  readonly region?: string;
  readonly city?: string;
  /** Major version of Chrome. */
  readonly chrome?: number;
  /** Version code of the Android app. */
  readonly app?: number;
}

export interface CountedEvent {
  readonly name: EventName;
  /** When it came here: epoch milliseconds. */
  readonly time: number;
  readonly properties: EventProperties;
}

/** Tells the provider, once. Without EVENTS_URL there is none, and nothing is sent. */
export async function tellEvents(context: UpstreamContext, events: readonly CountedEvent[]): Promise<Result<null>> {
  const { EVENTS_URL, EVENTS_KEY, events: binding } = context.env;
  if (!EVENTS_URL) return { ok: true, value: null };
  return send(context, { url: EVENTS_URL, binding, ...(EVENTS_KEY ? { bearer: EVENTS_KEY } : {}), body: { events } });
}
