/** A task as an event of the phone's calendar, and as a message (RFC 5545). */
import { expect, test } from "vitest";
import { calendarFileName, reminderOf, taskCalendar } from "../../src/domain/advice/calendar.ts";
import type { Task } from "../../src/domain/advice/schedule.ts";
import { daysFromSowing, folds, rangeText, withDoses } from "../../src/domain/advice/task-text.ts";

/** Midnight in India of a day. */
const day = (text: string): number => Date.parse(`${text}T00:00:00+05:30`);

const task = (more: Partial<Task> = {}): Task => ({
  taskName: "spray-thrips-30",
  title: "Spray against thrips",
  category: "chilli",
  cropName: "Chilli",
  startDay: 30,
  endDay: 34,
  startMillis: day("2026-08-01"),
  endMillis: day("2026-08-05"),
  important: true,
  image: null,
  videoId: null,
  methodology: "Spray in the evening.",
  products: [],
  dosAndDonts: [],
  impact: "",
  impactIfNotDone: "",
  source: null,
  sourceMillis: null,
  ...more,
});
const made = (more: Partial<Task> = {}, text = "Spray") =>
  taskCalendar(task(more), text, "www.khet.example", Date.UTC(2026, 6, 30, 4, 5, 6)) ?? "";

/** An instant in India, `YYYY-MM-DDTHH:MM`. */
const india = (text: string): number => Date.parse(`${text}:00+05:30`);

// advice-115: the task lasts from 1 to 5 August.
test.each([
  ["two days before: the evening before it", "2026-07-30T09:00", "2026-07-31T18:00", "DTSTART;VALUE=DATE:20260801", "-PT6H"],
  ["the evening before, too late: the next evening", "2026-07-31T18:00", "2026-08-01T18:00", "DTSTART:20260801T123000Z", "PT0S"],
  ["on its first morning: this evening", "2026-08-01T06:00", "2026-08-01T18:00", "DTSTART:20260801T123000Z", "PT0S"],
  ["in the middle, at night: tomorrow evening", "2026-08-03T21:00", "2026-08-04T18:00", "DTSTART:20260804T123000Z", "PT0S"],
  ["on its last day: this evening", "2026-08-05T17:59", "2026-08-05T18:00", "DTSTART:20260805T123000Z", "PT0S"],
])("a reminder %s", (_, now, reminder, start, trigger) => {
  expect(reminderOf(task(), india(now))).toBe(india(reminder));
  const file = taskCalendar(task(), "Spray", "www.khet.example", india(now)) ?? "";
  expect([lineOf(file, "DTSTART"), lineOf(file, "TRIGGER")]).toEqual([start, `TRIGGER:${trigger}`]);
});

test("advice-115: an event on an evening lasts an hour", () => {
  const file = taskCalendar(task(), "Spray", "www.khet.example", india("2026-08-03T10:00")) ?? "";
  expect(lineOf(file, "DTEND")).toBe("DTEND:20260803T133000Z");
});

test.each(["2026-08-05T18:00", "2026-08-06T00:00", "2027-08-01T09:00"])("advice-115: nothing to add at %s", (now) => {
  expect(reminderOf(task(), india(now))).toBeNull();
  expect(taskCalendar(task(), "Spray", "www.khet.example", india(now))).toBeNull();
});
const lineOf = (file: string, name: string) => file.split("\r\n").find((line) => line.startsWith(name));

test("advice-115: the whole file of a task", () => {
  expect(made()).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Khet//Tasks//EN",
      "BEGIN:VEVENT",
      "UID:chilli-spray-thrips-30@www.khet.example",
      "DTSTAMP:20260730T040506Z",
      "DTSTART;VALUE=DATE:20260801",
      "DTEND;VALUE=DATE:20260806",
      "SUMMARY:Chilli: Spray against thrips",
      "DESCRIPTION:Spray",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Spray against thrips",
      "TRIGGER:-PT6H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test.each([
  ["one day", "2026-08-01", "2026-08-01", "20260801", "20260802"],
  ["to the end of a month", "2026-04-28", "2026-04-30", "20260428", "20260501"],
  ["to the end of a year", "2026-12-30", "2026-12-31", "20261230", "20270101"],
  ["to the day before a leap day", "2028-02-27", "2028-02-28", "20280227", "20280229"],
  ["to a leap day", "2028-02-27", "2028-02-29", "20280227", "20280301"],
  ["to 28 February of a common year", "2026-02-27", "2026-02-28", "20260227", "20260301"],
])("days: %s", (_, from, to, start, end) => {
  for (const hours of [0, 23.9]) {
    const days = { startMillis: day(from) + hours * 3_600_000, endMillis: day(to) + hours * 3_600_000 };
    const file = taskCalendar(task(days), "Spray", "www.khet.example", day(from) - 86_400_000) ?? "";
    expect([lineOf(file, "DTSTART"), lineOf(file, "DTEND")]).toEqual([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]);
  }
});

