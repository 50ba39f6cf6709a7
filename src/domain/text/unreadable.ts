/** Sent but invalid: unknown, not missing. */
export const UNREADABLE = "unreadable";
export type Unreadable = typeof UNREADABLE;

export type Readable<T> = T | null | Unreadable;

export const textOf = <T>(value: Readable<T>, words: (value: T) => string, unreadable: string): string =>
  value === null ? "" : value === UNREADABLE ? unreadable : words(value);

export const isReadable = <T>(value: Readable<T>): value is T => value !== null && value !== UNREADABLE;
