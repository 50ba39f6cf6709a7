/** Starts the reference back end for the tests that run in workerd: built, seeded, on a port and with a database of its own. */
import { serve } from "../../scripts/serve.ts";
import { buildWhereStale } from "../../scripts/steps.ts";
import { copyOfData, prepareTestData } from "./data.ts";

export default async function setup(): Promise<() => Promise<void>> {
  await prepareTestData();
  await buildWhereStale();
  const { state, remove } = await copyOfData("upstream");
  const server = await serve({
    // vitest.config.ts has chosen it, because the Workers are told of it there.
    port: Number(process.env["UPSTREAM_TEST_PORT"]),
    state,
    upstreamOnly: true,
    // It tells of every fault that a test asks for.
    onLog: () => undefined,
  });
  return async () => {
    await server.stop();
    await remove();
  };
}
