import { hydrate } from "preact";
import { createElement, type FunctionComponent } from "react";

export type IslandComponent = FunctionComponent<object>;

/** Component and hydration in one file save a request. */
export interface IslandFile {
  readonly default: IslandComponent;
  readonly hydrateIsland: typeof hydrateIsland;
}

export function hydrateIsland(component: IslandComponent, props: object, element: HTMLElement): void {
  hydrate(createElement(component, props), element);
}
