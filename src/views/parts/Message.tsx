import type { ReactNode } from "react";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface MessageProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: ReactNode;
  /** Links out. */
  readonly children?: ReactNode;
}

/** Says why there is nothing else on the page or in the section, and where to go. */
export function Message({ icon, title, text, children }: MessageProps) {
  return (
    <section className="message">
      <Icon name={icon} />
      {title ? <h1>{title}</h1> : null}
      <p>{text}</p>
      {children}
    </section>
  );
}
