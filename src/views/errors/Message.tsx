import type { ReactNode } from "react";

interface MessageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The main way on; null where there is none. */
  readonly way: { readonly href: string; readonly words: string } | null;
  /** The other ways on. */
  readonly children: ReactNode;
}

/** A page that says what happened and what to do next. */
export function Message({ picture, title, text, way, children }: MessageProps) {
  return (
    <section className="message">
      {picture}
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        {way ? (
          <a className="button go" href={way.href}>
            {way.words}
          </a>
        ) : null}
        {children}
      </p>
    </section>
  );
}
