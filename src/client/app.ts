/**
 * Inside the Android app: products open in the app itself (app-3), and so do its screens for posting (content-54), and an app that cannot share hides the share links (app-4).
 * Loaded only where the user agent names the app.
 */
import { appVersionCode, canShareOnMessagingApp } from "../domain/app/android.ts";
import { skuInPath } from "../domain/app/events.ts";
import { callApp } from "./bridge.ts";

/** Gives a plain tap on a link to a product, or to a screen of the app itself, to the app. */
function openInApp(event: MouseEvent): void {
  // Whoever may not open products has been stopped already (saathi.ts).
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  const screen = link?.dataset["app"];
  if (screen) {
    event.preventDefault();
    location.assign(screen);
    return;
  }
  const sku = link?.origin === location.origin && link.pathname.startsWith("/product/") ? skuInPath(link.pathname) : null;
  if (sku && callApp("openProduct", sku)) event.preventDefault();
}

/** Starts what belongs to the app. */
export function startApp(): void {
  const version = appVersionCode(navigator.userAgent);
  if (version === null) return;
  document.documentElement.classList.toggle("no-share", !canShareOnMessagingApp(version));
  document.addEventListener("click", openInApp);
}
