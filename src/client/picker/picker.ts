/**
 * The crop picker in place (advice-14 to advice-21): badges of the chosen crops, who may choose, and in the saathi embed each change
 * saved at once. Plain DOM: the form is the worker's own markup, and works without this. Loaded with the first touch.
 */
import { mayChooseCrops } from "../../domain/advice/crop-choice-form.ts";
import { fill } from "../../i18n.ts";
import { sendJson } from "../network.ts";
import { remembered } from "../remember.ts";
import { onRestored } from "../restored.ts";

type Word = "addFailed" | "atLeastOne" | "chosen" | "none" | "notAllowed" | "remove" | "removeFailed" | "saving";

const nameOf = (box: HTMLInputElement): string => box.nextElementSibling?.textContent ?? "";
const idOf = (box: HTMLInputElement): string => box.name.replace("crop-", "");

/** Starts the picker of a page that has loaded. */
export function startPicker(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset["picker"] ?? "{}") as Readonly<Record<Word, string>>;
  const find = <T extends HTMLElement>(name: string) => form.querySelector<T>(`[data-${name}]`) as T;
  const [badges, count, problems, said] = [find("badges"), find("count"), find("problem"), find("said")];
  const template = find<HTMLTemplateElement>("badge");
  const button = find<HTMLButtonElement>("save");
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const isSaathi = "saathi" in form.dataset;
  const shown = new Map<HTMLInputElement, HTMLElement>();
  let queue = Promise.resolve();

  const chosen = () => boxes.filter(({ checked }) => checked);
  const mayChoose = () => mayChooseCrops({ role: remembered("role"), profile: remembered("profile") });

  /** Says what is wrong beside the button, or takes it away. */
  const say = (word?: Word) => {
    said.textContent = word ? words[word] : "";
    problems.textContent = "";
  };

  /** Says what is wrong with what was to be sent, above the form too, and leads there. */
  const refuse = (word: Word) => {
    say(word);
    const summary = problems.appendChild(document.createElement("div"));
    summary.className = "errors";
    summary.tabIndex = -1;
    summary.appendChild(document.createElement("p")).textContent = words[word];
    summary.focus();
  };

  const addBadge = (box: HTMLInputElement) => {
    const badge = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    const remove = badge.querySelector("button") as HTMLButtonElement;
    (remove.querySelector("span") as HTMLElement).textContent = nameOf(box);
    remove.setAttribute("aria-label", fill(words.remove, { crop: nameOf(box) }));
    remove.addEventListener("click", () => {
      const next = (badge.nextElementSibling ?? badge.previousElementSibling)?.querySelector("button");
      box.checked = false;
      change(box);
      // The focus stays in the list while there is one.
      if (!badge.isConnected) (next ?? box).focus();
    });
    shown.set(box, badge);
    badges.append(badge);
    badges.scrollLeft = badges.scrollWidth;
  };

  const draw = () => {
    const now = chosen();
    for (const [box, badge] of shown) if (!box.checked && shown.delete(box)) badge.remove();
    for (const box of now) if (!shown.has(box)) addBadge(box);
    count.textContent = now.length > 0 ? fill(words.chosen, { count: now.length }) : words.none;
  };

  /** Saves one change; one after the other, so that the last one counts. A change that fails is taken back. */
  const save = (box: HTMLInputElement, isAdded: boolean) => {
    queue = queue.then(async () => {
      const answer = await sendJson(form.action, isAdded ? { add: [idOf(box)] } : { remove: [idOf(box)] });
      if (answer.ok) return;
      const { next, problem } = (answer.value ?? {}) as { readonly next?: string; readonly problem?: string };
      // Nobody is signed in any more: the sign-in leads back here.
      if (next) location.assign(next);
      box.checked = !isAdded;
      draw();
      say(problem === "notAllowed" || problem === "atLeastOne" ? problem : isAdded ? "addFailed" : "removeFailed");
    });
  };

  /** After a box has changed. */
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
    if (isSaathi) save(box, box.checked);
  };

  form.addEventListener("change", (event) => change(event.target as HTMLInputElement));
  form.addEventListener("submit", (event) => {
    const problem = !mayChoose() ? "notAllowed" : chosen().length === 0 ? "atLeastOne" : null;
    if (problem || button.classList.contains("busy")) event.preventDefault();
    if (problem) return refuse(problem);
    button.classList.add("busy");
    count.textContent = words.saving;
  });
  onRestored(() => {
    button.classList.remove("busy");
    draw();
  });

  badges.textContent = "";
  draw();
  // What was tapped before this script came.
  for (const box of boxes) if (box.checked !== box.defaultChecked) change(box);
  // As islands say it (src/client/islands.ts).
  form.dataset["hydrated"] = "";
}
