import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface MessageProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: ReactNode;
  /** Its title is a heading of the second level. */
  readonly isPart?: boolean;
  readonly className?: string;
  /** Links out. */
  readonly children?: ReactNode;
}

/** Says why there is nothing else on the page or in the section, and where to go. */
export function Message({ icon, title, text, isPart = false, className = "", children }: MessageProps) {
  const Heading = isPart ? "h2" : "h1";
  return (
    <section className={`message ${className}`.trim()}>
      <Icon name={icon} />
      {title ? <Heading>{title}</Heading> : null}
      <p>{text}</p>
      {children}
    </section>
  );
}
