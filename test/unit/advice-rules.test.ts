/** The rules of /crop-info as pure functions: status of tasks, order and choice of crops, mock date, age, sowing method, ticks. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { daysSinceSowing } from "../../src/domain/advice/crop-age.ts";
import { chosenCrop } from "../../src/domain/advice/crop-choice.ts";
import { orderCrops } from "../../src/domain/advice/crop-order.ts";
import { daysBetween, mondayOf, sundayOf } from "../../src/domain/advice/days.ts";
import { type DatedTask, fieldsOf } from "../../src/domain/advice/field.ts";
import { asksSowing, daysLeft, daysUntil, panelTasks, todaysTasks } from "../../src/domain/advice/panel-tasks.ts";
import type { CropSchedule, MyCrop, Task } from "../../src/domain/advice/schedule.ts";
import { displayedDay, readScheduleMock } from "../../src/domain/advice/schedule-mock.ts";
import { sowingMethod } from "../../src/domain/advice/sowing-method.ts";
import { taskStatuses } from "../../src/domain/advice/task-status.ts";
import { changeTicks, readTicks } from "../../src/domain/advice/ticks.ts";
import { isoDay } from "../../src/domain/text/dates.ts";

/** A task between two instants, written in UTC. India is 5:30 ahead. */
const from = (start: string, end: string) => ({ startMillis: Date.parse(start), endMillis: Date.parse(end) });

describe("advice-57: the status of a task compares days in India", () => {
  test.each([
    // Midnight in India is 18:30 of the day before in UTC.
    ["the last millisecond of its last day", from("2026-11-05T06:00:00Z", "2026-11-09T18:29:59.999Z"), "2026-11-09", "currentTask"],
    ["the day after, though it is the same day in UTC", from("2026-11-05T06:00:00Z", "2026-11-09T18:29:59.999Z"), "2026-11-10", "oldTask"],
    ["an end at midnight belongs to the new day", from("2026-11-05T06:00:00Z", "2026-11-09T18:30:00Z"), "2026-11-10", "currentTask"],
    ["the day before its first instant", from("2026-11-09T18:30:00Z", "2026-11-12T06:00:00Z"), "2026-11-09", "upcomingTask"],
    ["its first day, which begins at 18:30 in UTC", from("2026-11-09T18:30:00Z", "2026-11-12T06:00:00Z"), "2026-11-10", "currentTask"],
    ["a start late in the day counts from the morning", from("2026-11-10T18:29:00Z", "2026-11-12T06:00:00Z"), "2026-11-10", "currentTask"],
    ["one day long, on it", from("2026-11-10T00:00:00Z", "2026-11-10T00:00:00Z"), "2026-11-10", "currentTask"],
    ["one day long, a day before", from("2026-11-10T00:00:00Z", "2026-11-10T00:00:00Z"), "2026-11-09", "upcomingTask"],
    ["the last day of a month", from("2026-10-30T06:00:00Z", "2026-10-31T06:00:00Z"), "2026-10-31", "currentTask"],
    ["the first of the next month", from("2026-10-30T06:00:00Z", "2026-10-31T06:00:00Z"), "2026-11-01", "oldTask"],
    ["the leap day", from("2028-02-28T06:00:00Z", "2028-02-29T06:00:00Z"), "2028-02-29", "currentTask"],
    ["the day after the leap day", from("2028-02-28T06:00:00Z", "2028-02-29T06:00:00Z"), "2028-03-01", "oldTask"],
    ["1 March of a year without a leap day", from("2027-02-27T06:00:00Z", "2027-02-28T06:00:00Z"), "2027-03-01", "oldTask"],
    [
      "the last evening of a year in UTC is the new year in India",
      from("2026-12-31T18:30:00Z", "2027-01-02T06:00:00Z"),
      "2027-01-01",
      "currentTask",
    ],
    ["New Year's Eve before it", from("2026-12-31T18:30:00Z", "2027-01-02T06:00:00Z"), "2026-12-31", "upcomingTask"],
  ])("%s", (_, task, today, status) => expect(taskStatuses([task], today)).toEqual([status]));

  test("advice-58, advice-59, advice-60, advice-61: only the first task of today is currentTask", () => {
    const day = (first: string, last: string) => from(`${first}T06:00:00Z`, `${last}T06:00:00Z`);
    const tasks = [
      day("2026-10-01", "2026-11-09"),
      day("2026-11-01", "2026-11-10"),
      day("2026-11-10", "2026-11-20"),
      day("2026-11-02", "2026-11-30"),
      day("2026-11-11", "2026-11-12"),
    ];
    const expected = ["oldTask", "currentTask", "currentTask2", "currentTask2", "upcomingTask"];
    expect(taskStatuses(tasks, "2026-11-10")).toEqual(expected);
    expect(taskStatuses([], "2026-11-10")).toEqual([]);
  });

  test("advice-57: for any tasks, each status equals the one from whole days counted by hand", () => {
    const dayNumber = (millis: number) => Math.floor((millis + 5.5 * 3_600_000) / 86_400_000);
    const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) });
    const task = fc.record({ startMillis: instant, days: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 12 }), instant, (drawn, now) => {
        const tasks = drawn.map(({ startMillis, days }) => ({ startMillis, endMillis: startMillis + days * 86_400_000 }));
        const today = dayNumber(now);
        let seen = 0;
        const expected = tasks.map(({ startMillis, endMillis }) => {
          if (dayNumber(endMillis) < today) return "oldTask";
          if (dayNumber(startMillis) > today) return "upcomingTask";
          seen += 1;
          return seen === 1 ? "currentTask" : "currentTask2";
        });
        expect(taskStatuses(tasks, displayedDay({}, now))).toEqual(expected);
      }),
    );
  });
});

