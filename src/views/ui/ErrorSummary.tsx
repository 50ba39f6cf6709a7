import type { ReactNode } from "react";
import { focusOnArrival } from "./focus-on-arrival.ts";
import { Icon } from "./Icon.tsx";

export interface ErrorSummaryProps {
  /** How often an island has shown problems: 0 for what came with the page. */
  readonly attempt: number;
  /** What is wrong, in a line. */
  readonly title: ReactNode;
  /** Links to the fields that are wrong, where there are any. */
  readonly children?: ReactNode;
}

/** What is wrong with a form, above it (GOV.UK pattern). It takes the focus, also without JavaScript. */
export function ErrorSummary({ attempt, title, children }: ErrorSummaryProps) {
  return (
    <div
      className="errors"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the summary takes the focus
      autoFocus={attempt === 0 || undefined}
      ref={attempt > 0 ? focusOnArrival : undefined}
    >
      <p>
        <Icon name="warning" />
        {title}
      </p>
      {children}
    </div>
  );
}
