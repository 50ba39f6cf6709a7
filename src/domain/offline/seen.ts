/** How a page from the phone says when it was seen (offline-8). Pure. */

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * "2 hours ago" in a language, with Latin digits (shell-51); the day and time where the phone does not have the language.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export function seenText(at: number, now: number, language: string): string {
  const locale = `${language}-IN-u-nu-latn`;
  if (Intl.RelativeTimeFormat?.supportedLocalesOf(locale).length !== 1) return dayAndTime(at);
  const ago = Math.max(now - at, 60_000);
  const [unit, length] = UNITS.find(([, milliseconds]) => ago >= milliseconds) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / length), unit);
}

/** As `22/11 14:05`, on the clock of the phone. */
function dayAndTime(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getDate()}/${date.getMonth() + 1} ${date.getHours()}:${two(date.getMinutes())}`;
}
