/**
 * Suggestions and recent searches of the search bar (search-3 to search-9), by the ARIA combobox pattern. Loaded with the first
 * use of the field; without it the bar is a plain form. Plain DOM, because it is smaller than Preact alone.
 */
import { isSearchable, normaliseTerm } from "../../domain/search/search-term.ts";
import { parseSuggestions, SUGGEST_DELAY_MS, type Suggestion } from "../../domain/search/suggestions.ts";
import { fill } from "../../i18n.ts";
import { type FaultWords, fetchJson } from "../network.ts";
import { type Option, SearchList } from "./list.ts";
import { readRecentSearches, rememberSearch } from "./recent.ts";

/** The bar's words, as src/views/parts/SearchBar.tsx writes them into the page. */
interface SearchWords extends FaultWords {
  readonly recent: string;
  readonly viewAll: string;
  readonly one: string;
  readonly other: string;
  readonly none: string;
  readonly again: string;
  readonly ask: string;
  /** Telephone number; empty: there is none to call. */
  readonly helpline: string;
}

/** The lines of the list, each with the page that it leads to. */
function createLines(input: HTMLInputElement, form: HTMLFormElement, words: SearchWords) {
  /** The form's parameters beside the term: language, state and what else belongs to the visit. */
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
    /** Where nothing was found the page of results offers more. Neither line is worth remembering. */
    none(term: string): Option[] {
      const wayOn: Option = { href: searchHref(term), text: fill(words.again, { term }), term: "", mark: "search" };
      const call: Option = { href: `tel:${words.helpline}`, text: words.ask, term: "", mark: "phone" };
      return words.helpline ? [wayOn, call] : [wayOn];
    },
  };
}

/** Makes the keys of a combobox work. @param follow shows the list of the text in the field; `leave` closes it */
function startKeys(input: HTMLInputElement, list: SearchList, follow: () => void, leave: () => void): void {
  input.addEventListener("keydown", (event) => {
    // Keys that build a letter belong to the keyboard, not to the list.
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

/** A microphone where the browser knows speech. */
function offerDictation(input: HTMLInputElement, list: SearchList): void {
  if (!("SpeechRecognition" in globalThis || "webkitSpeechRecognition" in globalThis)) return;
  import("./dictate.ts")
    .then(({ startDictation }) => startDictation(input, (text) => (text ? list.show(text) : list.close())))
    // Without it there is no microphone, and the farmer types.
    .catch(() => undefined);
}

/** Starts the bar that `input` is the field of. */
function startSearch(input: HTMLInputElement, form: HTMLFormElement): void {
  const words = JSON.parse(form.querySelector("script")?.textContent ?? "{}") as SearchWords;
  const list = new SearchList(input, rememberSearch);
  const lines = createLines(input, form, words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const count = (number: number): string =>
    fill(new Intl.PluralRules(document.documentElement.lang).select(number) === "one" ? words.one : words.other, { count: number });

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
    const answer = await fetchJson(lines.suggestHref(term), { signal: mine.signal }, words);
    // Another term has been typed since, or the field left.
    if (mine.signal.aborted) return;
    const products = answer.ok ? parseSuggestions(answer.value) : null;
    if (!products) list.show(answer.ok ? words.failed : answer.text);
    else if (products.length === 0) list.show(words.none, lines.none(term));
    else list.show(count(products.length), lines.products(products, term));
  };

  /** Shows what belongs to the text in the field. @param rest milliseconds without a key before the services are asked */
  const follow = (rest: number) => {
    stop();
    const term = normaliseTerm(input.value);
    if (term === "") return showRecent();
    // A list for another text would mislead.
    list.close();
    if (isSearchable(term)) timer = setTimeout(() => void suggest(term), rest);
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

  // What was typed while this file loaded, or an empty field that has the focus already.
  if (document.activeElement === input && (input.value === "" || input.value !== input.defaultValue)) follow(SUGGEST_DELAY_MS);
}

const input = document.getElementById("search");
if (input instanceof HTMLInputElement && input.form) startSearch(input, input.form);
