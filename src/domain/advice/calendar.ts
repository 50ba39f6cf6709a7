/** A task as an event of a calendar (RFC 5545), so that the phone reminds of it in time. */
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { isoDay, midnightOf } from "../text/dates.ts";
import type { Task } from "./schedule.ts";

/** Longest line of a file. Octets, without the line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** A text as a value: its commas, semicolons, backslashes and line breaks are escaped (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    // Other control characters may not stand in a file.
    .replace(/\p{Cc}/gu, " ");

const encoder = new TextEncoder();

/** A line in parts of at most 75 octets. No character is cut; each part after the first begins with a space. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line.toWellFormed()) {
    const { length } = encoder.encode(character);
    if (octets + length > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

/** The day of an instant in India as `YYYYMMDD`. */
const dayOf = (epochMs: number): string => isoDay(epochMs).replaceAll("-", "");

/** An instant as `YYYYMMDDTHHMMSSZ`. */
const instantOf = (epochMs: number): string => `${new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** Reminders come at 18:00 in India. */
const EVENING_MS = 18 * millisecondsInHour;

type TaskDays = Pick<Task, "startMillis" | "endMillis">;

/**
 * When the phone reminds of a task: at 18:00 on the evening before its first day, or, once that is over, at the next 18:00 until its
 * last day (advice-115).
 * @returns epoch milliseconds; null if nothing is left to remind of
 */
export function reminderOf({ startMillis, endMillis }: TaskDays, nowMs: number): number | null {
  const evening = (epochMs: number): number => (midnightOf(isoDay(epochMs)) ?? Number.NaN) + EVENING_MS;
  const candidates = [evening(startMillis) - millisecondsInDay, evening(nowMs), evening(nowMs) + millisecondsInDay];
  return candidates.find((at) => at > nowMs && at <= evening(endMillis)) ?? null;
}

/** When the event is, and when its alarm rings: whole days if the task has not begun, else an hour on the evening of the reminder. */
function eventTimes(task: TaskDays, reminder: number): { readonly days: readonly string[]; readonly trigger: string } {
  if (isoDay(reminder) < isoDay(task.startMillis))
    return {
      days: [
        `DTSTART;VALUE=DATE:${dayOf(task.startMillis)}`,
        // The day after the last one (RFC 5545, 3.6.1).
        `DTEND;VALUE=DATE:${dayOf(task.endMillis + millisecondsInDay)}`,
      ],
      // The day begins at midnight on the phone: six hours before it is 18:00.
      trigger: "-PT6H",
    };
  return { days: [`DTSTART:${instantOf(reminder)}`, `DTEND:${instantOf(reminder + millisecondsInHour)}`], trigger: "PT0S" };
}

/**
 * The file of one task with one alarm (reminderOf). Nothing in it tells whose task it is.
 * @param text what the event says beside its title: lines
 * @param site host name of the site, for the id that lets a calendar replace the event instead of adding it again
 * @param nowMs when the file is made, epoch milliseconds
 * @returns null if nothing is left to remind of
 */
export function taskCalendar(task: Task, text: string, site: string, nowMs: number): string | null {
  const reminder = reminderOf(task, nowMs);
  if (reminder === null) return null;
  const { days, trigger } = eventTimes(task, reminder);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Khet//Tasks//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(`${task.category}-${task.taskName}@${site}`)}`,
    `DTSTAMP:${instantOf(nowMs)}`,
    ...days,
    `SUMMARY:${escaped(`${task.cropName}: ${task.title}`)}`,
    `DESCRIPTION:${escaped(text)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(task.title)}`,
    `TRIGGER:${trigger}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/** The name of the file: ASCII, whatever the task is called. */
export function calendarFileName({ category, taskName }: Pick<Task, "category" | "taskName">): string {
  const name = `${category}-${taskName}`.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${name.slice(0, 80) || "task"}.ics`;
}
