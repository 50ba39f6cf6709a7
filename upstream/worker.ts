/** The entry point of the reference back end. It is not the product: see README.md. */
import { type Context, Hono } from "hono";
import { Ask, type Handler, Refusal } from "./ask.ts";
import { type CallKey, CONTRACT } from "./contract.ts";
import type { App, Env } from "./env.ts";
import { type Fault, type FaultKey, readFault, splitFaultPath, withFault } from "./faults.ts";
import { faultsPage } from "./pages.ts";
import { failure, success } from "./replies.ts";
import { DOORS, expire } from "./services/doors.ts";
import { handlers } from "./services/index.ts";
import { directionsForUse } from "./static/leaflet.ts";
import { picture, videoPoster } from "./static/pictures.ts";

/** The faults that are on at /__faults. They last as long as the isolate. */
const activeFaults = new Map<string, Fault>();

/** Makes the response of a handler, which can fail on demand. The path goes before /__faults, and the key before `*`. */
function answering(key: FaultKey, handler: Handler) {
  return async (c: Context<App>): Promise<Response> => {
    // A refusal is a reply too, which a fault can cut or change.
    const answer = async (): Promise<Response> => {
      try {
        const reply = await handler(new Ask(c));
        return reply instanceof Response ? reply : c.json(success(reply));
      } catch (error) {
        if (error instanceof Refusal) return c.json(failure(error.message), error.status);
        throw error;
      }
    };
    const fault = c.env.FAULTS?.get(key) ?? c.env.FAULTS?.get("*") ?? activeFaults.get(key) ?? activeFaults.get("*");
    return fault ? withFault(fault, answer) : answer();
  };
}

function createApp(): Hono<App> {
  const app = new Hono<App>({ strict: false });
  app.get("/", (c) => c.redirect("/__"));
  for (const [path, door] of Object.entries(DOORS)) app.get(path, (c) => door(new Ask(c)));
  app.get("/__faults", (c) => c.html(faultsPage(activeFaults)));
  app.post("/__faults", async (c) => {
    const form = await c.req.formData();
    activeFaults.clear();
    if (!form.has("clear")) {
      for (const [key, value] of form) {
        const fault = typeof value === "string" ? readFault(value.trim()) : null;
        if (fault) activeFaults.set(key, fault);
      }
    }
    return c.redirect("/__faults", 303);
  });
  app.post("/__expire", (c) => expire(new Ask(c)));
  app.get("/elsewhere", (c) => c.html("<!doctype html><title>Elsewhere</title><p>A redirect was followed to here."));

  for (const path of ["/static/dfu/:file", "/dfu/:file"]) app.get(path, answering("directionsForUse", directionsForUse));
  app.get("/static/:folder/:file", answering("static", picture));
  for (const size of ["hqdefault", "mqdefault"]) app.get(`/vi/:id/${size}.jpg`, answering("videoPoster", videoPoster));

  for (const key of Object.keys(CONTRACT) as CallKey[]) {
    const { method, path } = CONTRACT[key];
    // The app is not strict: Hono removes a trailing slash from the request path, so a pattern with one never matches.
    app.on(method, path.replace(/\/$/, ""), answering(key, handlers[key]!));
  }
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(failure(error.message), error.status);
    throw error;
  });
  app.notFound((c) => c.json(failure(`No call ${c.req.method} ${c.req.path} in upstream/contract.ts`), 404));
  return app;
}

const app = createApp();

export default {
  /** Removes a fault prefix from the path and answers the rest. */
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url);
    let split: ReturnType<typeof splitFaultPath>;
    try {
      split = splitFaultPath(url.pathname);
    } catch (error) {
      return Response.json(failure((error as Error).message), { status: 400 });
    }
    if (!split) return app.fetch(request, env);
    url.pathname = split.rest;
    return app.fetch(new Request(url, request), { ...env, FAULTS: split.spec });
  },
};