describe("advice-34: the order of crops", () => {
  const crop = (name: string, currentTaskCount: number, taskCount: number, schedulesSupported = true) => ({
    name,
    currentTaskCount,
    taskCount,
    schedulesSupported,
  });

  test("the last of three sorts dominates: schedules, then all tasks, then current tasks", () => {
    const crops = [
      crop("no schedule, busiest", 9, 40, false),
      crop("few tasks, three now", 3, 10),
      crop("many tasks, none now", 0, 30),
      crop("many tasks, one now", 1, 30),
    ];
    expect(orderCrops(crops).map(({ name }) => name)).toEqual([
      "many tasks, one now",
      "many tasks, none now",
      "few tasks, three now",
      "no schedule, busiest",
    ]);
  });

  test("advice-34: sorting loses no crop, keeps the order of equals, and leaves the given list unchanged", () => {
    const count = fc.integer({ min: 0, max: 3 });
    const drawn = fc.record({ currentTaskCount: count, taskCount: count, schedulesSupported: fc.boolean() });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (rows) => {
        const crops = rows.map((row, index) => ({ ...row, index }));
        const before = structuredClone(crops);
        const ordered = orderCrops(crops);
        expect(crops).toEqual(before);
        const rank = (one: (typeof crops)[number]) => [one.schedulesSupported ? 0 : 1, -one.taskCount, -one.currentTaskCount, one.index];
        const expected = [...crops].sort((one, other) => {
          const [a, b] = [rank(one), rank(other)];
          const at = a.findIndex((value, index) => value !== b[index]);
          return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
        });
        expect(ordered).toEqual(expected);
      }),
    );
  });
});

describe("the selected tab", () => {
  const crops = ["cotton", "tomato", "wheat"];

  test.each([
    ["advice-24: today's task if tasks are current", { requested: undefined, showTasks: true, currentTaskCount: 2 }, null],
    ["advice-30: the second crop if none is current", { requested: undefined, showTasks: true, currentTaskCount: 0 }, "tomato"],
    ["advice-30: ignores a crop that is not in the list", { requested: "rice", showTasks: true, currentTaskCount: 0 }, "tomato"],
    ["advice-11: the requested crop", { requested: "wheat", showTasks: true, currentTaskCount: 0 }, "wheat"],
    ["advice-31: the first crop if tasks are hidden", { requested: undefined, showTasks: false, currentTaskCount: 3 }, "cotton"],
    ["advice-31: the first crop for one that is not in the list", { requested: "rice", showTasks: false, currentTaskCount: 3 }, "cotton"],
    ["advice-31: the requested crop, with hidden tasks", { requested: "wheat", showTasks: false, currentTaskCount: 0 }, "wheat"],
  ])("%s", (_, given, expected) => expect(chosenCrop({ crops, ...given })).toBe(expected));

  test("advice-30: one crop has no second crop, and no crop has none", () => {
    expect(chosenCrop({ crops: ["cotton"], requested: undefined, showTasks: true, currentTaskCount: 0 })).toBeNull();
    for (const showTasks of [true, false])
      expect(chosenCrop({ crops: [], requested: "cotton", showTasks, currentTaskCount: 0 })).toBeNull();
  });
});

