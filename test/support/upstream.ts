/** Starts the reference back end for the tests that run in workerd: built, seeded, on a port and with a database of its own. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { ROOT, serve } from "../../scripts/serve.ts";
import { copyData } from "./data.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const out = path.join(ROOT, "test-results");
  await mkdir(out, { recursive: true });
  const state = await mkdtemp(path.join(out, "upstream-"));
  await copyData(state);
  // vitest.config.ts has chosen it, because the Workers are told of it there.
  const server = await serve({ port: Number(process.env["UPSTREAM_TEST_PORT"]), state, upstreamOnly: true });
  return async () => {
    await server.stop();
    await rm(state, { recursive: true, force: true });
  };
}
