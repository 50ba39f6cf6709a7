import type { Rating } from "./product.ts";

export interface RatingShare {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly count: number;
  readonly percent: number;
}

/** Empty unless `showRatingBars` is set (product-9). */
export function ratingShares(rating: Rating | null): RatingShare[] {
  if (!rating?.showRatingBars) return [];
  const total = rating.individualCount.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return [];
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = rating.individualCount[stars - 1] ?? 0;
    return { stars, count, percent: Math.round((count / total) * 100) };
  });
}

/** (shell-31) */
export function roundToHalfStar(average: number): number {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(average) ? average : 0));
  return Math.round(bounded * 2) / 2;
}