test("advice-28: a mock date must be a calendar day, and replaces today", () => {
  const mockDate = (day: string | undefined) => readScheduleMock({ mockDate: day }).mockDate;
  expect(["2026-02-28", "2028-02-29", "2026-12-31"].map(mockDate)).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
  for (const text of [undefined, "", "2026-02-30", "2027-02-29", "2026-13-01", "26-01-01", "2026-1-1", "2026-01-01T00:00", "today"])
    expect(mockDate(text), text).toBeUndefined();
  // 18:29 and 18:30 in UTC are the last minute before and the first minute after midnight in India.
  expect(displayedDay({}, Date.UTC(2026, 10, 10, 18, 29))).toBe("2026-11-10");
  expect(displayedDay({}, Date.UTC(2026, 10, 10, 18, 30))).toBe("2026-11-11");
  expect(displayedDay({ mockDate: "2026-01-05" }, Date.UTC(2026, 10, 10))).toBe("2026-01-05");
});

test("advice-8: only the three test parameters of a URL are read, and no long text", () => {
  const whole = { mockAllTasks: "true", mockDate: "2026-11-30", mockScheduleName: "k".repeat(60) };
  expect(readScheduleMock({ ...whole, mockOther: "x", crop: "tomato" })).toEqual(whole);
  expect(readScheduleMock({ mockAllTasks: "", mockScheduleName: "k".repeat(61) })).toEqual({});
});

test.each([
  ["the day itself", "2026-11-10T06:30:00Z", "2026-11-10", 0],
  ["sown late in the evening in India", "2026-11-10T18:29:00Z", "2026-11-11", 1],
  ["a month", "2026-10-11T06:30:00Z", "2026-11-10", 30],
  ["over a leap day", "2028-02-28T06:30:00Z", "2028-03-01", 2],
  ["over a year", "2026-11-10T06:30:00Z", "2027-11-10", 365],
  ["before the sowing", "2026-11-15T06:30:00Z", "2026-11-10", -5],
])("advice-44: the age of a crop in days: %s", (_, sowing, day, expected) => {
  expect(daysSinceSowing(Date.parse(sowing), day)).toBe(expected);
});

// advice-44, advice-152
test.each(["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Apia"])("days and weeks are the same on a machine in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  // Across the end of summer time in New York.
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  expect([mondayOf("2026-11-01"), sundayOf("2026-11-01"), mondayOf("2026-11-02")]).toEqual(["2026-10-26", "2026-11-01", "2026-11-02"]);
  vi.unstubAllEnvs();
});

test("advice-39: the sowing method is the pair of that name whose text is not empty", () => {
  const pair = (name: string, value: string) => ({ name, label: name, value });
  expect(sowingMethod([pair("soil", "black"), pair("sowingMethod", " Transplanting ")])).toBe("Transplanting");
  for (const nothing of ["", "*", " * ", " "]) expect(sowingMethod([pair("sowingMethod", nothing)])).toBeNull();
  expect(sowingMethod([pair("soil", "Transplanting")])).toBeNull();
});

describe("advice-40: a field is a crop with its schedule", () => {
  const crop = (category: string, more: Partial<MyCrop> = {}): MyCrop => ({
    cropId: category,
    category,
    display: category,
    image: null,
    schedulesSupported: true,
    ...more,
  });
  const task = (taskName: string, startMillis: number) => ({ taskName, startMillis, endMillis: startMillis }) as Task;
  const schedule = (category: string, tasks: readonly Task[]) => ({ category, image: "of-the-schedule.svg", tasks }) as CropSchedule;
  const NOON = Date.UTC(2026, 10, 10, 6, 30);

  test("with its number of tasks, and a placeholder if the crop has no picture", () => {
    const schedules = [schedule("tomato", [task("a", NOON), task("b", NOON), task("c", NOON - 9e8)])];
    const [tomato, rice] = fieldsOf([crop("rice", { schedulesSupported: false }), crop("tomato")], schedules, "2026-11-10");
    expect(tomato).toMatchObject({ category: "tomato", taskCount: 3, currentTaskCount: 2, image: "of-the-schedule.svg" });
    expect(rice).toMatchObject({ category: "rice", taskCount: 0, currentTaskCount: 0, image: null, schedule: null });
    expect(todaysTasks(tomato && rice ? [rice, tomato] : []).map(({ taskName }) => taskName)).toEqual(["a", "b"]);
  });
});

