/** Checkboxes for today's tasks, stored on the device (advice-108). */
import { changeTicks, readTicks } from "../../domain/advice/ticks.ts";
import { readKey, writeKey } from "../storage.ts";

const storedTicks = (): string[] => readTicks(readKey("taskTicks"), Date.now());

export function startTicks(): void {
  const ticks = storedTicks();
  for (const row of document.querySelectorAll<HTMLElement>("[data-tick]")) {
    const tick = row.dataset["tick"] ?? "";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = ticks.includes(tick);
    box.setAttribute("aria-label", row.querySelector("h3,a b")?.textContent ?? "");
    const place = document.createElement("label");
    place.className = "tick";
    place.append(box);
    if (row.dataset["done"]) place.append(row.dataset["done"]);
    row.classList.add("tickable");
    row.classList.toggle("done", box.checked);
    row.prepend(place);
    box.addEventListener("change", () => {
      row.classList.toggle("done", box.checked);
      // Another tab may have changed them.
      writeKey("taskTicks", JSON.stringify(changeTicks(storedTicks(), tick, box.checked)));
    });
  }
}
