/** A phone that disconnects while the services answer: what it sent continues, what it only asked for ends. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import type { AppContext } from "../../src/routes/context.ts";
import { preparePage } from "../../src/routes/context.ts";
import { get } from "../../src/services/upstream.ts";
import { BINDINGS } from "../support/back-end.ts";

/** A screen that asks the services once. The phone disconnects while they answer. */
async function leave(method: "GET" | "POST") {
  const phone = new AbortController();
  const services = {
    async fetch(): Promise<Response> {
      phone.abort();
      await new Promise((done) => setTimeout(done, 20));
      return Response.json({ answered: true });
    },
  };
  const app = new Hono<AppContext>().use(preparePage).all("*", async (c) => {
    const found = await get(c.get("upstream"), { path: "/addresses", reply: z.object({ answered: z.boolean() }) });
    return c.json(found.ok ? found.value : { answered: false });
  });
  const request = new Request(`${BINDINGS.SITE_ORIGIN}/checkout/checkout?language=en&state=gujarat`, { method, signal: phone.signal });
  const response = await app.fetch(request, { ...BINDINGS, API: services });
  return response.json();
}

test("checkout-37: the calls that an order needs are answered after the phone has disconnected", async () => {
  expect(await leave("POST")).toEqual({ answered: true });
});

test("service-22: the calls of a page that nobody awaits any more end", async () => {
  expect(await leave("GET")).toEqual({ answered: false });
});
