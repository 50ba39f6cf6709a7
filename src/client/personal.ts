/** What the device keeps of a person ends where they sign out, or another takes their place (offline-20). */
import { writeKey } from "./storage.ts";

/** Forgets what waits, what was typed and searched, and the tasks, with their ticks, of the farmer who leaves. */
export function forgetPerson(): void {
  for (const key of ["otpVerified", "outbox", "drafts", "recentSearches", "keptTasks", "taskTicks"] as const) writeKey(key, null);
}

/** Forgets what was typed and searched, if a session has ended by itself: the phone may be in other hands. A request that waits is still sent. */
export function forgetTyped(): void {
  for (const key of ["drafts", "otpVerified", "recentSearches"] as const) writeKey(key, null);
}

/** Watches for the forms by which a farmer leaves; the farmer who is kept at a link of another one stays. */
export function watchLeaving(): void {
  document.addEventListener("submit", ({ target, submitter }) => {
    const keeps = submitter instanceof HTMLButtonElement && submitter.value === "keep";
    if (!keeps && target instanceof HTMLFormElement && /\/checkout\/(signout|switch)\b/.test(target.action)) forgetPerson();
  });
}
