import type { Context } from "hono";
import type { Visit, VisitTables } from "../domain/visit/visit.ts";
import { paths, type Screen, type ScreenMatch } from "../paths.ts";
import { wantsJson } from "../routes/answers.ts";
import type { ApiContext } from "../routes/api.ts";
import type { HostKind } from "../services/tables.ts";

export interface PagesEntrypoint {
  /** Through the platform's cache. */
  render(canonical: Request): Promise<Response>;
  act(request: Request): Promise<Response>;
  /** Returns the names of the caches that failed. */
  purge(tags: readonly string[]): Promise<readonly string[]>;
  waitUntil?(work: Promise<unknown>): void;
}

export interface GatewayContext {
  Bindings: ApiContext["Bindings"] & {
    readonly worker: object;
    readonly pages: PagesEntrypoint;
  };
  Variables: ApiContext["Variables"] & {
    readonly match: ScreenMatch | null;
    readonly hostKind: HostKind;
    readonly tables: VisitTables;
    readonly visit: Visit;
    readonly canonicalUrl: string;
    /** The application has the request body. */
    readonly isHandedOver?: boolean;
  };
}

export type GatewayRequest = Context<GatewayContext>;

export function screenOf(c: GatewayRequest): Screen | null {
  const match = c.get("match");
  return match && paths[match.name];
}

export const isRead = (c: GatewayRequest): boolean => c.req.method === "GET" || c.req.method === "HEAD";

export function isPersonal(c: GatewayRequest): boolean {
  const screen = screenOf(c);
  return screen !== null && screen.for !== "everybody";
}

/** Our own calls and JSON forms: errors are JSON. */
export const asksByScript = (c: GatewayRequest): boolean => screenOf(c)?.for === "call" || wantsJson(c);
