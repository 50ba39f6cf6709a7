/** The delivery date of an order, as a time and as a text. */
import { DELIVERY_BY, MONTHS } from "./data/texts.ts";
import type { Lang } from "./data/types.ts";
import { hash } from "./seed/random.ts";
import { DAY_MS, IST_OFFSET_MS } from "./time.ts";

/** The digit 0 of each script. */
const ZERO: Readonly<Record<Lang, number>> = { en: 0x30, hi: 0x966, mr: 0x966, gu: 0xae6, te: 0xc66, kn: 0xce6 };

/** A delivery takes four to seven days. A PIN always takes the same number. */
const MIN_DAYS = 4;
const DAY_CHOICES = 4;

/** The latest arrival, at a PIN, of an order placed at `now`. Epoch milliseconds. */
export function dueAt(pin: string, now: number): number {
  return now + (MIN_DAYS + (hash(`delivery:${pin}`) % DAY_CHOICES)) * DAY_MS;
}

/** A number in the digits of the language. */
export const digits = (value: number, lang: Lang): string =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(ZERO[lang] + Number(digit)));

/** "26 November": the day in India of a time. */
export function dayText(time: number, lang: Lang): string {
  const date = new Date(time + IST_OFFSET_MS);
  return `${digits(date.getUTCDate(), lang)} ${MONTHS[lang][date.getUTCMonth()]}`;
}

/** "Delivery by 26 November", with the digits of the language. */
export const eddText = (due: number, lang: Lang): string => DELIVERY_BY[lang].replace("{date}", dayText(due, lang));
