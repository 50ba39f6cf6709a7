/** Few widths keep caches effective. */
export const MEDIA_WIDTHS = [60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1080, 1200] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
