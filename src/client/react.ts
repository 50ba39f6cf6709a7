/** Replaces "react" in the browser: compat costs 1.3 kB gz (docs/decisions/82-preact-core.md). */
import { options, toChildArray, type VNode } from "preact";

export { createContext, createElement, Fragment } from "preact";
export { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface SelectProps {
  defaultValue?: unknown;
  readonly children?: VNode["props"]["children"];
}

const isElement = (child: unknown): child is VNode<{ value?: unknown; selected?: boolean }> =>
  typeof child === "object" && child !== null && "props" in child;

// Mark the option that matches a select's defaultValue, like React.
const before = options.vnode;
options.vnode = (vnode) => {
  before?.(vnode);
  if (vnode.type !== "select") return;
  const props = vnode.props as SelectProps;
  if (props.defaultValue === undefined) return;
  for (const child of toChildArray(props.children)) if (isElement(child)) child.props.selected = child.props.value === props.defaultValue;
  delete props.defaultValue;
};

options.event = (event) => Object.assign(event, { nativeEvent: event });
