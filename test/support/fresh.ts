/** Clears shared modules and storage before each file of the Worker tests. */
import { env } from "cloudflare:workers";
import { beforeAll, vi } from "vitest";
import { forgetEverything } from "./forget.ts";
import { emptyStores } from "./stores.ts";
import { knowBindings } from "./virtual-time.ts";

knowBindings(env);

beforeAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await emptyStores();
  forgetEverything();
});
