/**
 * Of pages with a sign-out: its tap may be the first touch, which loads on-demand.ts too late (offline-20). Also of the confirmation of an
 * erasure, for browsers without `Clear-Site-Data` (policy-14).
 */
import { PAGES_CACHE } from "../../domain/offline/kept-pages.ts";
import { forgetPerson, watchLeaving } from "../personal.ts";

watchLeaving();

if (document.querySelector("[data-erased]")) {
  forgetPerson();
  // Only over https.
  void globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
}
