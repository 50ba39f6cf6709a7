import { Hono } from "hono";
import { type AppContext, preparePage } from "./routes/context.ts";
import { closeScreens, notFoundPage, renderFault } from "./routes/errors.tsx";
import { answerTokenRefused, TokenRefusedError } from "./routes/farmer.ts";
import { routes } from "./routes/index.ts";
import { answerRefusal } from "./routes/refused.tsx";
import { pageRenderer } from "./routes/render.tsx";
import { carrySession } from "./routes/session.ts";
import { type PageCache, streamPage } from "./routes/stream-page.ts";

/**
 * Renders pages by canonical URL.
 * @param pageCache stores whole pages; null: caches nothing
 */
export function createApp(pageCache: PageCache | null = null): Hono<AppContext> {
  const app = new Hono<AppContext>();
  app.use(streamPage(pageCache));
  app.use(pageRenderer);
  app.use(preparePage);
  app.use(closeScreens);
  app.use(answerRefusal);
  app.use(carrySession);
  app.route("/", routes());
  app.notFound((c) => notFoundPage(c));
  app.onError((fault, c) => (fault instanceof TokenRefusedError ? answerTokenRefused(c) : renderFault(fault, c)));
  return app;
}
