/** The application: middleware in the order you read it, the table, not-found, on-error. */
import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import type { AppContext } from "./routes/context.ts";
import { preparePage } from "./routes/context.ts";
import { renderFault, renderNotFound } from "./routes/errors.ts";
import { routes } from "./routes/index.ts";
import { layout } from "./routes/render.ts";
import { carrySession } from "./routes/session.ts";
import type { HostKind } from "./services/tables.ts";

export type { HostKind };

/** Builds the application that renders pages. Requests reach it with their canonical URL only (DESIGN §2). */
export function createApp(): Hono<AppContext> {
  const app = new Hono<AppContext>();
  app.use(preparePage);
  app.use(carrySession);
  app.use(reactRenderer(layout));
  app.route("/", routes());
  app.notFound(renderNotFound);
  app.onError(renderFault);
  return app;
}