test("commas, semicolons, backslashes, line breaks and control characters are escaped", () => {
  const file = made({ title: "a, b; c\\d" }, "one\ntwo\r\nthree\u0007");
  expect(lineOf(file, "SUMMARY")).toBe("SUMMARY:Chilli: a\\, b\\; c\\\\d");
  expect(lineOf(file, "DESCRIPTION:one")).toBe("DESCRIPTION:one\\ntwo\\nthree ");
});

test("a text cannot end its line and start another", () => {
  const file = made({ title: "x\r\nATTENDEE:mailto:a@b.c" });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test("lines of Devanagari are folded at 75 octets, between characters", () => {
  // "SUMMARY:" and "Chilli: " are 8 octets each, a letter of Devanagari is 3: 19 letters make 73, and the 20th does not fit.
  const file = made({ title: "क".repeat(50) });
  const lines = file.split("\r\n");
  const first = lines.findIndex((line) => line.startsWith("SUMMARY:"));
  // A part after the first has a space and 24 letters.
  expect(lines.slice(first, first + 3)).toEqual([`SUMMARY:Chilli: ${"क".repeat(19)}`, ` ${"क".repeat(24)}`, ` ${"क".repeat(7)}`]);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:Chilli: ${"क".repeat(50)}\r\n`);
});

test("a line of exactly 75 octets is not folded, and a character of four octets is not cut", () => {
  expect(made({ title: "a".repeat(59) })).toContain(`SUMMARY:Chilli: ${"a".repeat(59)}\r\nDESC`);
  expect(made({ title: "a".repeat(60) })).toContain(`SUMMARY:Chilli: ${"a".repeat(59)}\r\n a\r\n`);
  expect(made({ title: `${"a".repeat(58)}🌾` })).toContain(`${"a".repeat(58)}\r\n 🌾\r\n`);
});

test("the same task always has the same id", () => {
  expect(lineOf(made(), "UID")).toBe(lineOf(taskCalendar(task(), "other", "www.khet.example", 0) ?? "", "UID"));
});

test.each([
  ["chilli", "spray-thrips-30", "chilli-spray-thrips-30.ics"],
  ["chilli", 'काम "x"; \r\n', "chilli-x.ics"],
  ["काम", "छिड़काव", "task.ics"],
  ["a".repeat(90), "b", `${"a".repeat(80)}.ics`],
])("the name of the file of %j %j is ASCII", (category, taskName, name) => expect(calendarFileName({ category, taskName })).toBe(name));

test("days are counted from sowing", () => {
  expect(daysFromSowing({ startDay: 30, endDay: 34 })).toEqual({ kind: "after", from: 30, to: 34 });
  expect(daysFromSowing({ startDay: 0, endDay: 0 })).toEqual({ kind: "after", from: 0, to: 0 });
  expect(daysFromSowing({ startDay: -15, endDay: -1 })).toEqual({ kind: "before", from: 15, to: 1 });
  expect(daysFromSowing({ startDay: -5, endDay: 0 })).toEqual({ kind: "until", from: 5, to: 0 });
  expect(daysFromSowing({ startDay: -5, endDay: 1 })).toEqual({ kind: "around", from: 5, to: 1 });
  expect([rangeText("30", "34"), rangeText("0", "0")]).toEqual(["30–34", "0"]);
});

test("a message has the given lines and each product with its dose", () => {
  const product = { sku: "A", name: "Neem oil", image: null, dosage: "5 ml per litre", available: true };
  const products = [product, { ...product, name: "Sprayer", dosage: "" }];
  expect(withDoses(["Spray", "", "1 Aug"], { products }, "Read")).toBe("Spray\n1 Aug\nNeem oil: 5 ml per litre\nSprayer\nRead");
});

test("advice-148: safety notes follow the dose, of a product or in the lines, and nothing else", () => {
  const sprayer = { sku: "A", name: "Sprayer", image: null, dosage: "", available: true };
  expect(withDoses(["Hoe twice"], { products: [sprayer] }, "Read")).toBe("Hoe twice\nSprayer");
  expect(withDoses(["Mix 5 ml in a litre of water"], { products: [] }, "Read")).toBe("Mix 5 ml in a litre of water\nRead");
});

test("a text of more than 160 code units is collapsed", () =>
  expect([folds("a".repeat(160)), folds("a".repeat(161))]).toEqual([false, true]));
