/** Hydrates an island on the markup that the worker rendered. Loaded with the first island, never before. */
import { hydrate } from "preact";
import { createElement, type FunctionComponent } from "react";

/** The component of an island. Its props are those that its declaration in src/views has put into the page. */
export type IslandComponent = FunctionComponent<object>;

/** An island's file: its component, and what hydrates it, so that one request fetches both. */
export interface IslandFile {
  readonly default: IslandComponent;
  readonly hydrateIsland: typeof hydrateIsland;
}

export function hydrateIsland(component: IslandComponent, props: object, element: HTMLElement): void {
  hydrate(createElement(component, props), element);
}
