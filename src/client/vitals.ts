/** Most metrics (events-12) arrive when the page is hidden, before events.ts sends the beacon. */
import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vital } from "../domain/app/events.ts";

const CLS_DIGITS = 4;

export function watchVitals(measure: (name: Vital, value: number) => void): void {
  const tell = ({ name, value }: Metric) =>
    name !== "FCP" && measure(name, name === "CLS" ? Number(value.toFixed(CLS_DIGITS)) : Math.round(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(tell);
}
