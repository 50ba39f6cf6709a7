/** For `ref`: focuses an element once on mount. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
