/** RFC 5545 */

import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import * as brand from "../../brand.ts";
import { isoDay, midnightOf } from "../text/dates.ts";
import type { Task } from "./schedule.ts";

/** Octets, without the line break. */
const LINE_OCTETS = 75;

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

const encoder = new TextEncoder();

/** Characters stay whole. */
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

const dayOf = (epochMs: number): string => isoDay(epochMs).replaceAll("-", "");

const instantOf = (epochMs: number): string => `${new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, "")}`;

const EVENING_MS = 18 * millisecondsInHour;

type TaskDays = Pick<Task, "startMillis" | "endMillis">;

/** 18:00 before the first day, later the next 18:00 until the last day (advice-115). Epoch milliseconds; null if over. */
export function reminderOf({ startMillis, endMillis }: TaskDays, nowMs: number): number | null {
  const evening = (epochMs: number): number => (midnightOf(isoDay(epochMs)) ?? Number.NaN) + EVENING_MS;
  const candidates = [evening(startMillis) - millisecondsInDay, evening(nowMs), evening(nowMs) + millisecondsInDay];
  return candidates.find((at) => at > nowMs && at <= evening(endMillis)) ?? null;
}

/** Whole days before the task begins, else an hour in the evening. */
function eventTimes(task: TaskDays, reminder: number): { readonly days: readonly string[]; readonly trigger: string } {
  if (isoDay(reminder) < isoDay(task.startMillis))
    return {
      days: [
        `DTSTART;VALUE=DATE:${dayOf(task.startMillis)}`,
        // Exclusive.
        `DTEND;VALUE=DATE:${dayOf(task.endMillis + millisecondsInDay)}`,
      ],
      trigger: "-PT6H",
    };
  return { days: [`DTSTART:${instantOf(reminder)}`, `DTEND:${instantOf(reminder + millisecondsInHour)}`], trigger: "PT0S" };
}

/**
 * Nothing personal. Null if no reminder is left.
 * @param site host name in the event's id: a second import replaces the event
 */
export function taskCalendar(task: Task, text: string, site: string, nowMs: number): string | null {
  const reminder = reminderOf(task, nowMs);
  if (reminder === null) return null;
  const { days, trigger } = eventTimes(task, reminder);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name.en}//Tasks//EN`,
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

export function calendarFileName({ category, taskName }: Pick<Task, "category" | "taskName">): string {
  const name = `${category}-${taskName}`.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${name.slice(0, 80) || "task"}.ics`;
}
