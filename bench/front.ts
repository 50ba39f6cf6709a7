/**
 * A compressing proxy that flushes each chunk at once, like a network in front of a Worker. The local server's compressor buffers
 * chunks, which would distort the measurement.
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
      // Flush each write as a block that a browser can decode.
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      answer.pipe(gzip).pipe(response);
    }).on("error", () => response.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ port: (server.address() as AddressInfo).port, stop: () => server.close() }));
  });
}
