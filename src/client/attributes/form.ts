/** Updates the sowing window and submits once (advice-73, advice-79 to advice-81). Loaded with the first touch. */
import { datesOf } from "../../domain/advice/sowing-window.ts";
import { fill } from "../../i18n.ts";
import { sendJson } from "../network.ts";
import { onRestored } from "../restored.ts";

/** From /api/sowing-window. Days, `YYYY-MM-DD`. */
interface Window {
  readonly min?: string;
  readonly max?: string;
  readonly startDate: string;
  readonly endDate: string;
}

type Words = Readonly<Record<"dateMissing" | "dateWrong" | "missing" | "rightTime" | "saving", string>>;

type Problems = readonly (readonly [HTMLSelectElement | HTMLInputElement, string])[];

export function startFieldForm(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset["field"] ?? "{}") as Words;
  const find = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector) as T;
  const [range, summary] = [find("[data-range]"), find("[data-problem]")];
  const day = find<HTMLInputElement>("[type=date]");
  const lists = [...form.querySelectorAll("select")];
  const [setBusy, setFree] = createBusy(find<HTMLButtonElement>("[data-save]"), find("[data-said]"), words.saving);
  let dates: { readonly start: string; readonly end: string } | null = null;

  const askWindow = createAsker(form, lists, (window) => {
    dates = datesOf(window);
    const message = dates ? fill(words.rightTime, dates) : "";
    // The error was about another window (advice-140).
    if (message !== range.textContent) clearField(form, day, "range");
    range.textContent = message;
    day.min = window?.min ?? "";
    day.max = window?.max ?? "";
  });

  const check = (): Problems => {
    const missing = lists.filter(({ value }) => !value).map((list) => [list, fill(words.missing, { label: labelOf(list) })] as const);
    const isOut = !day.value || (day.min && day.value < day.min) || (day.max && day.value > day.max);
    return isOut ? [...missing, [day, dates ? fill(words.dateWrong, dates) : words.dateMissing]] : missing;
  };

  for (const list of lists) list.addEventListener("change", () => void askWindow());
  day.addEventListener("click", () => {
    try {
      // Chrome 99.
      day.showPicker?.();
    } catch {
      // Not allowed in a frame of another site: the field's own button opens the calendar.
    }
  });
  day.addEventListener("keydown", (event) => {
    // Dates are chosen, not typed (advice-73): a partial date is invalid.
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
  // Same mark as islands (src/client/islands.ts).
  form.dataset["hydrated"] = "";
  void askWindow();
}

const labelOf = (list: HTMLSelectElement): string => list.labels?.[0]?.textContent ?? "";

/**
 * Until the answer and after a fault, the server checks the day.
 * @param answered receives the window; null if unknown
 */
function createAsker(form: HTMLFormElement, lists: readonly HTMLSelectElement[], answered: (window: Window | null) => void) {
  /** Null at the start: the page has the window of its own attributes. */
  let pendingKey: string | null = null;
  return async (): Promise<void> => {
    const attributes = lists.map(({ name, value }) => ({ name: name.replace("attribute-", ""), value }));
    if (attributes.some(({ value }) => !value)) {
      // Ignore a pending answer for an earlier choice.
      pendingKey = "";
      return answered(null);
    }
    const body = { crop: form.dataset["crop"], attributes };
    const key = JSON.stringify(body);
    if (key === pendingKey) return;
    // The old window was of other attributes.
    if (pendingKey !== null) answered(null);
    pendingKey = key;
    const answer = await sendJson(form.dataset["window"] ?? "", body);
    if (key !== pendingKey) return;
    if (answer.ok) answered((answer.value as { window: Window | null }).window);
    else pendingKey = "";
  };
}

/** @param hint id of the field's description, or "" */
function markField(field: HTMLElement, text: string, hint: string): void {
  const error = document.createElement("span");
  error.className = "error";
  error.id = `${field.id}-error`;
  error.textContent = text;
  field.before(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", hint ? `${hint} ${error.id}` : error.id);
}

/** @param hint as in markField() */
function clearField(form: HTMLElement, field: HTMLElement, hint: string): void {
  form.querySelector(`#${field.id}-error`)?.remove();
  field.removeAttribute("aria-invalid");
  field.setAttribute("aria-describedby", hint);
  for (const link of form.querySelectorAll(`.errors a[href="#${field.id}"]`)) link.closest("li")?.remove();
  for (const summary of form.querySelectorAll(".errors")) if (!summary.querySelector("li")) summary.remove();
}

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

function createBusy(button: HTMLButtonElement, status: HTMLElement, saving: string): readonly [setBusy: () => void, setFree: () => void] {
  const saveWords = button.textContent;
  const setBusy = () => {
    button.classList.add("busy");
    button.textContent = saving;
    button.prepend(Object.assign(document.createElement("span"), { className: "spinner" }));
    status.textContent = saving;
    // Some browsers do not submit through a disabled button.
    setTimeout(() => {
      button.disabled = true;
    });
  };
  const setFree = () => {
    button.disabled = false;
    button.classList.remove("busy");
    button.textContent = saveWords;
    status.textContent = "";
  };
  return [setBusy, setFree];
}
