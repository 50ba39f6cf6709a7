/** The videos of a crop (content-10, advice-53). */

export interface CropVideo {
  /** The 11 characters of a YouTube video. */
  readonly id: string;
  readonly title: string;
  /** How often it was watched; null where the service does not say. */
  readonly views: number | null;
}

/** Most videos on one page. */
export const MOST_VIDEOS = 20;
