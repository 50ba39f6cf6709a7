/** Size of the preview picture of a shared page, in pixels. Messengers and social networks show this size uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
