/** Crops that begin with planting: the words of their tasks, panel and form, rendered alone (advice-141). */
import { parseHTML } from "linkedom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Field } from "../../src/domain/advice/field.ts";
import type { Task } from "../../src/domain/advice/schedule.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { AttributesPage } from "../../src/views/advice/attributes/AttributesPage.tsx";
import type { CropInfoSwitches } from "../../src/views/advice/crop-info.ts";
import { AgeRow, FieldHead } from "../../src/views/advice/FieldPanel.tsx";
import { TaskCard } from "../../src/views/advice/TaskCard.tsx";
import { TodayPanel } from "../../src/views/advice/TodayPanel.tsx";
import { PageContext } from "../../src/views/page.tsx";
import { viewPage } from "../support/view-page.ts";

function draw(language: Language, view: ReactNode): Document {
  const page = viewPage(`language=${language}&state=maharashtra`);
  return parseHTML(`<main>${renderToString(<PageContext.Provider value={page}>{view}</PageContext.Provider>)}</main>`).document;
}

const task = (category: string, startDay: number, endDay: number): Task => ({
  taskName: "earthing-up-118",
  title: "t",
  category,
  cropName: category,
  startDay,
  endDay,
  startMillis: Date.UTC(2026, 6, 1),
  endMillis: Date.UTC(2026, 6, 9),
  important: false,
  image: null,
  videoId: null,
  methodology: "",
  products: [],
  dosAndDonts: [],
  impact: "",
  impactIfNotDone: "",
  source: null,
  sourceMillis: null,
});
const daysOf = (language: Language, category: string, from: number, to: number): string | null | undefined =>
  draw(language, <TaskCard task={task(category, from, to)} method={null} now={0} isGuess={false} isOpen />).querySelector(".task-days span")
    ?.textContent;

/** Planting and sowing, in the days of a task. */
const WORDS: Readonly<Record<Language, readonly [planted: RegExp, sown: RegExp]>> = {
  en: [/plant/i, /sow/i],
  hi: [/रोपाई/, /बुवाई/],
  mr: [/लागण/, /पेरणी/],
  gu: [/રોપણી/, /વાવણી/],
  te: [/నాట/, /విత్త/],
  kn: [/ನಾಟಿ/, /ಬಿತ್ತ/],
};

// advice-141
describe.each(LANGUAGES)("in %s", (language) => {
  const [planted, sown] = WORDS[language];

  test("the days of a task are counted from planting or from sowing, with Latin digits", () => {
    for (const [from, to] of [
      [118, 130],
      [-8, -2],
      [-3, 4],
      [-1, 0],
    ] as const) {
      for (const category of ["sugarcane", "potato"]) {
        expect(daysOf(language, category, from, to)).toMatch(planted);
        expect(daysOf(language, category, from, to)).not.toMatch(sown);
      }
      for (const category of ["cotton", "tomato", "onion"]) {
        expect(daysOf(language, category, from, to)).toMatch(sown);
        expect(daysOf(language, category, from, to)).not.toMatch(planted);
      }
    }
    expect(daysOf(language, "sugarcane", 140, 190)).toContain("140–190");
  });

  test("the form of the field has a date of planting or of sowing", () => {
    const form = (category: string) => {
      const crop = { category, name: "x", image: null, form: { inputs: [], dateLabel: "" } };
      const window = { startMillis: 0, endMillis: 0, startDate: "1", endDate: "9" };
      const links = { action: "/a", back: "/b", window: "/w" };
      const page = { crop, typed: { values: {}, sowingDay: "" }, window, errors: { missing: [], isDayWrong: true }, problem: null, links };
      const main = draw(language, <AttributesPage {...page} />).querySelector("form");
      return [main?.textContent ?? "", main?.getAttribute("data-field") ?? ""] as const;
    };
    for (const text of form("sugarcane")) {
      expect(text).toMatch(planted);
      expect(text).not.toMatch(sown);
    }
    for (const text of form("cotton")) {
      expect(text).toMatch(sown);
      expect(text).not.toMatch(planted);
    }
    const says = JSON.parse(form("sugarcane")[1]) as Record<string, string>;
    expect(Object.keys(says).sort()).toEqual(["dateMissing", "dateWrong", "missing", "rightTime", "saving"]);
  });

  test("the panel of a crop names its day of planting or of sowing, and counts down to it", () => {
    const switches = { today: "2026-06-01", showTasks: true } as CropInfoSwitches;
    const field = (category: string): Field =>
      ({
        category,
        display: "x",
        image: null,
        schedulesSupported: false,
        tasks: [],
        schedule: { sowingMillis: Date.parse("2026-06-09T00:00:00+05:30"), datesAreAssumed: false, inputsComplete: true, details: [] },
      }) as unknown as Field;
    const words = (category: string) => {
      const head = draw(language, <FieldHead field={field(category)} switches={switches} isFailed={false} />);
      const age = draw(language, <AgeRow field={field(category)} switches={switches} />);
      return [head.querySelector("dt")?.textContent ?? "", age.querySelector(".age")?.textContent ?? ""];
    };
    for (const text of words("potato")) expect(text).toMatch(planted);
    for (const text of words("wheat")) expect(text).toMatch(sown);
    expect(words("potato")[1]).toContain("8");
  });

  test("the question for missing days names planting if all the crops are planted", () => {
    const field = (category: string): Field =>
      ({
        ...{ category, display: "x", image: null, schedulesSupported: true, tasks: [] },
        schedule: { sowingMillis: null, datesAreAssumed: false, inputsComplete: true, details: [] },
      }) as unknown as Field;
    const asked = (...categories: string[]) =>
      draw(
        language,
        <TodayPanel
          fields={categories.map(field)}
          switches={{ today: "2026-06-01", showTasks: true, carried: {} } as unknown as CropInfoSwitches}
        />,
      ).querySelector(".ask-sowing p")?.textContent;
    expect(asked("sugarcane")).toMatch(planted);
    expect(asked("sugarcane")).not.toMatch(sown);
    expect(asked("sugarcane", "cotton")).toMatch(sown);
  });
});
