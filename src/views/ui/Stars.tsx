import { roundToHalfStar } from "../../domain/product/rating.ts";

/** Five stars, filled to the nearest half (shell-31), with the value in words for screen readers. Drawn by the sheet: lists have many. */
export function Stars({ average, label }: { average: number; label: string }) {
  const half = roundToHalfStar(average) * 2;
  return <span className={`stars s${half}`} role="img" aria-label={label} />;
}
