/** Every request, in this order (docs/decisions/01-one-canonical-url.md). */
import { Hono } from "hono";
import { api } from "../routes/api.ts";
import { health } from "../routes/health.ts";
import { operator } from "../routes/operator.tsx";
import { newRequestId, underRequestId } from "../services/request-id.ts";
import { writeCanonicalUrl } from "./canonical-url.ts";
import type { GatewayContext, PagesEntrypoint } from "./context.ts";
import { answerFault } from "./faults.ts";
import { serveFiles } from "./files.ts";
import { checkHost } from "./host.ts";
import { limitVisits } from "./limits.ts";
import { translateLocalCookies } from "./local-cookies.ts";
import { checkMethod, checkOrigin } from "./method-and-origin.ts";
import { takePersonalParameters } from "./personal-parameters.ts";
import { carryViewer, redirectCapitals, redirectHome, redirectShared, redirectUnknownState } from "./redirects.ts";
import { readRequest } from "./request.ts";
import { checkLength } from "./request-line.ts";
import { completeResponse } from "./response-headers.ts";
import { servePerson, servePublic } from "./serve.ts";
import { endSlowBody } from "./slow-body.ts";
import { readVisit } from "./visit.ts";

const gateway = new Hono<GatewayContext>()
  .use(completeResponse)
  .use(readRequest)
  // On any host.
  .route("/healthz", health)
  // Without `Secure` on localhost.
  .use(translateLocalCookies)
  // 421
  .use(checkHost)
  // 400
  .use(checkLength)
  // 408
  .use(endSlowBody)
  .route("/api", api)
  .route("/operator", operator)
  // 405
  .use(checkMethod)
  // 403
  .use(checkOrigin)
  .use(serveFiles)
  // Moves ids and tokens from the URL to the sealed cookie.
  .use(takePersonalParameters)
  .use(readVisit)
  .use(redirectHome)
  .use(redirectShared)
  .use(redirectUnknownState)
  .use(redirectCapitals)
  .use(writeCanonicalUrl)
  .use(carryViewer)
  // 429
  .use(limitVisits)
  // Never cached.
  .use(servePerson)
  // Through the platform's cache.
  .all("*", servePublic)
  .onError(answerFault);

export async function handleRequest(request: Request, worker: object, pages: PagesEntrypoint): Promise<Response> {
  return underRequestId(newRequestId(), () => gateway.fetch(request, { worker, pages }));
}
