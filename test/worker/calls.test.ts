/** Calls that several requests wait for, over the Worker as it is deployed. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetEverything } from "../support/forget.ts";
import { getRaw } from "../support/page.ts";

const VISIT = "language=hi&state=rajasthan";
const SCREENS = [`/product/any/AGS-CP-0001?${VISIT}`, `/crop-info?${VISIT}`, `/select-your-crops?${VISIT}`];
/** After some fifty of them the platform takes what follows another request's promise for a part of that request. */
const ROUNDS = 90;

interface Namespace {
  list(): Promise<{ keys: { name: string }[] }>;
  delete(key: string): Promise<void>;
}

// service-14
test("who waits for a call of a request that nobody reads goes on as itself, also in an isolate that has long been at work", async () => {
  const { CACHE } = env as unknown as Record<"CACHE", Namespace>;
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetEverything();
    for (const { name } of (await CACHE.list()).keys) await CACHE.delete(name);
    // Each of them answers while calls that the next one needs still run, and its body is left unread.
    for (const screen of SCREENS) expect((await getRaw(screen)).status, `${screen}, round ${round}`).toBe(200);
  }
});
