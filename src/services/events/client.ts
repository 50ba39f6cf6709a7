/** The analytics provider. Nothing that is sent to it is about a farmer; of a field agent it is told the number (docs/decisions/38-events.md). */
import type { Button, Connection, EventName, EventRole } from "../../domain/app/events.ts";
import type { Language } from "../../domain/visit/language.ts";
import { type Result, send, type UpstreamContext } from "../upstream.ts";

/** What an event says. All values are words of closed lists, except sku, region and city. */
export interface EventProperties {
  /** Path pattern of the page, without values. */
  readonly screen: string;
  readonly language: Language;
  /** Slug. */
  readonly state: string;
  readonly source: string;
  readonly partner?: string;
  /** The page is embedded by the saathi app. */
  readonly mode?: "saathi";
  readonly role: EventRole;
  readonly signedIn: boolean;
  readonly sku?: string;
  readonly button?: Button;
  /** Names of the facets by which a list is narrowed, with commas. */
  readonly narrowed?: string;
  readonly connection?: Connection;
  /** Region and city of the network, as the platform knows them (app-14). */
  readonly region?: string;
  readonly city?: string;
  /** Major version of Chrome. */
  readonly chrome?: number;
  /** Version code of the Android app. */
  readonly app?: number;
  /** Ten digits, of a field agent who is signed in (events-9). For the provider alone. */
  readonly fieldAgentMobileNumber?: string;
  /** Whether a code has proved that number on this phone. False: a link alone names the agent, and nobody should be paid by it (events-14). */
  readonly fieldAgentProved?: boolean;
}

export interface CountedEvent {
  readonly name: EventName;
  /** When the Worker received it: epoch milliseconds. */
  readonly time: number;
  readonly properties: EventProperties;
}

/** Sends events to the provider once (app-13). Without EVENTS_URL nothing is sent. */
export async function tellEvents(context: UpstreamContext, events: readonly CountedEvent[]): Promise<Result<null>> {
  const { EVENTS_URL, EVENTS_KEY, events: binding } = context.env;
  if (!EVENTS_URL) return { ok: true, value: null };
  return send(context, { url: EVENTS_URL, binding, ...(EVENTS_KEY ? { bearer: EVENTS_KEY } : {}), body: { events } });
}
