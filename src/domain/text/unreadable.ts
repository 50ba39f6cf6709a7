/** A value that a service sent and that nobody can read. It is not a missing value: what hangs on it is not known. */
export const UNREADABLE = "unreadable";
export type Unreadable = typeof UNREADABLE;
