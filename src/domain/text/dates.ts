import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { ContentLanguage, Language } from "../visit/language.ts";

const ZERO: Readonly<Record<ContentLanguage, number>> = { en: 0x30, hi: 0x966, mr: 0x966, gu: 0xae6, te: 0xc66, kn: 0xce6, or: 0xb66 };

/** workerd's Intl lacks Odia; date-fns lacks Marathi and Odia. */
const MONTHS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  hi: ["जन", "फ़र", "मार्च", "अप्रै", "मई", "जून", "जुल", "अग", "सित", "अक्टू", "नव", "दिस"],
  mr: ["जाने", "फेब्रु", "मार्च", "एप्रि", "मे", "जून", "जुलै", "ऑग", "सप्टें", "ऑक्टो", "नोव्हें", "डिसें"],
  gu: ["જાન્યુ", "ફેબ્રુ", "માર્ચ", "એપ્રિલ", "મે", "જૂન", "જુલાઈ", "ઑગસ્ટ", "સપ્ટે", "ઑક્ટો", "નવે", "ડિસે"],
  te: ["జన", "ఫిబ్ర", "మార్చి", "ఏప్రి", "మే", "జూన్", "జులై", "ఆగ", "సెప్టెం", "అక్టో", "నవం", "డిసెం"],
  kn: ["ಜನ", "ಫೆಬ್ರ", "ಮಾರ್ಚ್", "ಏಪ್ರಿ", "ಮೇ", "ಜೂನ್", "ಜುಲೈ", "ಆಗ", "ಸೆಪ್ಟೆಂ", "ಅಕ್ಟೋ", "ನವೆಂ", "ಡಿಸೆಂ"],
  or: ["ଜାନୁ", "ଫେବୃ", "ମାର୍ଚ୍ଚ", "ଅପ୍ରେଲ", "ମଇ", "ଜୁନ", "ଜୁଲାଇ", "ଅଗଷ୍ଟ", "ସେପ୍ଟେ", "ଅକ୍ଟୋ", "ନଭେ", "ଡିସେ"],
};

/** Other languages have no AM and PM. */
const DAY_PARTS: Readonly<
  Record<ContentLanguage, readonly [night: string, early: string, morning: string, afternoon: string, evening: string]>
> = {
  en: ["AM", "AM", "AM", "PM", "PM"],
  hi: ["रात", "तड़के", "सुबह", "दोपहर", "शाम"],
  mr: ["रात्री", "पहाटे", "सकाळी", "दुपारी", "संध्याकाळी"],
  gu: ["રાત્રે", "પરોઢે", "સવારે", "બપોરે", "સાંજે"],
  te: ["రాత్రి", "తెల్లవారుజామున", "ఉదయం", "మధ్యాహ్నం", "సాయంత్రం"],
  kn: ["ರಾತ್ರಿ", "ಬೆಳಗಿನ ಜಾವ", "ಬೆಳಿಗ್ಗೆ", "ಮಧ್ಯಾಹ್ನ", "ಸಂಜೆ"],
  or: ["ରାତି", "ଭୋର", "ସକାଳ", "ଅପରାହ୍ନ", "ସନ୍ଧ୍ୟା"],
};

/** After the time only in English (shell-49). */
function withDayPart(time: string, hour: number, language: ContentLanguage): string {
  const part = dayPart(hour, language);
  return language === "en" ? `${time} ${part}` : `${part} ${time}`;
}

function dayPart(hour: number, language: ContentLanguage): string {
  const [night, early, morning, afternoon, evening] = DAY_PARTS[language];
  if (hour >= 3 && hour < 5) return early;
  if (hour >= 5 && hour < 12) return morning;
  if (hour >= 12 && hour < 16) return afternoon;
  if (hour >= 16 && hour < 20) return evening;
  return hour >= 20 && language === "en" ? "PM" : night;
}

export function localiseDigits(text: string, language: ContentLanguage): string {
  const zero = ZERO[language];
  return zero === 0x30 ? text : text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
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
  return `${day} ${MONTHS[language][date.month]} ${year}`;
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
