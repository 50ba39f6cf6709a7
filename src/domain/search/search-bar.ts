/** Hidden on pages of a verdict or an order. */
export const hasSearchBar = (pathname: string): boolean => !/^\/(pcode|ppage|01|checkout)(\/|$)/.test(pathname);
