import { roundToHalfStar } from "../../domain/product/rating.ts";

/** 5 stars, filled to the nearest half (shell-31). Drawn by CSS, because lists have many. */
export function Stars({ average, label }: { average: number; label: string }) {
  const half = roundToHalfStar(average) * 2;
  return <span className={`stars s${half}`} role="img" aria-label={label} />;
}
