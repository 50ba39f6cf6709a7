const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "2 hours ago" (offline-8, shell-51). Falls back to day and time. */
export function seenText(at: number, now: number, language: string): string {
  const locale = `${language}-IN-u-nu-latn`;
  if (Intl.RelativeTimeFormat?.supportedLocalesOf(locale).length !== 1) return dayAndTime(at);
  const ago = Math.max(now - at, 60_000);
  const [unit, length] = UNITS.find(([, milliseconds]) => ago >= milliseconds) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / length), unit);
}

function dayAndTime(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getDate()}/${date.getMonth() + 1} ${date.getHours()}:${two(date.getMinutes())}`;
}
