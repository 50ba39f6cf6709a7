/**
 * Starts the reference back end for the tests that run in workerd, on a port of its own. It is a process of its own: vitest takes all that
 * this file imports for code of the tests, and would take half a minute to rewrite the 20 MB of the tools that serve it.
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
