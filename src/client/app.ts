/**
 * Inside the Android app: products and posts open in the app itself (app-3, app-20), and so do its screens for posting (content-54), and an
 * app that cannot share hides the share links (app-4). Loaded only where the user agent names the app.
 */
import { appOffers, appVersionCode } from "../domain/app/android.ts";
import { skuInPath } from "../domain/app/events.ts";
import { callApp } from "./bridge.ts";

/** Gives what a link of this site leads to to the app. False where that is neither a product nor a post, or the app does not open it. */
function handOver({ origin, pathname }: HTMLAnchorElement): boolean {
  // A link within the page stays one.
  if (origin !== location.origin || pathname === location.pathname) return false;
  const sku = pathname.startsWith("/product/") ? skuInPath(pathname) : null;
  const post = /^\/post\/([0-9a-f]{24})$/i.exec(pathname)?.[1];
  return (sku !== null && callApp("openProduct", sku)) || (post !== undefined && callApp("openPost", post));
}

/** Gives a plain tap on a link to a product, a post, or a screen of the app itself, to the app. */
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
  if (link && handOver(link)) event.preventDefault();
}

/** Starts what belongs to the app. */
export function startApp(): void {
  const version = appVersionCode(navigator.userAgent);
  if (version === null) return;
  document.documentElement.classList.toggle("no-share", !appOffers("share", version));
  document.addEventListener("click", openInApp);
}
