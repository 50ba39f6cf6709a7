/** Listbox of the search bar (ARIA combobox). Sets text, never markup. */
import css from "../../styles/search-list.css?inline";

export interface Option {
  readonly href: string;
  readonly text: string;
  /** Term to remember; "" for none. */
  readonly term: string;
  /** Icon or picture address; null for the placeholder. */
  readonly mark: "clock" | "search" | "phone" | { readonly picture: string | null };
  readonly price?: string | null;
  readonly mrp?: string | null;
}

const SVG = "http://www.w3.org/2000/svg";
/** CSS pixels. */
const PICTURE = 48;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function icon(name: string): Node {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

function markOf({ mark }: Option): Node {
  if (typeof mark === "string") return icon(mark);
  const size = String(PICTURE);
  return mark.picture
    ? element("img", { src: mark.picture, alt: "", width: size, height: size, decoding: "async" })
    : element("span", { class: "no-picture" }, icon("leaf"));
}

function optionElement(option: Option, id: string): HTMLAnchorElement {
  const price =
    option.price &&
    element("span", { class: "price" }, element("b", {}, option.price), ...(option.mrp ? [" ", element("s", {}, option.mrp)] : []));
  return element(
    "a",
    { role: "option", id, tabindex: "-1", "aria-selected": "false", href: option.href },
    markOf(option),
    element("span", {}, element("span", { class: "name" }, option.text), ...(price ? [" ", price] : [])),
  );
}

/** One per input. */
export class SearchList {
  readonly #input: HTMLInputElement;
  readonly #note = element("p", { id: "search-note" });
  readonly #box = element("div", { role: "listbox", id: "search-list", "aria-labelledby": "search-note" });
  readonly #popup: HTMLElement;
  /** Live region, inserted before its first text. */
  readonly #status = element("p", { class: "hide", role: "status" });
  #options: readonly HTMLAnchorElement[] = [];
  #active = -1;

  /** @param chosen receives the term of a followed option */
  constructor(input: HTMLInputElement, chosen: (term: string) => void) {
    this.#input = input;
    this.#popup = element("div", { class: "search-list" }, this.#note, this.#box);
    this.#popup.hidden = true;
    // The policy forbids new sheets (shell-60) but allows new rules.
    document.styleSheets[0]?.insertRule(`@media all{${css}}`);
    input.form?.append(this.#popup, this.#status);
    for (const [name, value] of Object.entries({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": this.#box.id,
      "aria-expanded": "false",
    }))
      input.setAttribute(name, value);
    // Keep the focus, so that the list stays open.
    this.#popup.addEventListener("mousedown", (event) => event.preventDefault());
    this.#box.addEventListener("click", ({ target }) => {
      const term = target instanceof Element ? target.closest<HTMLElement>("[data-term]")?.dataset["term"] : null;
      if (term) chosen(term);
    });
  }

  get isOpen(): boolean {
    return !this.#popup.hidden;
  }

  /** Null if the field itself is active. */
  get active(): HTMLAnchorElement | null {
    return this.#options[this.#active] ?? null;
  }

  /** Without options, only announces the note. */
  show(note: string, options: readonly Option[] = []): void {
    this.#options = options.map((option, index) => {
      const made = optionElement(option, `search-option-${index}`);
      made.dataset["term"] = option.term;
      return made;
    });
    this.#note.textContent = note;
    this.#status.textContent = note;
    this.#box.textContent = "";
    this.#box.append(...this.#options);
    this.#box.hidden = options.length === 0;
    this.#popup.hidden = false;
    this.#popup.scrollTop = 0;
    this.#input.setAttribute("aria-expanded", String(options.length > 0));
    this.moveTo(-1);
  }

  close(): void {
    if (!this.isOpen) return;
    this.#popup.hidden = true;
    this.#status.textContent = "";
    this.#input.setAttribute("aria-expanded", "false");
    this.moveTo(-1);
  }

  /** Wraps through the field itself. */
  move(step: 1 | -1): void {
    const places = this.#options.length + 1;
    this.moveTo(((this.#active + 1 + step + places) % places) - 1);
  }

  moveToEnd(last: boolean): void {
    this.moveTo(last ? this.#options.length - 1 : 0);
  }

  private moveTo(place: number): void {
    this.#active = place;
    for (const [index, option] of this.#options.entries()) option.setAttribute("aria-selected", String(index === place));
    if (this.active) {
      this.#input.setAttribute("aria-activedescendant", this.active.id);
      this.active.scrollIntoView({ block: "nearest" });
    } else this.#input.removeAttribute("aria-activedescendant");
  }
}
