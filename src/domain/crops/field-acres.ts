/** Sizes of a field that can be chosen on the page of a problem (crop-35). The first is the default. */
export const FIELD_ACRES: readonly number[] = [1, 2, 3, 5, 10];

export const readAcres = (text: string | undefined): number => FIELD_ACRES.find((acres) => `${acres}` === text) ?? 1;

/** Empty for the default. */
export const cleanAcres = (text: string): string => (readAcres(text) === 1 ? "" : text);