describe("advice-108: ticks", () => {
  const NOW = Date.UTC(2026, 10, 10);
  const tick = (number: number, day = "2026-11-08") => `tomato/task-${number}/${day}`;

  test("are kept newest last, without duplicates, at most 100", () => {
    const many = Array.from({ length: 130 }, (_, index) => tick(index));
    const kept = many.reduce<string[]>((ticks, one) => changeTicks(ticks, one, true), []);
    expect(kept).toEqual(many.slice(30));
    expect(changeTicks([tick(1), tick(2)], tick(1), true)).toEqual([tick(2), tick(1)]);
    expect(changeTicks([tick(1), tick(2)], tick(1), false)).toEqual([tick(2)]);
    expect(readTicks(JSON.stringify(many), NOW)).toEqual(many.slice(30));
  });

  // advice-158
  test.each(["black gram", "R&D (50%)", "उड़द", "maize/corn"])("of the crop %s are kept", (category) => {
    const ticks = [`${category}/weeding/2026-11-08`];
    expect(readTicks(JSON.stringify(ticks), NOW)).toEqual(ticks);
  });

  test("are dropped after 120 days", () => {
    const edge = [tick(1, "2026-07-13"), tick(2, "2026-07-12")];
    expect(readTicks(JSON.stringify(edge), NOW)).toEqual([tick(1, "2026-07-13")]);
  });

  test.each([null, "", "{", "7", "{}", '"x"', '[1,null,{},"x","a/b","tomato/x/2026-99-99"]'])("of %s are empty", (text) => {
    expect(readTicks(text, NOW)).toEqual([]);
  });
});

describe("the tasks of a panel", () => {
  const MONDAY = Date.UTC(2026, 10, 9, 6, 30);
  const DAY = 86_400_000;
  const dated = (taskName: string, status: DatedTask["status"], from: number) =>
    ({ taskName, status, startMillis: MONDAY + from * DAY, endMillis: MONDAY + (from + 2) * DAY }) as DatedTask;
  const names = (tasks: readonly DatedTask[]) => tasks.map(({ taskName }) => taskName);

  test("advice-152, advice-153: are one, three next, the others by week, and those that are over", () => {
    const found = panelTasks([
      ...[dated("old", "oldTask", -9), dated("a", "currentTask", 0), dated("b", "currentTask2", 0)],
      ...[dated("g", "upcomingTask", 20), dated("c", "upcomingTask", 2), dated("d", "upcomingTask", 3)],
      ...[dated("e", "upcomingTask", 13), dated("f", "upcomingTask", 14)],
    ]);
    expect([found.main?.taskName, names(found.next), names(found.old)]).toEqual(["a", ["b", "c", "d"], ["old"]]);
    const weeks = found.weeks.map(({ startMillis, endMillis, tasks }) => [isoDay(startMillis), isoDay(endMillis), names(tasks)]);
    // 16 and 23 November 2026 are Mondays.
    expect(weeks).toEqual([
      ["2026-11-16", "2026-11-22", ["e"]],
      ["2026-11-23", "2026-11-29", ["f", "g"]],
    ]);
  });

  test("advice-152: without a current task the next one stands first; without any there is none", () => {
    expect(panelTasks([dated("b", "upcomingTask", 9), dated("a", "upcomingTask", 4)]).main?.taskName).toBe("a");
    expect(panelTasks([dated("old", "oldTask", -9)])).toMatchObject({ main: null, next: [], weeks: [] });
  });

  test("advice-152: the days that are left, and until it begins, are days in India", () => {
    const task = dated("a", "currentTask", 0);
    expect([daysLeft(task, "2026-11-09"), daysLeft(task, "2026-11-11"), daysUntil(task, "2026-11-06")]).toEqual([2, 0, 3]);
  });

  test("advice-154: a day that nobody told asks for itself; an unreadable one, and no schedule, do not", () => {
    const schedule = (more: object) => ({ datesAreAssumed: false, sowingMillis: 1, ...more }) as CropSchedule;
    expect(
      [
        schedule({}),
        schedule({ datesAreAssumed: true }),
        schedule({ sowingMillis: null }),
        schedule({ sowingMillis: "unreadable" }),
        null,
      ].map(asksSowing),
    ).toEqual([false, true, true, false, false]);
  });
});
