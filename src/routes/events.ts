/**
 * POST /api/events: what the pages count (app-13, docs/decisions/38-events.md). Names and keys are closed lists, and
 * only words that the site itself knows are passed on: nothing about a person gets through, whoever sends it.
 */
import { z } from "zod";
import { BUTTONS, browserFacts, EVENT_NAMES, ROLES, skuInPath } from "../domain/app/events.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { isOpenSource } from "../domain/visit/source.ts";
import { resolveVisit } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { matchScreen, paths } from "../paths.ts";
import { type CountedEvent, tellEvents } from "../services/events/client.ts";
import { report } from "../services/report.ts";
import { readVisitTables } from "../services/tables.ts";
import { deadlineIn } from "../services/upstream.ts";
import { isLive, readSession } from "../session.ts";

/** Longest wait for the provider. The browser has its answer by then. Milliseconds. */
const PROVIDER_DEADLINE_MS = 2_000;
/** Share of the provider's failures that is reported. */
const FAILURE_SAMPLE_RATE = 0.01;

const word = z.string().max(60).optional();
export const eventBatch = z.strictObject({
  language: word,
  state: word,
  source: word,
  partner: word,
  appLinks: word,
  role: z.enum(ROLES),
  events: z
    .array(
      z.strictObject({
        name: z.enum(EVENT_NAMES),
        screen: z.string().max(200),
        sku: z.string().max(64).optional(),
        button: z.enum(BUTTONS).optional(),
      }),
    )
    .min(1)
    .max(50),
});

type EventBatch = z.output<typeof eventBatch>;

/** A browser that asks not to be tracked is not counted. */
const declines = (request: Request): boolean => request.headers.get("DNT") === "1" || request.headers.get("Sec-GPC") === "1";

/** The pattern of a screen of this site; `other` for any other path. */
function screenOf(text: string): string {
  const pattern = pathPattern(text);
  return matchScreen(pattern) ? pattern : "other";
}

/** Region and city as the platform derives them from the network; no coordinates, no address (app-14). */
function placeOf(request: Request): { readonly region?: string; readonly city?: string } {
  const cf = (request as { cf?: { region?: unknown; city?: unknown } }).cf;
  const name = (value: unknown) => (typeof value === "string" && value.length <= 80 ? value : null);
  const [region, city] = [name(cf?.region), name(cf?.city)];
  return { ...(region ? { region } : {}), ...(city ? { city } : {}) };
}

/** The part of a batch that is passed on. */
async function countedEvents(sent: EventBatch, request: Request, env: AppEnv): Promise<CountedEvent[]> {
  const { role, events, ...asked } = sent;
  const tables = await readVisitTables(env);
  const visit = resolveVisit(new URLSearchParams(asked as Record<string, string>), {}, tables);
  const session = await readSession(request.headers.get("Cookie"), env.SESSION_SECRETS);
  const shared = {
    language: visit.language,
    state: visit.state.slug,
    // A source and a partner that no table has are anybody's words, and may hold a number.
    source: isOpenSource(visit.source, tables) ? "b2b" : visit.source,
    ...(visit.partner && tables.partners.includes(visit.partner) ? { partner: visit.partner } : {}),
    ...(visit.saathi ? { mode: "saathi" as const } : {}),
    role,
    signedIn: isLive(session),
    ...placeOf(request),
    ...browserFacts(request.headers.get("User-Agent") ?? ""),
  };
  const time = Date.now();
  return events.map(({ name, screen, sku, button }) => {
    const known = sku && skuInPath(paths.product.path({ slug: "-", sku }));
    return {
      name,
      time,
      properties: { screen: screenOf(screen), ...shared, ...(known ? { sku: known } : {}), ...(button ? { button } : {}) },
    };
  });
}

/** Passes a batch on after the response; not for a browser that asks not to be tracked. */
export function forwardEvents(sent: EventBatch, request: Request, env: AppEnv, waitUntil: (work: Promise<unknown>) => void): void {
  if (env.EVENTS_URL && !declines(request)) waitUntil(passOn(sent, request, env, waitUntil));
}

async function passOn(sent: EventBatch, request: Request, env: AppEnv, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const told = await tellEvents({ env, deadline: deadlineIn(env, PROVIDER_DEADLINE_MS) }, await countedEvents(sent, request, env));
  if (told.ok || Math.random() >= FAILURE_SAMPLE_RATE) return;
  const { call, name, status, detail } = told.error;
  report(env, waitUntil, { kind: "events", where: call, detail: `${name} ${status ?? ""} ${detail}` });
}
