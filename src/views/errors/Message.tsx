import type { ReactNode } from "react";

interface MessageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Primary link; null for none. */
  readonly way: { readonly href: string; readonly words: string } | null;
  readonly children: ReactNode;
}

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
