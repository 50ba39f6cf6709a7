/** Verdict and order come first. */
export const hasSearchBar = (pathname: string): boolean => !/^\/(pcode|ppage|01|checkout)(\/|$)/.test(pathname);
