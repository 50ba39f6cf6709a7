import type { AnchorHTMLAttributes } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface WayLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "rel" | "aria-current"> {
  readonly href: string;
  readonly icon?: IconName;
  readonly text: string;
  /** Primary link. */
  readonly isMain?: boolean | undefined;
}

/** A link that looks like a button. Further attributes, such as `data-button`, are those of the link. */
export function WayLink({ icon, text, isMain = false, ...link }: WayLinkProps) {
  return (
    <a className={isMain ? "button go" : "button quiet"} {...link}>
      {icon ? <Icon name={icon} /> : null}
      {text}
    </a>
  );
}
