/** The reference back end for the tests in workerd: built, seeded, and with its own database. upstream.ts starts it. */
import { serve } from "../../scripts/serve.ts";
import { buildIfStale } from "../../scripts/steps.ts";
import { copyOfData, prepareTestData } from "./data.ts";

await prepareTestData();
await buildIfStale();
const { state, remove } = await copyOfData("upstream");
const server = await serve({
  // vitest.config.ts has chosen the port, because it configures the Workers with it.
  port: Number(process.env["UPSTREAM_TEST_PORT"]),
  state,
  upstreamOnly: true,
  // It logs every requested fault.
  onLog: () => undefined,
});
// The parent process ends it with the tests, however they end.
process.once("disconnect", async () => {
  await server.stop();
  await remove();
});
process.send?.("ready");
