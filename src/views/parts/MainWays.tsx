import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface Way {
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
  /** Null for a phone call. */
  readonly path: string | null;
}

/** Main navigation as pictures, at the top of main screens (shop-49). Needs the sheet `ways`. */
export function MainWays() {
  const { t, visit, helpline, pathname, link, isOpen } = usePage();
  const wayTo = (icon: IconName, screen: (typeof paths)["orders" | "packCodeForm" | "cropInfo"], label: string): Way => ({
    icon,
    href: link(screen, {}),
    label,
    path: screen.path({}),
  });
  const ways: readonly Way[] = [
    wayTo("scan", paths.packCodeForm, t("shell.checkShort")),
    ...(isOpen("cropInfo") ? [wayTo("field", paths.cropInfo, t("cropInfo.title"))] : []),
    ...(helpline || isOpen("posts")
      ? [{ icon: "ask", href: helpline ? `tel:${helpline}` : link(paths.posts, {}), label: t("shell.askShort"), path: null } as const]
      : []),
    ...(visit.state.shop && isOpen("orders") ? [wayTo("truck", paths.orders, t("orders.title"))] : []),
  ];
  return (
    <nav className={ways.length <= 3 ? "main-ways three" : "main-ways"} aria-label={t("shell.ways")}>
      {ways.map(({ icon, href, label, path }) => (
        <a key={icon} href={href} aria-current={path === pathname ? "page" : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
