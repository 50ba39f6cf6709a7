/** Size of the picture that stands for a page where it is shared: what messengers and networks show whole. Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
