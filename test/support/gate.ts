/** A gate in front of the site that can close and can change responses: no test can cut a service worker off. */
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Page, test } from "@playwright/test";
import { siteOrigin } from "./browser.ts";

export interface Gate {
  readonly origin: string;
  /** True if the gate is open. */
  open: boolean;
  /** True if the browser's own cache asks for each page again. */
  revalidates: boolean;
  /** Changes a response. */
  change: (path: string, body: string) => string;
  readonly close: () => void;
}

/** Opens a gate in front of the site, on its own port. */
async function openGate(): Promise<Gate> {
  const site = new URL(siteOrigin());
  const state = { open: true, revalidates: false, change: (_path: string, body: string) => body };
  const server: Server = createServer((asked, answer) => {
    if (!state.open) return asked.socket.destroy();
    const { "if-none-match": _, ...asking } = asked.headers;
    const headers = { ...asking, host: site.host, "accept-encoding": "identity", connection: "close" };
    if (headers.origin) headers.origin = site.origin;
    const sent = forward({ host: "127.0.0.1", port: site.port, path: asked.url, method: asked.method, headers }, (given) => {
      const chunks: Buffer[] = [];
      given.on("data", (chunk: Buffer) => chunks.push(chunk));
      given.on("end", () => {
        // A response may be changed, so it loses its ETag.
        const { "content-length": __, "transfer-encoding": ___, etag: ____, ...kept } = given.headers;
        if (state.revalidates && /html/.test(String(given.headers["content-type"]))) kept["cache-control"] = "no-cache";
        answer.writeHead(given.statusCode ?? 502, { ...kept, connection: "close" });
        const isText = /text|javascript/.test(String(given.headers["content-type"]));
        const body = Buffer.concat(chunks);
        answer.end(isText ? state.change(asked.url ?? "", body.toString()) : body);
      });
    });
    sent.on("error", () => asked.socket.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() });
}

/** A test whose site is behind a gate. */
export const gated = test.extend<{ gate: Gate }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  gate: async ({}, use) => {
    const gate = await openGate();
    await use(gate);
    gate.close();
  },
});

/** From now on only the worker's cache is left: the browser's own cache would answer for a while. */
export async function goOffline(gate: Gate, page: Page): Promise<void> {
  gate.open = false;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.clearBrowserCache");
  await cdp.detach();
}
