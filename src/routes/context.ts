/** What every route finds prepared: the environment, the visit, the words, and the way to the services. */

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AfterSignIn } from "../domain/sign-in/after-sign-in.ts";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import { isOpenSource } from "../domain/visit/source.ts";
import { resolveVisit, type Visit, type VisitTables } from "../domain/visit/visit.ts";

import { type AppEnv, readEnv } from "../env.ts";
import { type Key, type Translate, translator } from "../i18n.ts";
import { report } from "../services/report.ts";
import { REQUEST_ID, requestId } from "../services/request-id.ts";
import { readVisitTables } from "../services/tables.ts";
import { deadlineIn, PAGE_DEADLINE_MS, type UpstreamContext } from "../services/upstream.ts";
import type { Session } from "../session.ts";
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
    /** Who asks: empty on public pages (src/routes/session.ts). */
    session: Session;
    /** The Set-Cookie text of the device, after a sign-in (src/known-device.ts). */
    deviceCookie?: string;
    /** Who is signed in; set by `requireFarmer`, and only there. */
    farmer: Farmer;
    /** Where the sign-in leads on to, should the farmer's token be refused; set by `requireFarmer` and `signInLeadsTo`. */
    afterSignIn?: AfterSignIn;
    /** The route has taken what was sent: whatever it asks for may have happened. */
    hasBegun?: boolean;
    /** How the page is made. */
    timing: PageTiming;
    /** What the page shows holds something unreadable, or lacks what a fault took: nobody keeps it (service-42, service-43). */
    isDoubtful?: boolean;
    /** Set by `c.render()` for the middleware that streams the page. */
    rendered?: RenderedPage;
  };
}

export type PageContext = Context<AppContext>;

/** What is used of the platform's execution context. */
export interface Execution {
  waitUntil(work: Promise<unknown>): void;
  /** The platform's cache in front of this entrypoint; absent on a local machine. */
  readonly cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}

/** The platform's execution context; null where it gave none. */
export function executionOf(c: PageContext): Execution | null {
  try {
    return c.executionCtx;
  } catch {
    return null;
  }
}

/** Work that goes on after the answer; nothing where the platform gave no execution context. */
export function waitUntilOf(c: PageContext): ((work: Promise<unknown>) => void) | undefined {
  const execution = executionOf(c);
  return execution ? (work) => execution.waitUntil(work) : undefined;
}

/** Longest name that is logged: a longer one is another text, of which no log should tell. */
const LONGEST_NAME = 60;

/** Logs that a list came and does not know what a page names, such as a product's brand (catalogue-12). */
export function reportUnknown(c: PageContext, kind: "brand" | "crop", where: string, name: string): void {
  report(c.get("env"), waitUntilOf(c), {
    kind,
    where,
    detail: `no ${kind} of the list is ${name.length > LONGEST_NAME ? "a long text" : name}`,
  });
}

interface ResolvedVisit {
  readonly tables: VisitTables;
  readonly visit: Visit;
}

/** Why the gateway refuses a request: a limit is reached. */
export interface Refusal {
  /** What is said of it, with `wait` and `helpline`. */
  readonly text: Key;
  readonly waitMs: number;
  /** It asked for a page and sent nothing, so that a link can ask again. */
  readonly isRead: boolean;
  /** A script sent it. */
  readonly asJson: boolean;
}

interface HandedOver extends ResolvedVisit {
  readonly refusal?: Refusal;
}

const handedOverTo = new WeakMap<Request, HandedOver>();

/** Hands over what the gateway resolved for a request that the application answers in the same call. */
export function handOver(request: Request, found: HandedOver): void {
  handedOverTo.set(request, found);
}

/** What the gateway handed over with a request. */
export const handedOver = (request: Request): HandedOver | undefined => handedOverTo.get(request);

/** A canonical URL names its visit in full. */
async function readVisit(canonicalUrl: string, env: AppEnv): Promise<ResolvedVisit> {
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
    deadline: deadlineIn(env, PAGE_DEADLINE_MS),
    hasOpenKeys: isOpenSource(visit.source, tables),
    onError: (error) =>
      report(env, waitUntil, { kind: "upstream", where: error.call, detail: `${error.name} ${error.status ?? ""} ${error.detail}` }),
    onDoubt: () => c.set("isDoubtful", true),
    onReply: (source) => timing.note(source),
    // What was sent goes on: an order may be made although its answer is lost (checkout-37).
    clientGone: c.req.method === "GET" ? c.req.raw.signal : undefined,
    ...(waitUntil ? { waitUntil } : {}),
  });
  await next();
  if (!c.get("rendered")) return;
  c.res.headers.set("Server-Timing", timing.header());
  // By this the gateway tells a page that was rendered for it from a copy (src/gateway/serve.ts).
  const number = requestId();
  if (number) c.res.headers.set(REQUEST_ID, number);
});

/** Sets the visit of the page and, with it, its words. */
export function setVisit(c: PageContext, visit: Visit): void {
  c.set("visit", visit);
  c.set("t", translator(visit.language));
}
