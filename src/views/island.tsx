/** Islands: what the worker renders of them, and their props as inert JSON right behind it, for src/client/islands.ts. */
import { type ComponentType, type PropsWithChildren, useContext } from "react";
import { DeferContext } from "./defer.tsx";
import type { IslandName } from "./preload.tsx";

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
 * Declares an island: its name, and what the worker renders of it. The result is a component for pages; a page that uses it
 * preloads the island's files. All its props reach the browser, except `children`, which only the worker renders.
 * @param View renders the same nodes as the island in the browser does first, with the same props
 * @param className of the element around it
 */
export function island<Props extends object>(name: IslandName, View: ComponentType<Props>, className?: string) {
  return function Island(props: Props) {
    useContext(DeferContext)?.islands.add(name);
    const { children: _, ...sent }: PropsWithChildren<object> = props;
    return (
      <>
        <div data-island={name} className={className}>
          <View {...props} />
        </div>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: inertJson(sent) }} />
      </>
    );
  };
}
