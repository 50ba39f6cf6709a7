/** The reference back end, not the product: see README.md. */
import { type Context, Hono } from "hono";
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

/** Faults switched on at /__faults; they last as long as the isolate. */
const switched = new Map<string, Fault>();

type Answer = (c: Context<App>) => Response | Promise<Response>;

/** A handler that fails where a fault is asked for: by the path first, then by the switchboard; `*` counts less than the key. */
function failing(key: FaultKey, answer: Answer): Answer {
  return async (c) => {
    const fault = c.env.FAULTS?.get(key) ?? c.env.FAULTS?.get("*") ?? switched.get(key) ?? switched.get("*");
    return fault ? withFault(fault, async () => answer(c)) : answer(c);
  };
}

/** The Worker as a Hono application. */
export function createApp(): Hono<App> {
  const app = new Hono<App>({ strict: false });
  app.get("/", (c) => c.redirect("/__"));
  app.get("/__", async (c) => c.html(indexPage(await oddExamples(c.env.DB))));
  app.get("/__faults", (c) => c.html(faultsPage(switched)));
  app.post("/__faults", async (c) => {
    const form = await c.req.formData();
    switched.clear();
    if (!form.has("clear")) {
      for (const [key, value] of form) {
        const fault = typeof value === "string" ? readFault(value.trim()) : null;
        if (fault) switched.set(key, fault);
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

  app.get("/static/dfu/:file", failing("directionsForUse", directionsForUse));
  app.get("/static/:folder/:file", failing("static", picture));
  app.get("/vi/:id/hqdefault.jpg", failing("videoPoster", videoPoster));
  app.get("/dfu/:file", failing("directionsForUse", directionsForUse));

  for (const key of Object.keys(CONTRACT) as CallKey[]) {
    const { method, path } = CONTRACT[key];
    const handler: Answer | undefined = (handlers as Partial<Record<CallKey, Answer>>)[key];
    // Not strict: Hono takes a closing slash off the request, so that it must not stand in the pattern.
    app.on(
      method,
      path.replace(/\/$/, ""),
      failing(key, handler ?? ((c) => c.json(failure(`${key} is not implemented yet: see MISSING in upstream/contract.ts`), 501))),
    );
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
  /** Takes a fault prefix off the path, then answers. */
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
