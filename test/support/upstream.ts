/** Starts the reference back end for the tests that run in workerd: built, seeded, on a port of its own. */
export const UPSTREAM_TEST_PORT = Number(process.env["UPSTREAM_TEST_PORT"] ?? 8797);

export default async function setup(): Promise<() => Promise<void>> {
  const { serve } = await import("../../scripts/serve.ts");
  const server = await serve({ port: UPSTREAM_TEST_PORT, upstreamOnly: true });
  return () => server.stop();
}
