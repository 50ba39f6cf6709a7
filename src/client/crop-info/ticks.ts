/** Boxes to tick before today's tasks (advice-108). They stay on the device. */
import { changeTicks, readTicks } from "../../domain/advice/ticks.ts";
import { readKey, writeKey } from "../storage.ts";

const kept = (): string[] => readTicks(readKey("taskTicks"), Date.now());

/** Puts a box before each task that can be ticked. */
export function startTicks(): void {
  const ticks = kept();
  for (const row of document.querySelectorAll<HTMLElement>("[data-tick]")) {
    const tick = row.dataset["tick"] ?? "";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = ticks.includes(tick);
    box.setAttribute("aria-label", row.querySelector("b")?.textContent ?? "");
    const place = document.createElement("label");
    place.className = "tick";
    place.append(box);
    row.classList.add("tickable");
    row.classList.toggle("done", box.checked);
    row.prepend(place);
    box.addEventListener("change", () => {
      row.classList.toggle("done", box.checked);
      // Another tab of the browser may have changed them.
      writeKey("taskTicks", JSON.stringify(changeTicks(kept(), tick, box.checked)));
    });
  }
}
