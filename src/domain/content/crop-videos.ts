/** (content-10, advice-53) */

export interface CropVideo {
  readonly id: string;
  readonly title: string;
  readonly views: number | null;
}

export const MOST_VIDEOS = 20;
