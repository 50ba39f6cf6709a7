/**
 * The gateway: what happens to every request, in the order in which it happens. What it asks of the Pages entrypoint is a
 * function of the canonical URL alone (docs/decisions/01-one-canonical-url.md).
 */
import { Hono } from "hono";
import { api } from "../routes/api.ts";
import { health } from "../routes/health.ts";
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
import { redirectCapitals, redirectHome, redirectShared, redirectUnknownState } from "./redirects.ts";
import { readRequest } from "./request.ts";
import { checkLength } from "./request-line.ts";
import { completeResponse } from "./response-headers.ts";
import { servePerson, servePublic } from "./serve.ts";
import { endSlowBody } from "./slow-body.ts";
import { readVisit } from "./visit.ts";

const gateway = new Hono<GatewayContext>()
  // Around everything: security headers, and an explicit Cache-Control.
  .use(completeResponse)
  // The address, the screen that it belongs to, the Worker's variables.
  .use(readRequest)
  // Whether the site runs, whatever the host is called.
  .route("/healthz", health)
  // On http://localhost cookies go without `Secure`.
  .use(translateLocalCookies)
  // 421 for a host that is not ours.
  .use(checkHost)
  // 400 for a URL that is too long.
  .use(checkLength)
  // 408 for a body that takes longer than 10 s.
  .use(endSlowBody)
  // Calls that need no page and no visit: suggestions, reports, events, purges.
  .route("/api", api)
  // 405 for a method that the route table does not have.
  .use(checkMethod)
  // 403 for what another site sends.
  .use(checkOrigin)
  // Pictures, robots.txt, assetlinks.json, feeds, sitemaps.
  .use(serveFiles)
  // Ids and tokens leave the URL for the sealed cookie.
  .use(takePersonalParameters)
  // Language, state, source, partner, mode.
  .use(readVisit)
  // `/` is the shop; a state that does not exist leads to one that does.
  .use(redirectHome)
  // A text that was shared into the installed site is searched for.
  .use(redirectShared)
  .use(redirectUnknownState)
  // A post, an article or a person has one address.
  .use(redirectCapitals)
  // One URL for one page.
  .use(writeCanonicalUrl)
  // 429 for searches and wrong pack codes without end.
  .use(limitVisits)
  // What is sent or about a person: answered here, kept by nobody.
  .use(servePerson)
  // A public page: through the platform's cache.
  .all("*", servePublic)
  .onError(answerFault);

/** Answers any request of the site. */
export async function handleRequest(request: Request, worker: object, pages: PagesEntrypoint): Promise<Response> {
  return underRequestId(newRequestId(), () => gateway.fetch(request, { worker, pages }));
}
