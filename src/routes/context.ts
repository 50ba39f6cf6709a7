/** What every route finds prepared: the environment, the visit, the words, and the way to the services. */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import type { NextScreen } from "../domain/sign-in/sign-in.ts";
import { resolveVisit, type Visit, type VisitTables } from "../domain/visit/visit.ts";
import { type AppEnv, readEnv } from "../env.ts";
import { type Translate, translator } from "../i18n.ts";
import { report } from "../services/report.ts";
import { readVisitTables } from "../services/tables.ts";
import { PAGE_DEADLINE_MS, type UpstreamContext } from "../services/upstream.ts";
import type { Session } from "../session.ts";
import type { RenderedPage } from "./page-options.ts";

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
    /** Who is signed in; set by `requireFarmer`, and only there. */
    farmer: Farmer;
    /** Where the sign-in leads on to, should the farmer's token be refused; set by `requireFarmer`. */
    signInNext?: NextScreen;
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

export const preparePage = createMiddleware<AppContext>(async function preparePage(c, next) {
  const env = readEnv(c.env);
  const tables = await readVisitTables(env);
  const waitUntil = waitUntilOf(c);
  setVisit(c, resolveVisit(new URL(c.req.url).searchParams, {}, tables));
  c.set("env", env);
  c.set("tables", tables);
  c.set("upstream", {
    env,
    deadline: Date.now() + PAGE_DEADLINE_MS,
    onError: (error) =>
      report(env, waitUntil, { kind: "upstream", where: error.call, detail: `${error.name} ${error.status ?? ""} ${error.detail}` }),
    ...(waitUntil ? { waitUntil } : {}),
  });
  await next();
});

/** Sets the visit of the page and, with it, its words. */
export function setVisit(c: PageContext, visit: Visit): void {
  c.set("visit", visit);
  c.set("t", translator(visit.language));
}
