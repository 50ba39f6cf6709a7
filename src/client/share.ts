/**
 * Sharing (app-4, app-6): a share link leads to a message whose receiver the user chooses. Where the app or the phone has its own
 * list of ways to share, that list opens instead. A link with `data-copied` copies its address (content-70).
 */
import { appOffers, appVersionCode } from "../domain/app/android.ts";
import { callApp } from "./bridge.ts";

/** Shares what a link (src/views/parts/ShareLink.tsx) is about. */
export function share(link: HTMLAnchorElement): void {
  if (link.dataset["copied"]) {
    copy(link);
    return;
  }
  const url = link.dataset["url"] ?? "";
  const text = new URL(link.href).searchParams.get("text")?.replace(url, "").trimEnd() ?? "";
  const version = appVersionCode(navigator.userAgent);
  if (version !== null) {
    // Below its version code 183 the app cannot share, and a message's link leads nowhere in it.
    if (appOffers("share", version) && !callApp("share", text, url)) follow(link);
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

/** The words change once the address is copied. Where nothing can be copied, the link leads to it. */
function copy(link: HTMLAnchorElement): void {
  const words = link.firstElementChild;
  // Absent where the page is not secure.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) {
    follow(link);
    return;
  }
  clipboard.writeText(link.href).then(
    () => {
      if (words) words.textContent = link.dataset["copied"] ?? "";
    },
    () => follow(link),
  );
}

function follow(link: HTMLAnchorElement): void {
  if (link.target === "_blank") open(link.href, "_blank", "noopener,noreferrer");
  else location.assign(link.href);
}
