/** The entry point of the reference back end. It is not the product: see README.md. */
import { Hono } from "hono";
import type { Handler } from "./ask.ts";
import { type CallKey, CONTRACT } from "./contract.ts";
import type { App, Env } from "./env.ts";
import { type Fault, type FaultKey, readFault, splitFaultPath, withFault } from "./faults.ts";
import { faultsPage, indexPage } from "./pages.ts";
import { Refusal } from "./refusals.ts";
import { failure } from "./replies.ts";
import { expire, ordersJson, otpCodes, otpCodesJson } from "./services/doors.ts";
import { keptEvents, keptEventsJson } from "./services/events.ts";
import { oddExamples } from "./services/examples.ts";
import { handlers } from "./services/index.ts";
import { keptRequests } from "./services/requests.ts";
import { directionsForUse } from "./static/leaflet.ts";
import { picture, videoPoster } from "./static/pictures.ts";

/** The faults that are on at /__faults. They last as long as the isolate. */
const activeFaults = new Map<string, Fault>();

/** Wraps a handler so that it can fail on demand. The path goes before /__faults, and the key before `*`. */
function withFaults(key: FaultKey, handler: Handler): Handler {
  return async (c) => {
    const fault = c.env.FAULTS?.get(key) ?? c.env.FAULTS?.get("*") ?? activeFaults.get(key) ?? activeFaults.get("*");
    return fault ? withFault(fault, async () => handler(c)) : handler(c);
  };
}

function createApp(): Hono<App> {
  const app = new Hono<App>({ strict: false });
  app.get("/", (c) => c.redirect("/__"));
  app.get("/__", async (c) => c.html(indexPage(await oddExamples(c.env.DB))));
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
  app.get("/__requests", keptRequests);
  app.get("/__otp", otpCodes);
  app.get("/__otp.json", otpCodesJson);
  app.get("/__orders.json", ordersJson);
  app.get("/__events", keptEvents);
  app.get("/__events.json", keptEventsJson);
  app.post("/__expire", expire);
  app.get("/elsewhere", (c) => c.html("<!doctype html><title>Elsewhere</title><p>A redirect was followed to here."));

  app.get("/static/dfu/:file", withFaults("directionsForUse", directionsForUse));
  app.get("/static/:folder/:file", withFaults("static", picture));
  app.get("/vi/:id/hqdefault.jpg", withFaults("videoPoster", videoPoster));
  app.get("/vi/:id/mqdefault.jpg", withFaults("videoPoster", videoPoster));
  app.get("/dfu/:file", withFaults("directionsForUse", directionsForUse));

  for (const key of Object.keys(CONTRACT) as CallKey[]) {
    const { method, path } = CONTRACT[key];
    // The app is not strict: Hono removes a trailing slash from the request path, so a pattern with one never matches.
    app.on(method, path.replace(/\/$/, ""), withFaults(key, handlers[key]));
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
