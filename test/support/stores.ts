/** The stores of KV that the Worker tests share. */
import { env } from "cloudflare:workers";

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

export async function emptyStores(): Promise<void> {
  const { CACHE, CONFIG } = env as unknown as Record<"CACHE" | "CONFIG", Namespace>;
  await Promise.all([CACHE, CONFIG].map(empty));
}
