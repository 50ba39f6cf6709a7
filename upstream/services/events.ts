/** Plays the analytics provider (app-13). Stores the events in the isolate's memory for developers and tests. */
import { z } from "zod";
import type { Ask } from "../ask.ts";
import { eventsPage, type KeptEvent } from "../pages.ts";
import { failure } from "../replies.ts";

const body = z.object({
  events: z.array(
    z.object({ name: z.string(), time: z.number(), properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  ),
});

/** Drops older ones. */
const MAX_KEPT = 500;
const kept: KeptEvent[] = [];

/** POST /events */
export async function events(c: Ask): Promise<Response> {
  const parsed = body.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json(failure("expected {events: [{name, time, properties}]}"), 400);
  kept.push(...parsed.data.events);
  kept.splice(0, kept.length - MAX_KEPT);
  return c.body(null, 204);
}

/** GET /__events, newest first */
export async function keptEvents(c: Ask): Promise<Response> {
  return c.html(eventsPage([...kept].reverse().slice(0, 100)));
}

/** GET /__events.json, oldest first */
export async function keptEventsJson(c: Ask): Promise<Response> {
  return c.json(kept);
}
