/**
 * Allow-list sanitiser for the company's HTML. The output is written anew: allowed elements, each closed; allowed attributes, each
 * value checked; text with `<` escaped. What is parsed wrongly can only become text. The work grows with the length of the source
 * (policy-7): the tokenizer reads forward only, and a depth and lengths are bounded.
 */
import { type Source, tokens } from "./html-tokens.ts";
import { escapeText, escapeValue, type SanitiseOptions, safeLink } from "./safe-text.ts";

/** Allowed elements, and what they become. A heading gets its level by those above it. */
const KEPT =
  "p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div table caption thead tbody tfoot tr th td a b strong i em u s small sub sup".split(
    " ",
  );
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...KEPT.map((name) => [name, name] as const),
  ...["section", "article", "main", "header", "footer", "center"].map((name) => [name, "div"] as const),
]);

/** Elements that are dropped with their content, because it is no text for a reader. The tokenizer leaves out raw elements. */
const DROPPED: ReadonlySet<string> = new Set(
  "svg math template object applet select button audio video canvas frameset plaintext dialog".split(" "),
);

const VOID: ReadonlySet<string> = new Set(["br", "hr"]);
const HEADING = /^h[1-6]$/;
const INLINE: ReadonlySet<string> = new Set(["a", "b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "br"]);

/** Elements that are allowed only inside others, and the open elements that their start tag ends, as in the parser of HTML. */
const PLACES: Readonly<Record<string, { readonly inside: readonly string[]; readonly ends: readonly string[] }>> = {
  li: { inside: ["ul", "ol"], ends: ["li"] },
  dt: { inside: ["dl"], ends: ["dt", "dd"] },
  dd: { inside: ["dl"], ends: ["dt", "dd"] },
  caption: { inside: ["table"], ends: ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"] },
  thead: { inside: ["table"], ends: ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"] },
  tbody: { inside: ["table"], ends: ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"] },
  tfoot: { inside: ["table"], ends: ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"] },
  tr: { inside: ["table"], ends: ["caption", "tr", "td", "th"] },
  td: { inside: ["tr"], ends: ["td", "th"] },
  th: { inside: ["tr"], ends: ["td", "th"] },
};

/** Open elements across which the end tag of another element has no effect. */
const FENCES: ReadonlySet<string> = new Set(["table", "caption", "td", "th", "li", "dd", "dt"]);
const TABLE_PARTS: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"]);

/** No text needs deeper nesting, and it would slow down the browser. */
const MAX_DEPTH = 24;

/** The allowed attributes of an element as markup; null for a link whose address is not allowed. */
function attributesOf(name: string, attributes: ReadonlyMap<string, string>, options: SanitiseOptions): string | null {
  let written = "";
  for (const [attribute, value] of attributes) {
    const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (attribute === "lang" && /^[a-z]{2,3}(-[a-z\d]{2,8})?$/i.test(value)) written += ` lang="${value}"`;
    else if ((name === "td" || name === "th") && (attribute === "colspan" || attribute === "rowspan") && number >= 1 && number <= 20)
      written += ` ${attribute}="${number}"`;
    else if (name === "th" && attribute === "scope" && /^(row|col)$/i.test(value)) written += ` scope="${value.toLowerCase()}"`;
    else if (name === "ol" && attribute === "start" && number >= 1) written += ` start="${number}"`;
  }
  if (name !== "a") return written;
  const link = safeLink(attributes.get("href") ?? "", options);
  return link ? ` href="${escapeValue(link.href)}"${link.external ? ' rel="noopener"' : ""}${written}` : null;
}

/** Writes the allowed elements and text as balanced markup. */
class Writer {
  html = "";
  readonly #open: string[] = [];
  readonly #options: SanitiseOptions;
  /** The element whose content is being dropped, and how many of its name are open. */
  #dropping = "";
  #depth = 0;
  /** Levels in the source of the headings that the next one may stand under. */
  #above: readonly number[] = [];

  constructor(options: SanitiseOptions) {
    this.#options = options;
  }

  text(text: string): void {
    if (!this.#dropping) this.html += escapeText(text);
  }

  tag(name: string, attributes: ReadonlyMap<string, string>, closing: boolean): void {
    if (this.#dropping) {
      if (name === this.#dropping) this.#depth += closing ? -1 : 1;
      if (this.#depth === 0) this.#dropping = "";
      return;
    }
    if (DROPPED.has(name)) {
      if (closing) return;
      this.#dropping = name;
      this.#depth = 1;
      return;
    }
    const target = ELEMENTS.get(name);
    if (!target) return;
    if (closing) this.#close(target);
    else this.#begin(target, attributes);
  }

  finish(): string {
    this.#endAbove(0);
    return this.html;
  }

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "br" || name === "hr") {
      if (name === "hr") this.#endParagraph();
      this.html += `<${name}>`;
      return;
    }
    if (!INLINE.has(name) && !(name in PLACES)) this.#endParagraph();
    const place = PLACES[name];
    if (place) {
      const holder = this.#open.findLastIndex((open) => place.inside.includes(open));
      // Between the holder and the new element, only elements that the new one ends may be open.
      if (holder < 0 || this.#open.slice(holder + 1).some((open) => FENCES.has(open) && !place.ends.includes(open))) return;
      const ended = this.#open.findIndex((open, index) => index > holder && place.ends.includes(open));
      if (ended >= 0) this.#endAbove(ended);
    }
    if (HEADING.test(name) || name === "a") {
      const same = this.#open.findLastIndex((open) => (name === "a" ? open === "a" : HEADING.test(open)));
      if (same >= 0) this.#endAbove(same);
    }
    if (this.#open.length >= MAX_DEPTH) return;
    const written = attributesOf(name, attributes, this.#options);
    if (written === null) return;
    const target = HEADING.test(name) ? this.#heading(Number(name[1])) : name;
    this.#open.push(target);
    this.html += `<${target}${written}>`;
  }

  /** What a heading becomes: the first is an h2, because the page has an h1 of its own, and no level is left out (shell-63). */
  #heading(level: number): string {
    this.#above = [...this.#above.filter((above) => above < level), level];
    return `h${Math.min(this.#above.length + 1, 6)}`;
  }

  #close(name: string): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const open = this.#open[index] ?? "";
      // The end tag of any heading ends the open one, as in the parser of HTML.
      if (open === name || (HEADING.test(open) && HEADING.test(name))) {
        this.#endAbove(index);
        return;
      }
      if (FENCES.has(open) && (!TABLE_PARTS.has(name) || open === "table")) return;
    }
  }

  /** A block ends the open paragraph. */
  #endParagraph(): void {
    const paragraph = this.#open.lastIndexOf("p");
    if (paragraph >= 0 && !this.#open.slice(paragraph + 1).some((open) => FENCES.has(open))) this.#endAbove(paragraph);
  }

  /** Ends the element at `index` and all inside it. */
  #endAbove(index: number): void {
    for (const name of this.#open.splice(index).reverse()) if (!VOID.has(name)) this.html += `</${name}>`;
  }
}

/** The allowed part of an HTML document or fragment, as a fragment. */
export function sanitise(source: Source, options: SanitiseOptions): string {
  const writer = new Writer(options);
  for (const token of tokens(source)) {
    if (token.kind === "text") writer.text(token.text);
    else writer.tag(token.name, token.attributes, token.closing);
  }
  return writer.finish();
}

/** The text of sanitised markup. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
