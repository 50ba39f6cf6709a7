/**
 * How fast this page was for the farmer (events-12). The library finds what was measured before it came; it tells most of it when the
 * page is hidden, before the beacon is sent (src/client/events.ts).
 */
import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vital } from "../domain/app/events.ts";

/** Digits after the point of a CLS that are kept. */
const CLS_DIGITS = 4;

/** Tells every measure of this page, once it is final. */
export function watchVitals(measure: (name: Vital, value: number) => void): void {
  const tell = ({ name, value }: Metric) =>
    name !== "FCP" && measure(name, name === "CLS" ? Number(value.toFixed(CLS_DIGITS)) : Math.round(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(tell);
}
