/** The delivery date of an order, as a time and as a text. */
import { DELIVERY_BY, MONTHS, ZERO } from "./data/delivery.ts";
import type { Lang } from "./data/types.ts";
import { hash } from "./seed/random.ts";
import { DAY_MS, IST_OFFSET_MS } from "./time.ts";

/** A delivery takes four to seven days. A PIN always takes the same number. */
const MIN_DAYS = 4;
const DAY_CHOICES = 4;

/** The latest arrival, at a PIN, of an order placed at `now`. Epoch milliseconds. */
export function dueAt(pin: string, now: number): number {
  return now + (MIN_DAYS + (hash(`delivery:${pin}`) % DAY_CHOICES)) * DAY_MS;
}

/** "Delivery by 26 November", with the digits of the language. */
export function eddText(due: number, lang: Lang): string {
  const date = new Date(due + IST_OFFSET_MS);
  const day = String(date.getUTCDate()).replace(/\d/g, (digit) => String.fromCodePoint(ZERO[lang] + Number(digit)));
  return DELIVERY_BY[lang].replace("{date}", `${day} ${MONTHS[lang][date.getUTCMonth()]}`);
}
