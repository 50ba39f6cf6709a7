/** Calls that several requests await, in the Worker as deployed. */
import { expect, test } from "vitest";
import { forgetEverything } from "../support/forget.ts";
import { getRaw } from "../support/page.ts";
import { emptyStores } from "../support/stores.ts";

const VISIT = "language=hi&state=rajasthan";
const SCREENS = [`/product/any/AGS-CP-0001?${VISIT}`, `/crop-info?${VISIT}`, `/select-your-crops?${VISIT}`];
/** After about fifty of them the platform treats code after another request's promise as part of that request. */
const ROUNDS = 60;

// service-14
test("a request that awaits the call of an unread request continues as itself, also in a long-running isolate", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetEverything();
    await emptyStores();
    // Each of them responds while calls that the next one needs still run, and its body is left unread.
    for (const screen of SCREENS) expect((await getRaw(screen)).status, `${screen}, round ${round}`).toBe(200);
  }
});
