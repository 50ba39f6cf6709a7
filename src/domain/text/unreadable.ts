/** Sent but invalid: unknown, not missing. */
export const UNREADABLE = "unreadable";
export type Unreadable = typeof UNREADABLE;

export type Told<T> = T | null | Unreadable;

export const told = <T>(value: Told<T>, words: (value: T) => string, unreadable: string): string =>
  value === null ? "" : value === UNREADABLE ? unreadable : words(value);

export const knows = <T>(value: Told<T>): value is T => value !== null && value !== UNREADABLE;
