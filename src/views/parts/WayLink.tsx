import { Icon, type IconName } from "../ui/Icon.tsx";

interface WayLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  /** The first thing to do; the others are quiet. */
  readonly isMain?: boolean | undefined;
}

/** A way on from a page that has nothing more to show. */
export function WayLink({ href, icon, text, isMain = false }: WayLinkProps) {
  return (
    <a className={isMain ? "button go" : "button quiet"} href={href}>
      <Icon name={icon} />
      {text}
    </a>
  );
}
