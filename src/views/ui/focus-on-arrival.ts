/** For `ref`: gives an element the focus once, when it comes into the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
