/** What the steps of the gateway find and hand on. */

import type { Context } from "hono";
import type { Visit, VisitTables } from "../domain/visit/visit.ts";
import { paths, type Screen, type ScreenMatch } from "../paths.ts";
import { wantsJson } from "../routes/answers.ts";
import type { ApiContext } from "../routes/api.ts";
import type { HostKind } from "../services/tables.ts";

/** What the gateway asks of the application. */
export interface PagesEntrypoint {
  /** A public page by its canonical URL, through the platform's cache. */
  render(canonical: Request): Promise<Response>;
  /** What is sent, or about a person: answered in this call, never kept. */
  act(request: Request): Promise<Response>;
  /** Returns the names of what could not be purged. */
  purge(tags: readonly string[]): Promise<readonly string[]>;
  /** Work that goes on after the response. */
  waitUntil?(work: Promise<unknown>): void;
}

export interface GatewayContext {
  Bindings: ApiContext["Bindings"] & {
    /** Bindings and variables of the Worker. */
    readonly worker: object;
    readonly pages: PagesEntrypoint;
  };
  Variables: ApiContext["Variables"] & {
    /** The screen that the path belongs to; null for the not-found page. */
    readonly match: ScreenMatch | null;
    readonly hostKind: HostKind;
    readonly tables: VisitTables;
    readonly visit: Visit;
    readonly canonicalUrl: string;
    /** The application was given what was sent. */
    readonly isHandedOver?: boolean;
  };
}

export type GatewayRequest = Context<GatewayContext>;

/** The rules of the screen that was asked for; null for the not-found page. */
export function screenOf(c: GatewayRequest): Screen | null {
  const match = c.get("match");
  return match && paths[match.name];
}

/** True for a request that asks and sends nothing. */
export const isRead = (c: GatewayRequest): boolean => c.req.method === "GET" || c.req.method === "HEAD";

/** True for a page or call about the farmer. */
export function isPersonal(c: GatewayRequest): boolean {
  const screen = screenOf(c);
  return screen !== null && screen.for !== "everybody";
}

/** Whether a script asks, and not a person: a call of our own pages, or JSON that an island sends. It is refused in JSON. */
export const asksByScript = (c: GatewayRequest): boolean => screenOf(c)?.for === "call" || wantsJson(c);
