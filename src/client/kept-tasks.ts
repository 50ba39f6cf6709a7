/** Today's tasks for the offline page, saved by /crop-info. */
import { readStoredTasks, serializeStoredTasks } from "../domain/advice/kept-tasks.ts";
import { readKey, writeKey } from "./storage.ts";

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? "";

export function keepTasks(isFarmer: boolean): void {
  // Do not save test days.
  if (new URLSearchParams(location.search).has("mockDate")) return;
  const tasks = [...document.querySelectorAll(".today li")].map((row) => {
    const [crop, dates] = row.querySelectorAll("small");
    return { title: textOf(row.querySelector("b")), crop: textOf(crop), dates: textOf(dates) };
  });
  writeKey("keptTasks", serializeStoredTasks({ at: Date.now(), isFarmer, tasks }));
}

/** Keeps a visitor's own tasks. */
export function forgetFarmersTasks(): void {
  if (readStoredTasks(readKey("keptTasks"), Date.now())?.isFarmer !== false) writeKey("keptTasks", null);
}

/**
 * False without saved tasks.
 * @param seen formats a time, such as "2 hours ago"
 */
export function showStoredTasks(place: HTMLElement, title: string, seen: (at: number) => string): boolean {
  const stored = readStoredTasks(readKey("keptTasks"), Date.now());
  if (!stored || stored.tasks.length === 0) return false;
  const { at, tasks } = stored;
  const make = (tag: string, ...parts: (string | HTMLElement)[]): HTMLElement => {
    const element = document.createElement(tag);
    element.append(...parts);
    return element;
  };
  const rows = tasks.map((task) => make("li", make("b", task.title), make("p", [task.crop, task.dates].filter(Boolean).join(" · "))));
  place.append(make("h2", title), make("p", make("small", seen(at))), make("ul", ...rows));
  return true;
}
