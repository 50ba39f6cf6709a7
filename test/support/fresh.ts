/** Before each file of the worker tests: nothing is left of the files before it, with which it shares modules and storage. */
import { env } from "cloudflare:workers";
import { beforeAll, vi } from "vitest";
import { forgetEverything } from "./forget.ts";
import { knowBindings } from "./virtual-time.ts";

interface Namespace {
  list(): Promise<{ keys: { name: string }[]; list_complete: boolean }>;
  delete(key: string): Promise<void>;
}

async function empty(namespace: Namespace): Promise<void> {
  for (let isEmpty = false; !isEmpty; ) {
    const { keys, list_complete } = await namespace.list();
    await Promise.all(keys.map(({ name }) => namespace.delete(name)));
    isEmpty = list_complete;
  }
}

knowBindings(env);

beforeAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const { CACHE, CONFIG } = env as unknown as Record<"CACHE" | "CONFIG", Namespace>;
  await Promise.all([CACHE, CONFIG].map(empty));
  forgetEverything();
});
