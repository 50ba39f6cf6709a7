/** The sowing windows of the reference back end: the window of a day, and the guessed date (advice-77). */
import { describe, expect, it } from "vitest";
import type { CropSchedule } from "../../upstream/data/schedules/types.ts";
import { assumedSowing, isSownOn, seasonAt } from "../../upstream/services/seasons.ts";
import { midnightOf, midnightOn } from "../../upstream/time.ts";

const at = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);
const dayOf = (time: number): string => new Date(time + 19_800_000).toISOString().slice(0, 10);

/** The crop is in the field for 140 days. */
const SCHEDULE: CropSchedule = {
  crop: "tomato",
  tasks: [
    { operation: "sowing", start: 0, end: 2 },
    { operation: "harvest", start: 75, end: 140 },
    { operation: "scout", start: 20, end: 60 },
  ],
  attributes: [],
  windows: [
    { season: "kharif", states: [], from: "06-01", to: "07-31" },
    { season: "rabi", states: ["gujarat"], from: "11-15", to: "01-10" },
  ],
  issues: [],
};

describe("the season of a day", () => {
  it.each([
    ["2026-06-01", "the first day of a window", "2026-06-01", "2026-06-01"],
    ["2026-06-20", "before the middle of a window", "2026-06-01", "2026-06-01"],
    ["2026-07-20", "after the middle of a window", "2026-06-01", "2026-07-01"],
    ["2026-07-31", "the last day of a window", "2026-06-01", "2026-07-01"],
    ["2026-11-18", "the last day of the crop", "2026-06-01", "2026-07-01"],
    ["2026-11-19", "after the crop", "2027-06-01", "2027-06-01"],
    ["2027-05-31", "the day before a window", "2027-06-01", "2027-06-01"],
  ])("%s, %s: the window of %s, sown on %s", (day, _, start, sown) => {
    expect(dayOf(seasonAt(SCHEDULE, "bihar", at(day)).from)).toBe(start);
    expect(dayOf(assumedSowing(SCHEDULE, "bihar", at(day)))).toBe(sown);
  });

  it.each(["2026-11-15", "2026-12-25", "2027-01-10", "2027-03-05"])(
    "%s: a window may end in the next year, and belongs to its state",
    (day) => {
      const { from, to } = seasonAt(SCHEDULE, "gujarat", at(day));
      expect([dayOf(from), dayOf(to)]).toEqual(["2026-11-15", "2027-01-10"]);
    },
  );

  it("is the latest one whose crops are still in the field", () => {
    const [kharif] = SCHEDULE.windows;
    const windows = kharif ? [{ ...kharif, season: "summer", from: "01-01", to: "01-31" } as const, kharif] : [];
    const long = { ...SCHEDULE, windows, tasks: [{ operation: "harvest", start: 300, end: 320 }] };
    expect(dayOf(seasonAt(long, "bihar", at("2026-10-01")).from)).toBe("2026-06-01");
  });

  it("is of the first window if none fits the state", () => {
    const [, rabi] = SCHEDULE.windows;
    const elsewhere = { ...SCHEDULE, windows: rabi ? [rabi] : [] };
    expect(dayOf(seasonAt(elsewhere, "bihar", at("2026-12-01")).from)).toBe("2026-11-15");
  });
});

it("a crop may be sown on the days of every state's window", () => {
  const today = at("2026-11-22");
  const sown = (day: string) => isSownOn(SCHEDULE, at(day), today);
  expect(["2026-06-01", "2026-07-31", "2026-11-15", "2027-01-10", "2025-07-01"].filter((day) => !sown(day))).toEqual([]);
  expect(["2026-05-31", "2026-08-01", "2026-11-14", "2027-01-11", "2021-07-01", "2029-07-01"].filter(sown)).toEqual([]);
});

it("days are days in India", () => {
  expect(midnightOf(Date.parse("2026-11-21T18:29:59Z"))).toBe(Date.parse("2026-11-20T18:30:00Z"));
  expect(midnightOf(Date.parse("2026-11-21T18:30:00Z"))).toBe(Date.parse("2026-11-21T18:30:00Z"));
  expect(midnightOn("2026-11-22")).toBe(Date.parse("2026-11-21T18:30:00Z"));
  expect(["", "22-11-2026", "2026-11", "2026-13-01", "2026-11-22T10:00"].map(midnightOn)).toEqual([null, null, null, null, null]);
});
