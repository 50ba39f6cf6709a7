/**
 * The form of a crop's attributes in place (advice-73, advice-79 to advice-81): the window of sowing follows what is chosen, the
 * calendar opens on a tap, and the form is sent once. Plain DOM: the form works without this. Loaded with the first touch.
 */
import { fill } from "../../i18n.ts";
import { sendJson } from "../network.ts";
import { onRestored } from "../restored.ts";

/** The window as /api/sowing-window answers it; `min` and `max` are days, `YYYY-MM-DD`. */
interface Window {
  readonly min: string;
  readonly max: string;
  readonly startDate: string;
  readonly endDate: string;
}

type Words = Readonly<Record<"dateMissing" | "dateWrong" | "missing" | "rightTime" | "saving", string>>;

/** What is wrong, by the field that it is about. */
type Problems = readonly (readonly [HTMLSelectElement | HTMLInputElement, string])[];

/** Starts the form of a page that has loaded. */
export function startFieldForm(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset["field"] ?? "{}") as Words;
  const find = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector) as T;
  const [range, summary] = [find("[data-range]"), find("[data-problem]")];
  const day = find<HTMLInputElement>("[type=date]");
  const lists = [...form.querySelectorAll("select")];
  const [setBusy, setFree] = createBusy(find<HTMLButtonElement>("[data-save]"), find("[data-said]"), words.saving);
  let dates: { readonly start: string; readonly end: string } | null = null;

  const askWindow = createAsker(form, lists, (window) => {
    dates = window && { start: window.startDate, end: window.endDate };
    const said = dates ? fill(words.rightTime, dates) : "";
    // An error about another window is no longer true (advice-140).
    if (said !== range.textContent) clearField(form, day, "range");
    range.textContent = said;
    day.min = window?.min ?? "";
    day.max = window?.max ?? "";
  });

  const check = (): Problems => {
    const missing = lists.filter(({ value }) => !value).map((list) => [list, fill(words.missing, { label: labelOf(list) })] as const);
    const isOut = !day.value || (day.min && day.value < day.min) || (day.max && day.value > day.max);
    return isOut ? [...missing, [day, dates ? fill(words.dateWrong, dates) : words.dateMissing]] : missing;
  };

  for (const list of lists) list.addEventListener("change", () => void askWindow());
  // Chrome 99 and later open the calendar on request; elsewhere the field does it by itself.
  day.addEventListener("click", () => day.showPicker?.());
  day.addEventListener("keydown", (event) => {
    // A date is chosen, not typed (advice-73): half a date is none.
    if (event.key.length === 1 && event.key !== " ") event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    const problems = check();
    for (const old of form.querySelectorAll("p > .error")) old.remove();
    for (const field of [...lists, day]) field.removeAttribute("aria-invalid");
    summary.textContent = "";
    if (problems.length === 0) return setBusy();
    event.preventDefault();
    for (const [field, text] of problems) markField(field, text, field === day ? "range" : "");
    showSummary(summary, problems);
  });
  onRestored(setFree);
  // As islands say it (src/client/islands.ts).
  form.dataset["hydrated"] = "";
  void askWindow();
}

const labelOf = (list: HTMLSelectElement): string => list.labels?.[0]?.textContent ?? "";

/**
 * Returns what asks for the window once every attribute has a value. Where no answer comes, the server checks the day.
 * @param answered is given the window; null while none is known
 */
function createAsker(form: HTMLFormElement, lists: readonly HTMLSelectElement[], answered: (window: Window | null) => void) {
  let asked = "";
  return async (): Promise<void> => {
    const attributes = lists.map(({ name, value }) => ({ name: name.replace("attribute-", ""), value }));
    if (attributes.some(({ value }) => !value)) {
      // An answer that is on its way is about a choice that no longer stands.
      asked = "";
      return answered(null);
    }
    const body = { crop: form.dataset["crop"], attributes };
    const key = JSON.stringify(body);
    if (key === asked) return;
    asked = key;
    const answer = await sendJson(form.dataset["window"] ?? "", body);
    if (key !== asked) return;
    if (answer.ok) answered((answer.value as { window: Window | null }).window);
    else asked = "";
  };
}

/** Says at a field what is wrong with it. @param hint id of what describes the field anyway; empty for nothing */
function markField(field: HTMLElement, text: string, hint: string): void {
  const error = document.createElement("span");
  error.className = "error";
  error.id = `${field.id}-error`;
  error.textContent = text;
  field.before(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", hint ? `${hint} ${error.id}` : error.id);
}

/** Takes back what is said to be wrong with a field, beside it and above the form. @param hint as in markField() */
function clearField(form: HTMLElement, field: HTMLElement, hint: string): void {
  form.querySelector(`#${field.id}-error`)?.remove();
  field.removeAttribute("aria-invalid");
  field.setAttribute("aria-describedby", hint);
  for (const link of form.querySelectorAll(`.errors a[href="#${field.id}"]`)) link.closest("li")?.remove();
  for (const summary of form.querySelectorAll(".errors")) if (!summary.querySelector("li")) summary.remove();
}

/** Says above the form what is wrong, with a link to each field, and leads there. */
function showSummary(place: HTMLElement, problems: Problems): void {
  const summary = place.appendChild(document.createElement("div"));
  summary.className = "errors";
  summary.tabIndex = -1;
  const list = summary.appendChild(document.createElement("ul"));
  for (const [field, text] of problems) {
    const link = list.appendChild(document.createElement("li")).appendChild(document.createElement("a"));
    link.href = `#${field.id}`;
    link.textContent = text;
  }
  summary.focus();
}

/** Returns what shows that the form is being sent, and what takes that back. */
function createBusy(button: HTMLButtonElement, said: HTMLElement, saving: string): readonly [setBusy: () => void, setFree: () => void] {
  const saveWords = button.textContent;
  const setBusy = () => {
    button.classList.add("busy");
    button.textContent = saving;
    button.prepend(Object.assign(document.createElement("span"), { className: "spinner" }));
    said.textContent = saving;
    // A button that is disabled at once is not sent by every browser.
    setTimeout(() => {
      button.disabled = true;
    });
  };
  const setFree = () => {
    button.disabled = false;
    button.classList.remove("busy");
    button.textContent = saveWords;
    said.textContent = "";
  };
  return [setBusy, setFree];
}
