/** (content-10, advice-53) */

export interface CropVideo {
  /** 11 characters of YouTube. */
  readonly id: string;
  readonly title: string;
  /** Null if unknown. */
  readonly views: number | null;
}

export const MOST_VIDEOS = 20;
