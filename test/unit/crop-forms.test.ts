/** The rules of the crop picker and of the form of a crop, as properties and by hand (advice-14 to advice-20, advice-72 to advice-80). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedCrops, chosenInForm, cropChange, cropField, mayChooseCrops } from "../../src/domain/advice/crop-choice-form.ts";
import {
  attributeField,
  attributeValues,
  fieldErrors,
  hasErrors,
  missingInputs,
  savedTyped,
  typedField,
} from "../../src/domain/advice/field-form.ts";
import { daysOf, maySowOn } from "../../src/domain/advice/sowing-window.ts";
import { isoDay, midnightOf } from "../../src/domain/text/dates.ts";

const id = fc.integer({ min: 1, max: 120 }).map(String);
const ids = fc.uniqueArray(id, { maxLength: 100 });

describe("a choice of crops", () => {
  test("advice-15: a change turns the old crops into the chosen ones, and keeps crops unknown to the picker", () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 20 }), fc.uniqueArray(id, { maxLength: 40 }), ids, (before, chosen, list) => {
        const known = new Set(list);
        const change = cropChange(before, chosen, known);
        const wanted = [...chosen.filter((one) => known.has(one)), ...before.filter((one) => !known.has(one))];
        expect(changedCrops(before, change).sort()).toEqual([...new Set(wanted)].sort());
        expect(change.add.filter((one) => change.remove.includes(one))).toEqual([]);
        expect(cropChange(changedCrops(before, change), chosen, known)).toEqual({ add: [], remove: [] });
      }),
    );
  });

  test("none of a hundred is dropped, and duplicates are", () => {
    const many = Array.from({ length: 100 }, (_, index) => String(index));
    expect(cropChange([], many, new Set(many)).add).toHaveLength(100);
    expect(cropChange(many, [...many, "100"], new Set([...many, "100"]))).toEqual({ add: ["100"], remove: [] });
    expect(changedCrops(["1", "1"], { add: many, remove: ["2"] })).toHaveLength(99);
  });

  test("advice-14: only the checkboxes of a form name crops", () => {
    fc.assert(
      fc.property(
        ids,
        (chosen) => void expect(chosenInForm(Object.fromEntries(chosen.map((one) => [cropField(one), "on"])))).toEqual(chosen),
      ),
    );
    expect(chosenInForm({ add: [], remove: [], step: "crop-1", [cropField("141")]: "on" })).toEqual(["141"]);
  });

  test("advice-19, advice-20: only a field agent whose profile is not 'true' cannot choose crops", () => {
    const may = [{}, { role: "FARMER" }, { role: "fag" }, { role: null, profile: "false" }, { role: "FAG", profile: "true" }];
    const mayNot = [{ role: "FAG" }, { role: "FAG", profile: null }, { role: "FAG", profile: "false" }, { role: "FAG", profile: "TRUE" }];
    expect([may.every(mayChooseCrops), mayNot.some(mayChooseCrops)]).toEqual([true, false]);
  });
});

describe("days of sowing", () => {
  test.each([
    ["2026-11-22", "2026-11-21T18:30:00.000Z"],
    ["2026-01-01", "2025-12-31T18:30:00.000Z"],
    ["2026-03-01", "2026-02-28T18:30:00.000Z"],
    ["2028-02-29", "2028-02-28T18:30:00.000Z"],
    ["2028-03-01", "2028-02-29T18:30:00.000Z"],
  ])("advice-76: midnight in India of %s", (day, instant) => {
    expect(new Date(midnightOf(day) ?? 0).toISOString()).toBe(instant);
  });

  test.each([
    "",
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "26-01-01",
    "2026-04-31",
    "tomorrow",
    " 2026-01-01",
    "2026-01-01T00:00",
  ])("advice-79: %j is not a day", (text) => {
    expect([midnightOf(text), maySowOn(text, null)]).toEqual([null, false]);
  });

  const millis = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) });

  test("a day's midnight is the first moment of that day in India", () => {
    fc.assert(
      fc.property(millis, (now) => {
        const midnight = midnightOf(isoDay(now)) ?? Number.NaN;
        expect([isoDay(midnight), isoDay(midnight - 1) < isoDay(now), now - midnight < 86_400_000, midnight <= now]).toEqual([
          isoDay(now),
          true,
          true,
          true,
        ]);
      }),
    );
  });

  test("advice-79: a window contains all days from that of its first moment to that of its last", () => {
    fc.assert(
      fc.property(millis, fc.integer({ min: 0, max: 200 * 86_400_000 }), millis, (startMillis, length, day) => {
        const window = { startMillis, endMillis: startMillis + length, startDate: "", endDate: "" };
        const isWithin = isoDay(startMillis) <= isoDay(day) && isoDay(day) <= isoDay(startMillis + length);
        expect(maySowOn(isoDay(day), window)).toBe(isWithin);
      }),
    );
  });

  test.each([
    ["the last moment before the window", Date.UTC(2026, 5, 14, 18, 29, 59, 999), false],
    ["its first moment", Date.UTC(2026, 5, 14, 18, 30), true],
    ["its last moment", Date.UTC(2026, 6, 31, 18, 29, 59, 999), true],
    ["the first moment after it", Date.UTC(2026, 6, 31, 18, 30), false],
  ])("advice-79: around midnight in India, %s", (_, now, may) => {
    // 15 June to 31 July, as midnights in India.
    const window = { startMillis: Date.UTC(2026, 5, 14, 18, 30), endMillis: Date.UTC(2026, 6, 30, 18, 30), startDate: "", endDate: "" };
    expect(daysOf(window)).toEqual({ min: "2026-06-15", max: "2026-07-31" });
    expect(maySowOn(isoDay(now), window)).toBe(may);
  });
});

describe("the form of a crop", () => {
  const form = {
    inputs: ["soil", "sowingMethod"].map((name) => ({
      name,
      display: name,
      choices: [
        { name: "a", display: "A" },
        { name: "b", display: "B" },
      ],
    })),
    dateLabel: "Date",
  };
  const window = {
    startMillis: Date.UTC(2026, 5, 14, 18, 30),
    endMillis: Date.UTC(2026, 6, 30, 18, 30),
    startDate: "15 June",
    endDate: "31 July",
  };

  test("advice-72, advice-79: only missing and out-of-range fields are wrong", () => {
    const typed = (soil: string, method: string, sowingDay: string) => ({ values: { soil, sowingMethod: method }, sowingDay });
    expect(fieldErrors(form, typed("a", "b", "2026-06-15"), window)).toEqual({ missing: [], isDayWrong: false });
    expect(fieldErrors(form, typed("", "c", "2026-06-14"), window)).toEqual({ missing: ["soil", "sowingMethod"], isDayWrong: true });
    expect(fieldErrors(form, typed("a", "b", "2026-08-01"), null)).toEqual({ missing: [], isDayWrong: false });
    expect(
      [
        { missing: ["soil"], isDayWrong: false },
        { missing: [], isDayWrong: true },
        { missing: [], isDayWrong: false },
      ].map(hasErrors),
    ).toEqual([true, true, false]);
  });

  test("advice-76: sends the attributes of the crop in its order, and no other fields", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.constantFrom("a", "b"), fc.constantFrom("a", "b"), (more, soil, method) => {
        const sent = { ...more, [attributeField("soil")]: soil, [attributeField("sowingMethod")]: method, sowingDay: "2026-06-15" };
        const typed = typedField(sent);
        expect(missingInputs(form, typed)).toEqual([]);
        expect(attributeValues(form, typed)).toEqual([
          { name: "soil", value: soil },
          { name: "sowingMethod", value: method },
        ]);
        expect(typed.sowingDay).toBe("2026-06-15");
      }),
    );
    expect(typedField({ "attribute-soil": ["a"], sowingDay: 7 })).toEqual({ values: { soil: "" }, sowingDay: "" });
  });

  test("advice-74, advice-78: the default day is the saved one, else today", () => {
    const saved = { category: "tomato", sowingMillis: Date.UTC(2026, 5, 14, 18, 30), attributes: [{ name: "soil", value: "b" }] };
    expect(savedTyped(saved, isoDay, "2026-11-22")).toEqual({ values: { soil: "b" }, sowingDay: "2026-06-15" });
    expect(savedTyped({ ...saved, sowingMillis: null }, isoDay, "2026-11-22").sowingDay).toBe("2026-11-22");
    expect(savedTyped(undefined, isoDay, "2026-11-22")).toEqual({ values: {}, sowingDay: "2026-11-22" });
  });
});
