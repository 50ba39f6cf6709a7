/** A value that a service sent and that nobody can read. It is not a missing value: what hangs on it is not known. */
export const UNREADABLE = "unreadable";
export type Unreadable = typeof UNREADABLE;

/** A value as a reply may have it: null if the reply does not say it. */
export type Told<T> = T | null | Unreadable;

/** A value in words: empty if it is not said, `unreadable` if it cannot be read. */
export const told = <T>(value: Told<T>, words: (value: T) => string, unreadable: string): string =>
  value === null ? "" : value === UNREADABLE ? unreadable : words(value);

/** Whether a value is said and can be read. */
export const knows = <T>(value: Told<T>): value is T => value !== null && value !== UNREADABLE;
