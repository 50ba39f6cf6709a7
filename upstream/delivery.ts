/** When an order will be there, and how that is said. */
import { DELIVERY_BY, MONTHS, ZERO } from "./data/delivery.ts";
import type { Lang } from "./data/types.ts";
import { hash } from "./seed/random.ts";

const DAY_MS = 86_400_000;
/** India is 5 h 30 min ahead of UTC all year. */
const IST_OFFSET_MS = 5.5 * 3_600_000;
/** An order is there in four to seven days, always as many for one PIN. */
const FEWEST_DAYS = 4;
const SPREAD_DAYS = 4;

/** The last moment at which an order that is placed now arrives at a PIN. */
export function dueAt(pin: string, now: number): number {
  return now + (FEWEST_DAYS + (hash(`delivery:${pin}`) % SPREAD_DAYS)) * DAY_MS;
}

/** "Delivery by 26 November", in the digits of the language. */
export function eddText(due: number, lang: Lang): string {
  const date = new Date(due + IST_OFFSET_MS);
  const day = String(date.getUTCDate()).replace(/\d/g, (digit) => String.fromCodePoint(ZERO[lang] + Number(digit)));
  return DELIVERY_BY[lang].replace("{date}", `${day} ${MONTHS[lang][date.getUTCMonth()]}`);
}
