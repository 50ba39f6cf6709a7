/** Crop picker (advice-14 to advice-21). In saathi, saves each change. Plain DOM over a working form; loaded with the first touch. */
import { mayChooseCrops } from "../../domain/advice/crop-choice-form.ts";
import { fill } from "../../i18n.ts";
import { sendJson } from "../network.ts";
import { remembered } from "../remembered.ts";
import { onRestored } from "../restored.ts";
import { createBadges } from "./badges.ts";

type Word = "addFailed" | "atLeastOne" | "chosen" | "none" | "notAllowed" | "remove" | "removeFailed" | "saving";

const mayChoose = (): boolean => mayChooseCrops({ role: remembered("role"), profile: remembered("profile") });

export function startPicker(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset["picker"] ?? "{}") as Readonly<Record<Word, string>>;
  const find = <T extends HTMLElement>(name: string) => form.querySelector<T>(`[data-${name}]`) as T;
  const [list, count, problems, status] = [find("badges"), find("count"), find("problem"), find("said")];
  const asFarmer = find("as-farmer");
  const button = find<HTMLButtonElement>("save");
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const isSaathi = "saathi" in form.dataset;

  const chosen = () => boxes.filter(({ checked }) => checked);

  /** No word hides the message. */
  const say = (word?: Word) => {
    asFarmer.hidden = word !== "notAllowed";
    status.textContent = word ? words[word] : "";
    problems.textContent = "";
  };

  const draw = () => {
    const now = chosen();
    drawBadges(now);
    count.textContent = now.length > 0 ? fill(words.chosen, { count: now.length }) : words.none;
  };

  const save = createSaving(form, (isAdded, problem) => {
    draw();
    say(problem ?? (isAdded ? "addFailed" : "removeFailed"));
  });

  const change = (box: HTMLInputElement) => {
    const isLast = isSaathi && chosen().length === 0;
    if (!mayChoose() || isLast) {
      box.checked = !box.checked;
      draw();
      say(isLast && mayChoose() ? "atLeastOne" : "notAllowed");
      return;
    }
    say();
    draw();
    if (isSaathi) save(box);
  };

  const drawBadges = createBadges(list, find<HTMLTemplateElement>("badge"), words.remove, change);

  form.addEventListener("change", (event) => change(event.target as HTMLInputElement));
  form.addEventListener("submit", (event) => {
    const problem = !mayChoose() ? "notAllowed" : chosen().length === 0 ? "atLeastOne" : null;
    if (problem || button.classList.contains("busy")) event.preventDefault();
    if (problem) {
      say(problem);
      showSummary(problems, words[problem]);
      return;
    }
    button.classList.add("busy");
    count.textContent = words.saving;
  });
  onRestored(() => {
    button.classList.remove("busy");
    draw();
  });

  draw();
  // Ticked during loading.
  for (const box of boxes) if (box.checked !== box.defaultChecked) change(box);
  // Same mark as islands (src/client/islands.ts).
  form.dataset["hydrated"] = "";
}

function showSummary(place: HTMLElement, text: string): void {
  const summary = place.appendChild(document.createElement("div"));
  summary.className = "errors";
  summary.tabIndex = -1;
  summary.appendChild(document.createElement("p")).textContent = text;
  summary.focus();
}

/**
 * Saves changes in order, so that the last one wins. `defaultChecked` is what the services have: a failure restores it.
 * @param failed reports a change; a null problem is a fault
 */
function createSaving(form: HTMLFormElement, failed: (isAdded: boolean, problem: Word | null) => void) {
  let queue = Promise.resolve();
  // Tells the Worker that the browser should have sent a cookie (advice-156).
  const saved = Object.assign(document.createElement("input"), { type: "hidden", name: "saved", value: "1" });
  return (box: HTMLInputElement): void => {
    queue = queue.then(async () => {
      const isAdded = box.checked;
      if (isAdded === box.defaultChecked) return;
      const id = box.name.replace("crop-", "");
      const answer = await sendJson(form.action, isAdded ? { add: [id] } : { remove: [id] });
      if (answer.ok) {
        box.defaultChecked = isAdded;
        form.append(saved);
        return;
      }
      box.checked = box.defaultChecked;
      const { next, problem } = (answer.value ?? {}) as { readonly next?: string; readonly problem?: string };
      // Signed out: the sign-in links back here.
      if (next) location.assign(next);
      failed(isAdded, problem === "notAllowed" || problem === "atLeastOne" ? problem : null);
    });
  };
}
