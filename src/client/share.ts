/**
 * Sharing (S1 §1, §2): a share link leads to a message whose receiver is chosen. Where the app or the phone has a list of its
 * own ways to share, that comes up instead. Loaded with the first tap on such a link (src/client/boot.ts).
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
  // In a frame the page around may not have allowed it.
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) {
    follow(link);
    return;
  }
  navigator.share(data).catch((fault: unknown) => {
    // Given up by the farmer: nothing is to be said.
    if ((fault as Error)?.name !== "AbortError") follow(link);
  });
}

function follow(link: HTMLAnchorElement): void {
  if (link.target === "_blank") open(link.href, "_blank", "noopener,noreferrer");
  else location.assign(link.href);
}
