/**
 * Sharing (app-4, app-6): a share link leads to a message whose receiver the user chooses. Where the app or the phone has its own
 * list of ways to share, that list opens instead.
 */
import { appVersionCode, canShareOnMessagingApp } from "../domain/app/android.ts";
import { callApp } from "./bridge.ts";

/** Shares what a link (src/views/parts/ShareLink.tsx) is about. */
export function share(link: HTMLAnchorElement): void {
  const url = link.dataset["url"] ?? "";
  const text = new URL(link.href).searchParams.get("text")?.replace(url, "").trimEnd() ?? "";
  const version = appVersionCode(navigator.userAgent);
  if (version !== null) {
    // Below its version code 183 the app cannot share, and a message's link leads nowhere in it.
    if (canShareOnMessagingApp(version) && !callApp("share", text, url)) follow(link);
    return;
  }
  const data = { text, ...(url ? { url } : {}) };
  // A frame can share only where its parent page allows it.
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) {
    follow(link);
    return;
  }
  navigator.share(data).catch((fault: unknown) => {
    // The farmer closed the list: there is nothing to say.
    if ((fault as Error)?.name !== "AbortError") follow(link);
  });
}

function follow(link: HTMLAnchorElement): void {
  if (link.target === "_blank") open(link.href, "_blank", "noopener,noreferrer");
  else location.assign(link.href);
}
