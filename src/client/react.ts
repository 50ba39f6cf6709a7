/**
 * What islands use of React, in the browser: Preact's core without its compat layer, which is 1.3 kB gz on every page with an
 * island. The build puts this file in the place of "react" (docs/decisions/82-preact-core.md).
 */
import { options, toChildArray, type VNode } from "preact";

export { createContext, createElement, Fragment } from "preact";
export { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface SelectProps {
  defaultValue?: unknown;
  readonly children?: VNode["props"]["children"];
}

const isElement = (child: unknown): child is VNode<{ value?: unknown; selected?: boolean }> =>
  typeof child === "object" && child !== null && "props" in child;

// A select has no defaultValue of its own: React marks the option instead, and so does this.
const before = options.vnode;
options.vnode = (vnode) => {
  before?.(vnode);
  if (vnode.type !== "select") return;
  const props = vnode.props as SelectProps;
  if (props.defaultValue === undefined) return;
  for (const child of toChildArray(props.children)) if (isElement(child)) child.props.selected = child.props.value === props.defaultValue;
  delete props.defaultValue;
};

// React's events carry the browser's own. Preact passes the browser's own on.
options.event = (event) => Object.assign(event, { nativeEvent: event });
