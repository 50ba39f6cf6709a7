/**
 * POST /api/events: counts pages and buttons (app-13, docs/decisions/38-events.md). Names and keys are closed lists, and only
 * known values are forwarded, so nothing personal passes.
 */
import { z } from "zod";
import { BUTTONS, browserFacts, CONNECTIONS, countedSku, EVENT_NAMES, EVENT_ROLES, VITALS } from "../domain/app/events.ts";
import { FACETS } from "../domain/catalogue/narrow.ts";
import { isLive, type Session } from "../domain/sign-in/session.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { readMobile } from "../domain/text/validation.ts";
import { isOpenSource } from "../domain/visit/source.ts";
import { resolveVisit } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { isKnownDevice } from "../known-device.ts";
import { matchScreen } from "../paths.ts";
import { hasSignedOut } from "../services/account/sign-outs.ts";
import { deadlineAfter } from "../services/deadline.ts";
import { type CountedEvent, type EventProperties, tellEvents } from "../services/events/client.ts";
import { keepCount } from "../services/events/counts.ts";
import { reportCall } from "../services/report.ts";
import { readVisitTables } from "../services/tables.ts";
import { readSession } from "../session.ts";

/** In milliseconds, after the response. */
const PROVIDER_DEADLINE_MS = 2_000;
/** Share of provider failures that is reported. */
const FAILURE_SAMPLE_RATE = 0.01;

const word = z.string().max(60).optional();
/** Closed lists of names. The few free strings are dropped if unknown. */
export const eventBatch = z
  .strictObject({
    language: word,
    state: word,
    source: word,
    partner: word,
    appLinks: word,
    role: z.enum(EVENT_ROLES),
    connection: z.enum(CONNECTIONS).optional(),
    events: z
      .array(
        z.strictObject({
          name: z.enum(EVENT_NAMES),
          screen: z.string().max(200),
          sku: z.string().max(64).optional(),
          narrowed: z.array(z.enum(FACETS)).max(FACETS.length).optional(),
          button: z.enum(BUTTONS).optional(),
        }),
      )
      .max(50),
    vitals: z
      .array(z.strictObject({ name: z.enum(VITALS), screen: z.string().max(200), value: z.number().min(0).max(3_600_000) }))
      .max(20)
      .default([]),
  })
  .refine(({ events, vitals }) => events.length + vitals.length > 0);

type EventBatch = z.output<typeof eventBatch>;

/** Honours Do Not Track and Global Privacy Control. */
const declines = (request: Request): boolean => request.headers.get("DNT") === "1" || request.headers.get("Sec-GPC") === "1";

function screenOf(text: string): string {
  const pattern = pathPattern(text);
  return matchScreen(pattern) ? pattern : "other";
}

/** Region and city that the platform derives from the network; no coordinates or IP address (app-14). */
function placeOf(request: Request): { readonly region?: string; readonly city?: string } {
  const cf = (request as { cf?: { region?: unknown; city?: unknown } }).cf;
  const name = (value: unknown) => (typeof value === "string" && value.length <= 80 ? value : null);
  const [region, city] = [name(cf?.region), name(cf?.city)];
  return { ...(region ? { region } : {}), ...(city ? { city } : {}) };
}

/** A batch with who sent it. */
interface Received {
  readonly sent: EventBatch;
  readonly session: Session;
  readonly request: Request;
  readonly env: AppEnv;
}

type SharedProperties = Omit<EventProperties, "screen">;

async function sharedProperties({ sent, session, request, env }: Received): Promise<SharedProperties> {
  const { role, connection, events: _events, vitals: _vitals, ...properties } = sent;
  const tables = await readVisitTables(env);
  const visit = resolveVisit(new URLSearchParams(properties as Record<string, string>), {}, tables);
  return {
    language: visit.language,
    state: visit.state.slug,
    // A source or partner outside the tables is free text and may hold a phone number.
    source: isOpenSource(visit.source, tables) ? "b2b" : visit.source,
    ...(visit.partner && tables.partners.includes(visit.partner) ? { partner: visit.partner } : {}),
    ...(visit.saathi ? { mode: "saathi" as const } : {}),
    role,
    ...(connection ? { connection } : {}),
    signedIn: isLive(session),
    ...placeOf(request),
    ...browserFacts(request.headers.get("User-Agent") ?? ""),
  };
}

type AgentProperties = Pick<EventProperties, "fieldAgentMobileNumber" | "fieldAgentProved">;

/**
 * The field agent's ten-digit number from the session (events-9), only if a link with it signed somebody in (visit-53). The link
 * proves the farmer, not the agent; a code entered on this phone does (events-14). If the check fails, the session counts as
 * ended.
 */
async function agentOf({ sent, session, request, env }: Received): Promise<AgentProperties> {
  if (sent.role !== "fieldAgent" || !isLive(session)) return {};
  const number = readMobile(session.fieldAgentMobileNumber ?? "");
  if (!number || (await hasSignedOut(env, session).catch(() => true))) return {};
  const isProved = await isKnownDevice(request.headers.get("Cookie") ?? undefined, number, env.SESSION_SECRETS);
  return { fieldAgentMobileNumber: number, fieldAgentProved: isProved };
}

function countedEvents({ events }: EventBatch, shared: SharedProperties): CountedEvent[] {
  const time = Date.now();
  return events.map(({ name, screen, sku, narrowed, button }) => {
    const countable = countedSku(sku);
    return {
      name,
      time,
      properties: {
        screen: screenOf(screen),
        ...shared,
        ...(countable ? { sku: countable } : {}),
        ...(narrowed?.length ? { narrowed: narrowed.join() } : {}),
        ...(button ? { button } : {}),
      },
    };
  });
}

/** Counts a batch after the response, unless the browser opts out of tracking. */
export function forwardEvents(sent: EventBatch, request: Request, env: AppEnv, waitUntil: (work: Promise<unknown>) => void): void {
  if ((env.EVENTS_URL || env.counts) && !declines(request)) waitUntil(passOn(sent, request, env, waitUntil));
}

async function passOn(sent: EventBatch, request: Request, env: AppEnv, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const received = { sent, request, env, session: await readSession(request.headers.get("Cookie"), env.SESSION_SECRETS) };
  const shared = await sharedProperties(received);
  const events = countedEvents(sent, shared);
  for (const { name, properties } of events) keepCount(env, { name, ...properties, value: 1 });
  for (const { name, screen, value } of sent.vitals) keepCount(env, { ...shared, name, screen: screenOf(screen), value });
  if (!env.EVENTS_URL || events.length === 0) return;
  const agent = await agentOf(received);
  const result = await tellEvents(
    { env, deadline: deadlineAfter(env, PROVIDER_DEADLINE_MS) },
    events.map((event) => ({ ...event, properties: { ...event.properties, ...agent } })),
  );
  if (!result.ok && Math.random() < FAILURE_SAMPLE_RATE) reportCall({ env, waitUntil }, "events", result.error);
}
