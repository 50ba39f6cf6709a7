/**
 * In the Android app: opens products, posts (app-3, app-20) and posting (content-54) natively; hides share links if the app cannot share
 * (app-4).
 */
import { appOffers, appVersionCode } from "../domain/app/android.ts";
import { skuInPath } from "../domain/app/events.ts";
import { callApp } from "./bridge.ts";

function handOver({ origin, pathname }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || pathname === location.pathname) return false;
  const sku = pathname.startsWith("/product/") ? skuInPath(pathname) : null;
  const post = /^\/post\/([0-9a-f]{24})$/i.exec(pathname)?.[1];
  return (sku !== null && callApp("openProduct", sku)) || (post !== undefined && callApp("openPost", post));
}

function openInApp(event: MouseEvent): void {
  // saathi.ts has already blocked forbidden products.
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

export function startApp(): void {
  const version = appVersionCode(navigator.userAgent);
  if (version === null) return;
  document.documentElement.classList.toggle("no-share", !appOffers("share", version));
  document.addEventListener("click", openInApp);
}
