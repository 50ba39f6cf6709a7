/** The reference back end for the tests that run in workerd: built, seeded, and with a database of its own. upstream.ts starts it. */
import { serve } from "../../scripts/serve.ts";
import { buildWhereStale } from "../../scripts/steps.ts";
import { copyOfData, prepareTestData } from "./data.ts";

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
// Whoever has started it lets go of it when the tests have ended, however they end.
process.once("disconnect", async () => {
  await server.stop();
  await remove();
});
process.send?.("ready");
