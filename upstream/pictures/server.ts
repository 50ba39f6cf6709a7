/**
 * Makes the static host's pictures in Node, because encoders do not run in a Worker, and keeps them on disk: each is made once,
 * when it is first asked for. The Worker (static/pictures.ts) sends the drawing and says what it wants in its place.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { raster } from "./raster.ts";
import { readWanted } from "./wanted.ts";

export interface Pictures {
  /** The address that the Worker calls: its variable PICTURES_URL. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Longest drawing that is read: draw/ makes none of more than 16 kB. */
const MAX_DRAWING_BYTES = 65_536;

/** Changes with everything that decides the look of a drawing's picture, so that no old one is found on disk. */
function makersVersion(): string {
  const version = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const name of readdirSync(import.meta.dirname).sort()) version.update(readFileSync(join(import.meta.dirname, name)));
  return version.digest("hex");
}

/** Runs no more than so many at once; the others wait their turn. */
function bounded(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Caches pictures in a folder. Several processes may share it: a file's name is the hash of everything that its picture depends on.
 */
export function pictureStore(folder: string): (drawing: string, wanted: URLSearchParams) => Promise<Buffer> {
  const version = makersVersion();
  const turn = bounded(availableParallelism());
  const making = new Map<string, Promise<Buffer>>();

  async function make(file: string, drawing: string, wanted: URLSearchParams): Promise<Buffer> {
    const { seed, ...rest } = readWanted(wanted);
    const bytes = await turn(() => raster(drawing, seed, rest));
    // Nobody reads a half-written file: it gets its name when it is whole.
    const draft = `${file}.${process.pid}`;
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  return async (drawing, wanted) => {
    const key = createHash("sha256").update([version, wanted.toString(), drawing].join("\0")).digest("hex");
    const file = join(folder, key.slice(0, 2), key.slice(2));
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const running = making.get(file) ?? make(file, drawing, wanted).finally(() => making.delete(file));
    making.set(file, running);
    return running;
  };
}

/**
 * Listens on a free port of this machine.
 * @param folder the folder of the pictures; it may be deleted at any time
 */
export async function startPictures(folder: string): Promise<Pictures> {
  // Several pictures at once instead of several threads for one.
  sharp.concurrency(1);
  const get = pictureStore(folder);
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        if (chunks.reduce((sum, { length }) => sum + length, 0) > MAX_DRAWING_BYTES)
          throw new Error(`More than ${MAX_DRAWING_BYTES} bytes.`);
      }
      const bytes = await get(Buffer.concat(chunks).toString("utf8"), new URL(request.url ?? "/", "http://pictures").searchParams);
      response.writeHead(200, { "Content-Length": bytes.byteLength }).end(bytes);
    } catch (error) {
      console.error("No picture was made:", error);
      response.writeHead(500, { "Content-Type": "text/plain" }).end("No picture");
    }
  });
  // workerd reuses connections. Node closes an idle one after 5 s, and a request at that moment would fail.
  server.keepAliveTimeout = 600_000;
  // It serves others, and alone it keeps no process alive.
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
