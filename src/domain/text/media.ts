/** Widths that pictures are served in, CSS pixels times density. Few, so that caches hold them. */
export const MEDIA_WIDTHS = [60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1080, 1200] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
