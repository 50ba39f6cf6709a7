/** The application: middleware in the order in which it runs, the route table, not-found, on-error. */
import { Hono } from "hono";
import { type AppContext, preparePage } from "./routes/context.ts";
import { notFoundPage, renderFault } from "./routes/errors.tsx";
import { answerTokenRefused, TokenRefusedError } from "./routes/farmer.ts";
import { routes } from "./routes/index.ts";
import { answerRefusal } from "./routes/refused.tsx";
import { pageRenderer } from "./routes/render.tsx";
import { carrySession } from "./routes/session.ts";
import { type PageKeeper, streamPage } from "./routes/stream-page.ts";

/**
 * The application that renders pages. Requests reach it with their canonical URL only.
 * @param keeper keeps whole pages for other visitors; null where nothing may be kept
 */
export function createApp(keeper: PageKeeper | null = null): Hono<AppContext> {
  const app = new Hono<AppContext>();
  app.use(streamPage(keeper));
  app.use(pageRenderer);
  app.use(preparePage);
  app.use(answerRefusal);
  app.use(carrySession);
  app.route("/", routes());
  app.notFound((c) => notFoundPage(c));
  app.onError((fault, c) => (fault instanceof TokenRefusedError ? answerTokenRefused(c) : renderFault(fault, c)));
  return app;
}
