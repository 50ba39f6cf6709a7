/** Messengers show this size uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
