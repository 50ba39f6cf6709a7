/** Allow-list sanitiser. It rebuilds the markup: a parse error can only yield text. Linear time (policy-7). */
import { escapeValue } from "../domain/text/attribute-value.ts";
import { type Source, tokens } from "./html-tokens.ts";
import { escapeText, type SanitiseOptions, safeLink } from "./safe-text.ts";

const SAME_NAME =
  "p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div table caption thead tbody tfoot tr th td a b strong i em u s small sub sup".split(
    " ",
  );
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...SAME_NAME.map((name) => [name, name] as const),
  ...["section", "article", "main", "header", "footer", "center"].map((name) => [name, "div"] as const),
]);

/** Dropped with their content, like the tokenizer's raw elements. */
const DROPPED: ReadonlySet<string> = new Set(
  "svg math template object applet select button audio video canvas frameset plaintext dialog".split(" "),
);

const VOID: ReadonlySet<string> = new Set(["br", "hr"]);
const HEADING = /^h[1-6]$/;
const INLINE: ReadonlySet<string> = new Set(["a", "b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "br"]);

/** Required parents, and the open elements that a start tag closes. */
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

/** End tags of other elements have no effect across these. */
const FENCES: ReadonlySet<string> = new Set(["table", "caption", "td", "th", "li", "dd", "dt"]);
const TABLE_PARTS: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"]);

/** Deeper nesting slows browsers down. */
const MAX_DEPTH = 24;

/** Null for a forbidden link. */
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

class Writer {
  html = "";
  readonly #open: string[] = [];
  readonly #options: SanitiseOptions;
  #dropping = "";
  #depth = 0;
  /** Source levels of the headings above. */
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
      // Only elements that the new one closes may be open in between.
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

  /** Starts at h2, because the page has its own h1, and skips no level (shell-63). */
  #heading(level: number): string {
    this.#above = [...this.#above.filter((above) => above < level), level];
    return `h${Math.min(this.#above.length + 1, 6)}`;
  }

  #close(name: string): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const open = this.#open[index] ?? "";
      // Any heading's end tag closes the open heading, as in browsers.
      if (open === name || (HEADING.test(open) && HEADING.test(name))) {
        this.#endAbove(index);
        return;
      }
      if (FENCES.has(open) && (!TABLE_PARTS.has(name) || open === "table")) return;
    }
  }

  #endParagraph(): void {
    const paragraph = this.#open.lastIndexOf("p");
    if (paragraph >= 0 && !this.#open.slice(paragraph + 1).some((open) => FENCES.has(open))) this.#endAbove(paragraph);
  }

  #endAbove(index: number): void {
    for (const name of this.#open.splice(index).reverse()) if (!VOID.has(name)) this.html += `</${name}>`;
  }
}

export function sanitise(source: Source, options: SanitiseOptions): string {
  const writer = new Writer(options);
  for (const token of tokens(source)) {
    if (token.kind === "text") writer.text(token.text);
    else writer.tag(token.name, token.attributes, token.closing);
  }
  return writer.finish();
}

export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
