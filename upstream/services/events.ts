/** POST /events : plays the analytics provider (S1 §7). What came is kept as long as the isolate, for people and tests. */
import { z } from "zod";
import type { Ask } from "../ask.ts";
import { eventsPage } from "../pages.ts";
import { failure } from "../replies.ts";

const body = z.object({
  events: z.array(
    z.object({ name: z.string(), time: z.number(), properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  ),
});

export type KeptEvent = z.output<typeof body>["events"][number];

/** Events that are kept: the last ones. */
const MOST_KEPT = 500;
const kept: KeptEvent[] = [];

export async function events(c: Ask): Promise<Response> {
  const parsed = body.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json(failure("expected {events: [{name, time, properties}]}"), 400);
  kept.push(...parsed.data.events);
  kept.splice(0, kept.length - MOST_KEPT);
  return c.body(null, 204);
}

/** GET /__events : for people. */
export async function keptEvents(c: Ask): Promise<Response> {
  return c.html(eventsPage([...kept].reverse().slice(0, 100)));
}

/** GET /__events.json : oldest first. */
export async function keptEventsJson(c: Ask): Promise<Response> {
  return c.json(kept);
}
