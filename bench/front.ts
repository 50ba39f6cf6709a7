/**
 * A compressing front of our own, as a network puts one before a Worker: it passes each part on at once. The local server's
 * compressor holds parts back, so that it says nothing about the Worker.
 */
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, createGzip } from "node:zlib";
import type { Stage } from "./stage.ts";

export interface Front {
  readonly port: number;
  readonly stop: () => void;
}

export function openFront(stage: Stage): Promise<Front> {
  const server = createServer((request, response) => {
    const headers = { Host: `localhost:${stage.port}`, "Accept-Encoding": "identity" };
    get({ host: "127.0.0.1", port: stage.port, path: request.url, headers }, (answer) => {
      const { "content-length": _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, "content-encoding": "gzip" });
      // Each write of the Worker becomes a whole block, which a browser can read.
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      answer.pipe(gzip).pipe(response);
    }).on("error", () => response.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ port: (server.address() as AddressInfo).port, stop: () => server.close() }));
  });
}
