/**
 * Suggestions and recent searches (search-3 to search-9), an ARIA combobox in plain DOM. Loaded with the first focus; without it, a plain
 * form.
 */
import { isSuggestible, normaliseTerm } from "../../domain/search/search-term.ts";
import { parseSuggestions, SUGGEST_DELAY_MS, type Suggestion } from "../../domain/search/suggestions.ts";
import { fill } from "../../i18n.ts";
import { fetchJson } from "../network.ts";
import { loadPart } from "../parts.ts";
import { type Option, SearchList } from "./list.ts";
import { readRecentSearches, rememberSearch } from "./recent.ts";
import { loadSuggestWords, type SuggestWords } from "./suggest-words.ts";

function createLines(input: HTMLInputElement, form: HTMLFormElement, words: SuggestWords) {
  /** Phone number, or "". */
  const helpline = input.dataset["helpline"];
  /** Hidden parameters, such as language and state. */
  const visit = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }): [string, string] => [
    name,
    value,
  ]);
  const addressOf = (path: string, name: string, term: string): string => `${path}?${new URLSearchParams([...visit, [name, term]])}`;
  const searchHref = (term: string): string => addressOf(form.getAttribute("action") ?? "", input.name, term);
  return {
    suggestHref: (term: string): string => addressOf("/api/suggest", "q", term),
    recent: (terms: readonly string[]): Option[] =>
      terms.map((term) => ({ href: searchHref(term), text: term, term, mark: "clock" as const })),
    products: (products: readonly Suggestion[], term: string): Option[] => [
      ...products.map(({ name, image, price, mrp, href }): Option => ({ href, text: name, term, mark: { picture: image }, price, mrp })),
      { href: searchHref(term), text: fill(words.viewAll, { term }), term, mark: "search" },
    ],
    /** The page of results offers more help. Not remembered. */
    none(term: string): Option[] {
      const wayOn: Option = { href: searchHref(term), text: fill(words.again, { term }), term: "", mark: "search" };
      const call: Option = { href: `tel:${helpline}`, text: words.ask, term: "", mark: "phone" };
      return helpline ? [wayOn, call] : [wayOn];
    },
  };
}

/** @param follow refreshes the list; `leave` closes it */
function startKeys(input: HTMLInputElement, list: SearchList, follow: () => void, leave: () => void): void {
  input.addEventListener("keydown", (event) => {
    // Ignore keys of input methods.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const down = event.key === "ArrowDown";
    if (down || event.key === "ArrowUp") {
      if (list.isOpen) list.move(down ? 1 : -1);
      else follow();
    } else if (event.key === "Enter" && list.active) list.active.click();
    else if ((event.key === "Home" || event.key === "End") && list.active) list.moveToEnd(event.key === "End");
    else if (event.key === "Escape" && list.isOpen) leave();
    else return;
    event.preventDefault();
  });
}

function offerDictation(input: HTMLInputElement, list: SearchList): void {
  if (!("SpeechRecognition" in globalThis || "webkitSpeechRecognition" in globalThis)) return;
  import("./dictate.ts")
    .then(({ startDictation }) => startDictation(input, (text) => (text ? list.show(text) : list.close())))
    // Typing still works.
    .catch(() => undefined);
}

function startSearch(input: HTMLInputElement, form: HTMLFormElement, words: SuggestWords): void {
  const list = new SearchList(input, rememberSearch);
  const lines = createLines(input, form, words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const count = (number: number): string =>
    fill(new Intl.PluralRules(document.documentElement.lang).select(number) === "one" ? words.count_one : words.count_other, {
      count: number,
    });

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };

  const showRecent = () => {
    const recent = readRecentSearches();
    if (recent.length === 0) list.close();
    else list.show(words.recent, lines.recent(recent));
  };

  const suggest = async (term: string) => {
    stop();
    const mine = new AbortController();
    asking = mine;
    const answer = await fetchJson(lines.suggestHref(term), { signal: mine.signal });
    // Outdated by input or blur.
    if (mine.signal.aborted) return;
    const products = answer.ok ? parseSuggestions(answer.value) : null;
    if (!products) list.show(!answer.ok && answer.status === null ? words.offline : words.failed);
    else if (products.length === 0) list.show(words.none, lines.none(term));
    else list.show(count(products.length), lines.products(products, term));
  };

  /** @param rest debounce in milliseconds */
  const follow = (rest: number) => {
    stop();
    const term = normaliseTerm(input.value);
    if (term === "") return showRecent();
    // Never show a list for another text.
    list.close();
    if (isSuggestible(term)) timer = setTimeout(() => void suggest(term), rest);
  };

  const leave = () => {
    stop();
    list.close();
  };

  input.addEventListener("input", () => follow(SUGGEST_DELAY_MS));
  input.addEventListener("focus", () => {
    if (input.value === "") showRecent();
  });
  input.addEventListener("blur", leave);
  addEventListener("pagehide", leave);
  form.addEventListener("submit", () => {
    rememberSearch(input.value);
    leave();
  });
  startKeys(input, list, () => follow(0), leave);
  offerDictation(input, list);

  // Text typed during loading, or an empty focused field.
  if (document.activeElement === input && (input.value === "" || input.value !== input.defaultValue)) follow(SUGGEST_DELAY_MS);
}

loadPart(async () => {
  const words = await loadSuggestWords();
  const input = document.getElementById("search");
  if (input instanceof HTMLInputElement && input.form) startSearch(input, input.form, words);
});
