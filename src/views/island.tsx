/** Islands: the Worker's markup, then the props as inert JSON for src/client/islands.ts. */
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

/** JSON that cannot close its script element or be parsed as markup. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => INERT[character] ?? character);
}

/**
 * Pages that render an island preload its files. All props are sent to the browser except `children`.
 * @param View must render the same nodes as the browser's first render
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
