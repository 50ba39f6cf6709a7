/** Calls that several requests wait for, over the Worker as it is deployed. */
import { expect, test } from "vitest";
import { forgetEverything } from "../support/forget.ts";
import { getRaw } from "../support/page.ts";
import { emptyStores } from "../support/stores.ts";

const VISIT = "language=hi&state=rajasthan";
const SCREENS = [`/product/any/AGS-CP-0001?${VISIT}`, `/crop-info?${VISIT}`, `/select-your-crops?${VISIT}`];
/** After some fifty of them the platform takes what follows another request's promise for a part of that request. */
const ROUNDS = 90;

// service-14
test("who waits for a call of a request that nobody reads goes on as itself, also in an isolate that has long been at work", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetEverything();
    await emptyStores();
    // Each of them answers while calls that the next one needs still run, and its body is left unread.
    for (const screen of SCREENS) expect((await getRaw(screen)).status, `${screen}, round ${round}`).toBe(200);
  }
});
