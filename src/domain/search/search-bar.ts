/** Hidden if the verdict or the order comes first. */
export const hasSearchBar = (pathname: string): boolean => !/^\/(pcode|ppage|01|checkout)(\/|$)/.test(pathname);
