/**
 * Starts the reference back end for the tests in workerd, on its own port. It is a separate process: vitest treats all imports of this file
 * as test code, and would take half a minute to transform the 20 MB of the server's tools.
 */
import { fork } from "node:child_process";
import path from "node:path";

export default async function setup(): Promise<() => Promise<void>> {
  const server = fork(path.join(import.meta.dirname, "upstream-server.ts"));
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const ready = new Promise<"ready">((resolve) => server.once("message", () => resolve("ready")));
  const first = await Promise.race([ready, ended]);
  if (first !== "ready") throw new Error(`The reference back end of the tests did not start: its process ended with ${first}.`);
  return async () => {
    server.disconnect();
    await ended;
  };
}
