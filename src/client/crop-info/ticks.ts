/** Checkboxes for today's tasks, stored on the device (advice-108). */
import { changeTicks, readTicks } from "../../domain/advice/ticks.ts";
import { readKey, writeKey } from "../storage.ts";

const storedTicks = (): string[] => readTicks(readKey("taskTicks"), Date.now());

export function startTicks(): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-tick]")].map((row) => ({
    row,
    tick: row.dataset["tick"] ?? "",
    box: withBox(row),
  }));
  let ticks = storedTicks();
  /** A task can have two rows: under today, and in the tab of its crop. */
  const draw = (): void => {
    for (const { row, tick, box } of rows) {
      box.checked = ticks.includes(tick);
      row.classList.toggle("done", box.checked);
    }
  };
  draw();
  for (const { tick, box } of rows)
    box.addEventListener("change", () => {
      ticks = changeTicks(ticks, tick, box.checked);
      draw();
      // Another tab may have changed them.
      writeKey("taskTicks", JSON.stringify(changeTicks(storedTicks(), tick, box.checked)));
    });
  addEventListener("storage", ({ key }) => {
    if (key !== "taskTicks") return;
    ticks = storedTicks();
    draw();
  });
}

function withBox(row: HTMLElement): HTMLInputElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.setAttribute("aria-label", row.querySelector("h3,a b")?.textContent ?? "");
  const place = document.createElement("label");
  place.className = "tick";
  place.append(box);
  if (row.dataset["done"]) place.append(row.dataset["done"]);
  row.classList.add("tickable");
  row.prepend(place);
  return box;
}
