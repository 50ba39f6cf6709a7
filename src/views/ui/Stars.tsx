import { roundToHalfStar } from "../../domain/product/rating.ts";

/** Five stars, filled to the nearest half (shell-31), with the value in words for screen readers. */
export function Stars({ average, label }: { average: number; label: string }) {
  const half = roundToHalfStar(average) * 2;
  return (
    <span className={`stars s${half}`} role="img" aria-label={label}>
      <svg viewBox="0 0 100 20" aria-hidden="true">
        <use href="/icons.svg#stars" className="stars-empty" />
        <use href="/icons.svg#stars" className="stars-full" />
      </svg>
    </span>
  );
}
