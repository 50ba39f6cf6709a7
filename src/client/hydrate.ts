/** Brings an island to life on the markup that the worker rendered. Loaded with the first island, never before. */
import { hydrate } from "preact/compat";
import { createElement } from "react";
import type { IslandComponent } from "./islands.ts";

export function hydrateIsland(component: IslandComponent, props: object, element: HTMLElement): void {
  // In the browser's build React's elements are Preact's (vite.config.ts); only the types do not know.
  hydrate(createElement(component as never, props) as never, element);
}
