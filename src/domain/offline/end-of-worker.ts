/** Also deletes its caches (offline-13). */
import * as brand from "../../brand.ts";

export const END_OF_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("${brand.id}-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
