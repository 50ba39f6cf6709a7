import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { ContentLanguage, Language } from "../visit/language.ts";
import { FACTS } from "../visit/language-facts.ts";

/** After the time only in English (shell-49). */
function withDayPart(time: string, hour: number, language: ContentLanguage): string {
  const part = dayPart(hour, language);
  return language === "en" ? `${time} ${part}` : `${part} ${time}`;
}

function dayPart(hour: number, language: ContentLanguage): string {
  const { night, early, morning, afternoon, evening } = FACTS[language].dayParts;
  if (hour >= 3 && hour < 5) return early;
  if (hour >= 5 && hour < 12) return morning;
  if (hour >= 12 && hour < 16) return afternoon;
  if (hour >= 16 && hour < 20) return evening;
  return hour >= 20 && language === "en" ? "PM" : night;
}

export function localiseDigits(text: string, language: ContentLanguage): string {
  const { zero } = FACTS[language];
  return zero === "0" ? text : text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
}

/** One offset since 1945. A library's tables cost a third of a page of posts. */
const INDIA_OFFSET_MS = 330 * millisecondsInMinute;

function inIndia(epochMs: number) {
  const date = new Date(epochMs + INDIA_OFFSET_MS);
  if (Number.isNaN(date.getTime())) return null;
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** The day in India, counted from 1970. */
export const dayInIndia = (epochMs: number): number => Math.floor((epochMs + INDIA_OFFSET_MS) / millisecondsInDay);

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const fourDigits = (value: number): string => String(value).padStart(4, "0");

const twelveHours = (hour: number): number => hour % 12 || 12;

/** `DD MMM YY, hh:mm A` in India; empty if invalid (shell-27, shell-28). */
export function formatDateTime(epochMs: number, language: ContentLanguage): string {
  const date = inIndia(epochMs);
  if (!date) return "";
  const time = localiseDigits(`${twoDigits(twelveHours(date.hour))}:${twoDigits(date.minute)}`, language);
  return `${formatDay(epochMs, language)}, ${withDayPart(time, date.hour, language)}`;
}

/** `12 November, 12:22 PM` in India, Latin digits, the year if not the current one (shell-50). */
export function formatOrderTime(epochMs: number, language: Language, nowMs: number): string {
  const date = inIndia(epochMs);
  if (!date) return "";
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "Asia/Kolkata" }).format(epochMs);
  const year = date.year === inIndia(nowMs)?.year ? "" : ` ${date.year}`;
  const time = `${twelveHours(date.hour)}:${twoDigits(date.minute)}`;
  return `${date.day} ${month}${year}, ${withDayPart(time, date.hour, language)}`;
}

export function formatDay(epochMs: number, language: ContentLanguage): string {
  const date = inIndia(epochMs);
  if (!date) return "";
  const [day, year] = [date.day, date.year % 100].map((value) => localiseDigits(twoDigits(value), language));
  return `${day} ${FACTS[language].months[date.month]} ${year}`;
}

export function isoDay(epochMs: number): string {
  const date = inIndia(epochMs);
  return date ? `${fourDigits(date.year)}-${twoDigits(date.month + 1)}-${twoDigits(date.day)}` : "";
}

/** Epoch milliseconds; null if invalid. */
export function midnightOf(day: string): number | null {
  const epochMs = Date.parse(`${day}T00:00:00+05:30`);
  return isoDay(epochMs) === day && day ? epochMs : null;
}

/** `DD-MM-YYYY` in India, as printed on packs; empty if invalid (verify-7). */
export function formatPackDate(epochMs: number): string {
  const date = inIndia(epochMs);
  return date ? `${twoDigits(date.day)}-${twoDigits(date.month + 1)}-${fourDigits(date.year)}` : "";
}

/** After the last day in India (verify-9). */
export function hasExpired(expiryMs: number, nowMs: number): boolean {
  const dayOf = (epochMs: number): number => Math.floor((epochMs + INDIA_OFFSET_MS) / millisecondsInDay);
  return dayOf(nowMs) > dayOf(expiryMs);
}
