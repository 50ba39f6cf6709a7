import { Icon, type IconName } from "../ui/Icon.tsx";

interface WayLinkProps {
  readonly href: string;
  readonly icon?: IconName;
  readonly text: string;
  /** Primary link. */
  readonly isMain?: boolean | undefined;
}

export function WayLink({ href, icon, text, isMain = false }: WayLinkProps) {
  return (
    <a className={isMain ? "button go" : "button quiet"} href={href}>
      {icon ? <Icon name={icon} /> : null}
      {text}
    </a>
  );
}
