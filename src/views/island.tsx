/** The mark of an island in the page: its markup, and its props as inert JSON right behind it (DESIGN §4, Islands). */
import type { ReactNode } from "react";

const INERT: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that cannot end its script element or be read as markup. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => INERT[character] ?? character);
}

/**
 * @param name folder of the island under src/client
 * @param children what the island's component renders with exactly these props, from src/views/ui
 */
export function Island({ name, props, className, children }: { name: string; props: object; className?: string; children: ReactNode }) {
  return (
    <>
      <div data-island={name} className={className}>
        {children}
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: inertJson(props) }} />
    </>
  );
}
