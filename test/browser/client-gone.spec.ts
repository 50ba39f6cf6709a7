/** A real client that disconnects from the built site: its work ends, unless others may use the result. */
import http from "node:http";
import { expect, test } from "@playwright/test";
import { serve } from "../../scripts/serve.ts";
import { copyOfData, freePort } from "../support/data.ts";

/** Replaces the services: no call is answered within the test, and it reports which calls arrived and which were aborted. */
const SILENT = `
const came = [];
const ended = [];
export default {
  async fetch(request) {
    const { pathname, href } = new URL(request.url);
    if (pathname === "/__calls") return Response.json({ came, ended });
    const name = href.includes("9812345670") ? "search" : pathname.includes("productdetail") ? "product" : "other";
    came.push(name);
    request.signal.addEventListener("abort", () => ended.push(name));
    await new Promise((resolve) => setTimeout(resolve, 100_000));
    return new Response("{}");
  },
};`;

interface Calls {
  readonly came: readonly string[];
  readonly ended: readonly string[];
}

// service-22
test("a client that disconnects aborts its own calls, and not those whose reply is cached", async () => {
  const { state, remove } = await copyOfData("client-gone");
  const port = await freePort();
  const site = await serve({
    port,
    state,
    vars: { SITE_ORIGIN: `http://localhost:${port}`, DEADLINE_FACTOR: "30" },
    beside: [{ name: "silent", script: SILENT, host: "silent.localhost" }],
    services: "silent",
    onLog: () => undefined,
  });
  const ask = (host: string, path: string) => http.get({ host: "127.0.0.1", port, path, headers: { host } }).on("error", () => undefined);
  const calls = () =>
    new Promise<Calls>((resolve) => {
      ask("silent.localhost", "/__calls").on("response", async (response) => {
        let text = "";
        for await (const part of response) text += part;
        resolve(JSON.parse(text));
      });
    });
  const came = async () => (await calls()).came;
  const ended = async () => (await calls()).ended;
  try {
    // A product's page makes calls that are cached for the next visitor. A search for a possible personal number is never cached.
    const product = ask(`localhost:${port}`, "/product/any/AGS-CP-0001?language=hi&state=rajasthan");
    const search = ask(`localhost:${port}`, "/search?searchTerm=9812345670&language=hi&state=rajasthan");
    await expect.poll(came).toEqual(expect.arrayContaining(["product", "search"]));
    product.socket?.resetAndDestroy();
    search.socket?.resetAndDestroy();
    await expect.poll(ended).toContain("search");
    expect(await ended()).not.toContain("product");
  } finally {
    await site.stop();
    await remove();
  }
});
