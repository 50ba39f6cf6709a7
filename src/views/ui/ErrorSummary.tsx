import type { ReactNode } from "react";
import { focusOnArrival } from "./focus-on-arrival.ts";
import { Icon } from "./Icon.tsx";

export interface ErrorSummaryProps {
  /** Number of failed submits in the island; 0 on page load. */
  readonly submitCount: number;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Error summary above a form (GOV.UK pattern). Takes the focus, even without JavaScript. */
export function ErrorSummary({ submitCount, title, children }: ErrorSummaryProps) {
  return (
    <div
      className="errors"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the summary takes the focus
      autoFocus={submitCount === 0 || undefined}
      ref={submitCount > 0 ? focusOnArrival : undefined}
    >
      <p>
        <Icon name="warning" />
        {title}
      </p>
      {children}
    </div>
  );
}
