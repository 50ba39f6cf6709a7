/**
 * Suggestions and recent searches of the search bar (search-3 to search-9), by the ARIA combobox pattern. Loaded with the first
 * use of the field; without it the bar is a plain form. Plain DOM, because it is smaller than Preact alone.
 */
import { isSearchable, normaliseTerm } from "../../domain/search/search-term.ts";
import { parseSuggestions, SUGGEST_DELAY_MS } from "../../domain/search/suggestions.ts";
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

/** Starts the bar that `input` is the field of. */
function startSearch(input: HTMLInputElement, form: HTMLFormElement): void {
  const words = JSON.parse(form.querySelector("script")?.textContent ?? "{}") as SearchWords;
  const list = new SearchList(input, rememberSearch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  /** The form's parameters beside the term: language, state and what else belongs to the visit. */
  const visit = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }): [string, string] => [
    name,
    value,
  ]);
  const ask = (path: string, name: string, term: string): string => `${path}?${new URLSearchParams([...visit, [name, term]])}`;
  const searchHref = (term: string): string => ask(form.getAttribute("action") ?? "", input.name, term);
  const count = (number: number): string =>
    fill(new Intl.PluralRules(document.documentElement.lang).select(number) === "one" ? words.one : words.other, { count: number });

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };

  const showRecent = () => {
    const recent = readRecentSearches();
    if (recent.length === 0) return list.close();
    list.show(
      words.recent,
      recent.map((term) => ({ href: searchHref(term), text: term, term, mark: "clock" })),
    );
  };

  const suggest = async (term: string) => {
    stop();
    const mine = new AbortController();
    asking = mine;
    const answer = await fetchJson(ask("/api/suggest", "q", term), { signal: mine.signal }, words);
    // Another term has been typed since, or the field left.
    if (mine.signal.aborted) return;
    const products = answer.ok ? parseSuggestions(answer.value) : null;
    if (!products) return list.show(answer.ok ? words.failed : answer.text);
    if (products.length === 0) {
      // The page of results offers more. Neither line is worth remembering.
      const wayOn: Option = { href: searchHref(term), text: fill(words.again, { term }), term: "", mark: "search" };
      const call: Option = { href: `tel:${words.helpline}`, text: words.ask, term: "", mark: "phone" };
      return list.show(words.none, words.helpline ? [wayOn, call] : [wayOn]);
    }
    const options = products.map(
      ({ name, image, price, mrp, href }): Option => ({ href, text: name, term, mark: { picture: image }, price, mrp }),
    );
    list.show(count(products.length), [...options, { href: searchHref(term), text: fill(words.viewAll, { term }), term, mark: "search" }]);
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
  input.addEventListener("keydown", (event) => {
    // Keys that build a letter belong to the keyboard, not to the list.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const down = event.key === "ArrowDown";
    if (down || event.key === "ArrowUp") {
      if (list.isOpen) list.move(down ? 1 : -1);
      else follow(0);
    } else if (event.key === "Enter" && list.active) list.active.click();
    else if ((event.key === "Home" || event.key === "End") && list.active) list.moveToEnd(event.key === "End");
    else if (event.key === "Escape" && list.isOpen) leave();
    else return;
    event.preventDefault();
  });

  if ("SpeechRecognition" in globalThis || "webkitSpeechRecognition" in globalThis)
    import("./dictate.ts")
      .then(({ startDictation }) => startDictation(input, (text) => (text ? list.show(text) : list.close())))
      // Without it there is no microphone, and the farmer types.
      .catch(() => undefined);

  // What was typed while this file loaded, or an empty field that has the focus already.
  if (document.activeElement === input && (input.value === "" || input.value !== input.defaultValue)) follow(SUGGEST_DELAY_MS);
}

const input = document.getElementById("search");
if (input instanceof HTMLInputElement && input.form) startSearch(input, input.form);
