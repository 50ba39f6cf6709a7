/**
 * `/api/*`: calls by browsers and the back office without a page or visit. JSON bodies, same origin or bearer token, never
 * cached. Calls about a farmer are in the route table.
 */
import { type Context, Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { scrub } from "../domain/text/scrub.ts";
import type { AppEnv, RateLimiter } from "../env.ts";
import { deviceName } from "../known-device.ts";
import { isPurgeTag, TAG_NOUNS } from "../services/cache/purge.ts";
import { isWithin } from "../services/limits.ts";
import { report } from "../services/report.ts";
import { bare, privateJson } from "./answers.ts";
import { CACHE_TAG } from "./cache-control.ts";
import { eventBatch, forwardEvents } from "./events.ts";
import { isFromAnotherSite, isOwnOrigin } from "./origin.ts";
import { serveSuggest } from "./suggest.ts";

export const MAX_BODY_BYTES = 16_384;

export interface ApiContext {
  Bindings: {
    readonly pages: {
      /** Purges pages and replies by tag. Returns the tags that failed. */
      purge(tags: readonly string[]): Promise<readonly string[]>;
      waitUntil?(work: Promise<unknown>): void;
    };
  };
  Variables: { readonly env: AppEnv; readonly url: URL };
}

const clientReport = z.object({
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  /** Route pattern, without values (src/client/report.ts). */
  where: z.string().regex(/^[\w/:.-]{1,200}$/),
  detail: z.string().max(1_000),
});

const purgeOrder = z.object({
  tags: z.array(z.string().regex(CACHE_TAG)).min(1).max(100),
});

export const gatewayWaitUntil =
  (c: { readonly env: ApiContext["Bindings"] }) =>
  (work: Promise<unknown>): void =>
    c.env.pages.waitUntil?.(work);

const badContent = (): Response => bare(400);
const tooLong = (): Response => bare(413);
const badOrder = (): Response => privateJson(400, { error: 'expected {"tags": ["product:SKU", …]} with 1 to 100 tags' });

export const only = (allowed: string) => (): Response => bare(405, { Allow: allowed });

const fromOwnPage = createMiddleware<ApiContext>(async function fromOwnPage(c, next) {
  if (!isOwnOrigin(c.req.raw, c.get("env").SITE_ORIGIN)) return bare(403);
  await next();
});

/** Responds 403 without the right token, or if none is configured. */
export const withBearer = (tokenOf: (env: AppEnv) => string | undefined) =>
  createMiddleware<ApiContext>(async function withBearer(c, next) {
    const token = tokenOf(c.get("env"));
    const authorization = c.req.header("Authorization") ?? "";
    if (!token || !(await timingSafeEqual(authorization, `Bearer ${token}`))) return bare(403);
    await next();
  });

const withPurgeToken = withBearer((env) => env.PURGE_TOKEN);

/** Limit per minute, counted by device or IP address (limits-19). */
const isCallerWithin = async (c: Context<ApiContext>, limit: RateLimiter | null): Promise<boolean> => {
  const env = c.get("env");
  const device = await deviceName(c.req.header("Cookie"), env.SESSION_SECRETS);
  return isWithin(env, limit, c.req.header("CF-Connecting-IP"), device);
};

/** Responds 429 above the limit (limits-6). */
export const withinLimit = (limitOf: (env: AppEnv) => RateLimiter | null) =>
  createMiddleware<ApiContext>(async function withinLimit(c, next) {
    if (!(await isCallerWithin(c, limitOf(c.get("env"))))) return bare(429, { "Retry-After": "60" });
    await next();
  });

const withShortBody = (refused: () => Response) => bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refused });

/** Ignores Content-Type: `curl -d` and old browsers send another. Undefined if the body does not parse. */
async function jsonOf(request: HonoRequest): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await request.arrayBuffer()));
  } catch {
    return undefined;
  }
}

const withJson = <S extends z.ZodType>(schema: S, refused: () => Response) =>
  createMiddleware<ApiContext, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }>(async function withJson(c, next) {
    const parsed = schema.safeParse(await jsonOf(c.req));
    if (!parsed.success) return refused();
    c.req.addValidatedData("json", parsed.data as object);
    await next();
  });

export const api = new Hono<ApiContext>()
  .get("/suggest", (c) => {
    if (isFromAnotherSite(c.req.raw)) return bare(403);
    const env = c.get("env");
    const mayAsk = () => isCallerWithin(c, env.searchLimit);
    return serveSuggest(c.get("url"), env, mayAsk, gatewayWaitUntil(c));
  })
  .all("/suggest", only("GET, HEAD"))

  .post(
    "/report",
    fromOwnPage,
    withinLimit((env) => env.reportLimit),
    withShortBody(tooLong),
    withJson(clientReport, badContent),
    (c) => {
      const { kind, where, detail } = c.req.valid("json");
      report(c.get("env"), gatewayWaitUntil(c), { kind: `client ${kind}`, where: scrub(where), detail });
      return bare(204);
    },
  )
  .all("/report", only("POST"))

  .post(
    "/events",
    fromOwnPage,
    withinLimit((env) => env.eventLimit),
    withShortBody(tooLong),
    withJson(eventBatch, badContent),
    (c) => {
      forwardEvents(c.req.valid("json"), c.req.raw, c.get("env"), gatewayWaitUntil(c));
      return bare(204);
    },
  )
  .all("/events", only("POST"))

  .post("/purge", withPurgeToken, withShortBody(badOrder), withJson(purgeOrder, badOrder), async (c) => {
    const { tags } = c.req.valid("json");
    const unknown = tags.filter((tag) => !isPurgeTag(tag));
    if (unknown.length > 0)
      return privateJson(422, {
        error: `unknown tags: ${unknown.join(", ")}; nothing was purged. Tags are ${TAG_NOUNS.join(", ")}`,
        unknown,
      });
    const failed = await c.env.pages.purge(tags);
    if (failed.length > 0) return privateJson(502, { error: `not purged: ${failed.join(", ")}; send it again`, failed });
    return privateJson(200, { purged: tags });
  })
  .all("/purge", only("POST"));
