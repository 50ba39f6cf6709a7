/** Today's tasks on the device (src/domain/advice/kept-tasks.ts): kept by /crop-info, shown by the offline page. */
import { keptTasksText, readKeptTasks } from "../domain/advice/kept-tasks.ts";
import { readKey, writeKey } from "./storage.ts";

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? "";

/** Keeps the tasks of 'Today's task' as the page shows them, in the place of those before. */
export function keepTasks(isFarmer: boolean): void {
  // The day of a test is not today.
  if (new URLSearchParams(location.search).has("mockDate")) return;
  const tasks = [...document.querySelectorAll(".today li")].map((row) => {
    const [crop, dates] = row.querySelectorAll("small");
    return { title: textOf(row.querySelector("b")), crop: textOf(crop), dates: textOf(dates) };
  });
  writeKey("keptTasks", keptTasksText({ at: Date.now(), isFarmer, tasks }));
}

/** Forgets the tasks of a farmer where nobody is signed in any more. A visitor's own stay. */
export function forgetFarmersTasks(): void {
  if (readKeptTasks(readKey("keptTasks"), Date.now())?.isFarmer !== false) writeKey("keptTasks", null);
}

/**
 * Shows the tasks of today that the device keeps. False where there are none.
 * @param seen says when that was, as "2 hours ago"
 */
export function showKeptTasks(place: HTMLElement, title: string, seen: (at: number) => string): boolean {
  const kept = readKeptTasks(readKey("keptTasks"), Date.now());
  if (!kept || kept.tasks.length === 0) return false;
  const { at, tasks } = kept;
  const make = (tag: string, ...parts: (string | HTMLElement)[]): HTMLElement => {
    const element = document.createElement(tag);
    element.append(...parts);
    return element;
  };
  const rows = tasks.map((task) => make("li", make("b", task.title), make("p", [task.crop, task.dates].filter(Boolean).join(" · "))));
  place.append(make("h2", title), make("p", make("small", seen(at))), make("ul", ...rows));
  return true;
}
