/** The context of every route. */

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import type { Session } from "../domain/sign-in/session.ts";
import { isOpenSource } from "../domain/visit/source.ts";
import { resolveVisit, type Visit, type VisitTables } from "../domain/visit/visit.ts";
import { type AppEnv, readEnv } from "../env.ts";
import { type Key, type Translate, translator } from "../i18n.ts";
import { deadlineAfter, PAGE_DEADLINE_MS } from "../services/deadline.ts";
import { report, reportCall } from "../services/report.ts";
import { REQUEST_ID, requestId } from "../services/request-id.ts";
import { readVisitTables } from "../services/tables.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import type { RenderedPage } from "./page-options.ts";
import { PageTiming } from "./page-timing.ts";

export interface AppContext {
  Bindings: object;
  Variables: {
    env: AppEnv;
    tables: VisitTables;
    visit: Visit;
    t: Translate;
    upstream: UpstreamContext;
    /** Empty on public pages (src/routes/session.ts). */
    session: Session;
    /** Set-Cookie of the device, after a sign-in (src/known-device.ts). */
    deviceCookie?: string;
    /** The browser deletes what it stores (policy-14). */
    clearsDevice?: boolean;
    /** Set by `requireFarmer` only. */
    farmer: Farmer;
    /** Target after the sign-in if the token is refused. Set by `requireFarmer` and `signInLeadsTo`. */
    afterSignIn?: AfterSignIn;
    /** The route accepted the submission: its effects may have happened. */
    hasStarted?: boolean;
    timing: PageTiming;
    /** The page holds something unreadable or lacks a failed part, so it is never cached (service-42, service-43). */
    isDoubtful?: boolean;
    /** Set by `c.render()` for the streaming middleware. */
    rendered?: RenderedPage;
  };
}

export type PageContext = Context<AppContext>;

export interface Execution {
  waitUntil(work: Promise<unknown>): void;
  /** The platform's cache in front of this entrypoint; absent locally. */
  readonly cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}

export function executionOf(c: PageContext): Execution | null {
  try {
    return c.executionCtx;
  } catch {
    return null;
  }
}

export function waitUntilOf(c: PageContext): ((work: Promise<unknown>) => void) | undefined {
  const execution = executionOf(c);
  return execution ? (work) => execution.waitUntil(work) : undefined;
}

/** Longer names are free text and must not be logged. */
const LONGEST_NAME = 60;

/** Logs that a list lacks something a page names, such as a product's brand (catalogue-12). */
export function reportUnknown(c: PageContext, kind: "brand" | "crop", where: string, name: string): void {
  report(c.get("env"), waitUntilOf(c), {
    kind,
    where,
    detail: `no ${kind} of the list is ${name.length > LONGEST_NAME ? "a long text" : name}`,
  });
}

export interface Refusal {
  readonly text: Key;
  readonly waitMs: number;
  /** A GET of a page, so a link can retry it. */
  readonly isRead: boolean;
  readonly asJson: boolean;
}

interface HandedOver {
  readonly tables: VisitTables;
  readonly visit: Visit;
  readonly refusal?: Refusal;
}

const handedOverTo = new WeakMap<Request, HandedOver>();

/** Passes what the gateway resolved to the application, in the same call. */
export function handOver(request: Request, found: HandedOver): void {
  handedOverTo.set(request, found);
}

export const handedOver = (request: Request): HandedOver | undefined => handedOverTo.get(request);

async function readVisit(canonicalUrl: string, env: AppEnv): Promise<HandedOver> {
  const tables = await readVisitTables(env);
  return { tables, visit: resolveVisit(new URL(canonicalUrl).searchParams, {}, tables) };
}

export const preparePage = createMiddleware<AppContext>(async function preparePage(c, next) {
  const env = readEnv(c.env);
  const { tables, visit } = handedOver(c.req.raw) ?? (await readVisit(c.req.url, env));
  const waitUntil = waitUntilOf(c);
  const timing = new PageTiming();
  setVisit(c, visit);
  c.set("env", env);
  c.set("tables", tables);
  c.set("timing", timing);
  c.set("upstream", {
    env,
    deadline: deadlineAfter(env, PAGE_DEADLINE_MS),
    hasOpenKeys: isOpenSource(visit.source, tables),
    onError: (error) => reportCall({ env, waitUntil }, "upstream", error),
    onDoubt: () => c.set("isDoubtful", true),
    onReply: (source) => timing.note(source),
    // Continue submissions after the client disconnects: an order may be placed although its response is lost (checkout-37).
    clientGone: c.req.method === "GET" ? c.req.raw.signal : undefined,
    visitorAddress: c.req.header("CF-Connecting-IP"),
    ...(waitUntil ? { waitUntil } : {}),
  });
  await next();
  if (!c.get("rendered")) return;
  c.res.headers.set("Server-Timing", timing.header());
  // Lets the gateway tell a rendered page from a cached copy (src/gateway/serve.ts).
  const number = requestId();
  if (number) c.res.headers.set(REQUEST_ID, number);
});

export function setVisit(c: PageContext, visit: Visit): void {
  c.set("visit", visit);
  c.set("t", translator(visit.language));
}
