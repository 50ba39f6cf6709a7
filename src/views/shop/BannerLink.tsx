/** Links of banners within this visit, from their targets (src/domain/shop/banner-target.ts; shop-16 to shop-28). */
import type { ReactNode } from "react";
import type { BannerTarget } from "../../domain/shop/banner-target.ts";
import type { Visit } from "../../domain/visit/visit.ts";
import { href, hrefWithVisit, matchScreen, paths, type ScreenName, slugOf } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { NewTab } from "../parts/NewTab.tsx";

/** A banner's URL, and if it is external; null without a target, or if the company lacks its screen (service-55). */
export function bannerHref(
  target: BannerTarget,
  visit: Visit,
  isOpen: (screen: ScreenName) => boolean = () => true,
): { readonly href: string; readonly elsewhere: boolean } | null {
  const here = (to: string) => ({ href: to, elsewhere: false });
  const inScreen = (screen: ScreenName, to: string) => (isOpen(screen) ? here(to) : null);
  switch (target.kind) {
    case "none":
      return null;
    case "selectCrops":
      return inScreen("selectCrops", href(paths.selectCrops, {}, visit));
    case "article":
      return inScreen("article", href(paths.article, { slug: slugOf(target.name), id: target.id }, visit));
    case "post":
      return inScreen("post", href(paths.post, { id: target.id }, visit));
    case "products":
      return here(href(paths.products, {}, visit, { ids: target.skuCodes }));
    case "bannerProducts":
      return inScreen("bannerProducts", href(paths.bannerProducts, { id: target.id }, visit));
    case "product":
      return here(href(paths.product, { slug: slugOf(target.name), sku: target.sku }, visit));
    case "issue":
      return inScreen("issue", href(paths.issue, { slug: slugOf(target.name), id: target.id }, visit));
    case "brand":
      return here(href(paths.brand, { slug: slugOf(target.name), id: target.id }, visit));
    case "crop":
      return inScreen("crop", href(paths.crop, { slug: slugOf(target.name), id: target.id }, visit));
    case "category":
      return here(href(paths.category, { slug: target.id, id: target.id }, visit));
    case "internal": {
      const url = new URL(target.path, "https://here.invalid");
      const match = matchScreen(url.pathname);
      if (url.pathname !== "/" && !(match && isOpen(match.name))) return null;
      return here(`${hrefWithVisit(url.pathname, Object.fromEntries(url.searchParams), visit)}${url.hash}`);
    }
    case "external":
      return { href: target.url, elsewhere: true };
    case "app":
      // The phone opens the app for such a link; a new tab would stay blank.
      return here(target.url);
  }
}

/** A banner, linked if it has a target. `children` must contain its accessible name. */
export function BannerLink({ target, className, children }: { target: BannerTarget; className?: string; children: ReactNode }) {
  const { visit, isOpen } = usePage();
  const link = bannerHref(target, visit, isOpen);
  if (!link) return <span className={className}>{children}</span>;
  if (!link.elsewhere) {
    return (
      <a className={className} href={link.href}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  );
}
