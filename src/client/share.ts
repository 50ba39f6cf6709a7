/** Through the app, the phone or a message link (app-4, app-6). `data-copied`: copies the address (content-70). */
import { appOffers, appVersionCode } from "../domain/app/android.ts";
import { callApp } from "./bridge.ts";

export function share(link: HTMLAnchorElement): void {
  if (link.dataset["copied"]) {
    copy(link);
    return;
  }
  const url = link.dataset["url"] ?? "";
  const text = new URL(link.href).searchParams.get("text")?.replace(url, "").trimEnd() ?? "";
  const version = appVersionCode(navigator.userAgent);
  if (version !== null) {
    // App versions below 183 cannot share, nor open message links.
    if (appOffers("share", version) && !callApp("share", text, url)) follow(link);
    return;
  }
  const data = { text, ...(url ? { url } : {}) };
  // Frames need permission of their parent.
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) {
    follow(link);
    return;
  }
  navigator.share(data).catch((fault: unknown) => {
    if ((fault as Error)?.name !== "AbortError") follow(link);
  });
}

function copy(link: HTMLAnchorElement): void {
  const words = link.firstElementChild;
  // Absent in insecure contexts.
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
