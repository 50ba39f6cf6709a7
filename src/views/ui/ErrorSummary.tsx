import type { ReactNode } from "react";
import { focusOnArrival } from "./focus-on-arrival.ts";
import { Icon } from "./Icon.tsx";

interface ErrorSummaryProps {
  /** Number of failed submits in the island; 0 on page load. */
  readonly submitCount?: number;
  readonly title: ReactNode;
  /** Ids of fields with their errors. A field without one is left out. */
  readonly problems?: readonly (readonly [field: string, text: string | null])[];
  readonly children?: ReactNode;
}

/** Error summary above a form, with links to its fields (GOV.UK pattern). Takes the focus, even without JavaScript. */
export function ErrorSummary({ submitCount = 0, title, problems = [], children }: ErrorSummaryProps) {
  const wrong = problems.filter(([, text]) => text);
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
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
