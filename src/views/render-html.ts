/**
 * Renders React elements to the bytes that react-dom/server writes, in a fraction of its time
 * (docs/decisions/119-speed-of-rendering.md): one pass over functions and elements, because the views have no state, no suspense and no
 * effects. What it does not know is an error, never other markup. test/unit/render-html.test.ts compares it with React's own.
 */
import * as React from "react";
import { attribute, escapeHtml } from "./html-attributes.ts";

type Props = Readonly<Record<string, unknown>>;

interface Element {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly props: Props;
}

const ELEMENT = Symbol.for("react.transitional.element");
const CONTEXT = Symbol.for("react.context");

const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
/** React treats these in ways that no page needs. */
const UNKNOWN = new Set(["foreignObject", "listing", "math", "menuitem", "object", "picture"]);
/** What these have of the attributes comes last, in this order. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  button: ["name", "formAction", "formEncType", "formMethod", "formTarget"],
  form: ["action", "encType", "method", "target"],
  input: ["name", "formAction", "formEncType", "formMethod", "formTarget", "checked", "value"],
  option: [],
  select: ["value"],
  textarea: ["value"],
};
/** Preloads of pictures that are not marked as important, at most, before the scripts. */
const EARLY_PICTURES = 10;

/** Most code units of kept markup with its keys: 2 MB. */
const MAX_KEPT = 1_000_000;
const keptMarkup = new Map<string, string>();
let keptLength = 0;

/**
 * Elements that are the same on many pages. They are rendered once for each key and kept: an eighth of a page's elements are its search bar,
 * strip and footer. Nothing in them may move to the head, and they begin and end with an element.
 * @param by must name everything that the elements depend on (service-32)
 */
export const Kept = ({ render }: { readonly by: string; readonly render: () => React.ReactNode }): React.ReactNode => render();

/** Where a page is cut: what belongs here may come later than what follows (src/views/defer.tsx). It writes nothing. */
export const Cut = (): React.ReactNode => null;

function keep(key: string, markup: string): void {
  if (keptLength + key.length + markup.length > MAX_KEPT) {
    keptMarkup.clear();
    keptLength = 0;
  }
  keptMarkup.set(key, markup);
  keptLength += key.length + markup.length;
}

class Renderer {
  readonly contexts: Map<unknown, unknown>;
  /** What stands where it was rendered. In a document: what comes after `beforeHead`. */
  #out = "";
  /** What was written up to each cut. */
  readonly #cuts: string[] = [];
  /** `<html …><head>` of a document. */
  #beforeHead = "";
  /** The last thing written is text. The browser would join two texts, so a comment stands between them. */
  #isAfterText = false;
  /** In a drawing or in <noscript> nothing is moved to the head. */
  #staysInPlace = false;
  #chosen: unknown = null;
  // What is moved to the head, in the order in which it stands there.
  #charset = "";
  #viewport = "";
  readonly #pictures = new Map<string, string>();
  readonly #scripts = new Map<string, string>();
  readonly #laterPictures = new Map<string, string>();
  #rest = "";

  constructor(contexts = new Map<unknown, unknown>()) {
    this.contexts = contexts;
  }

  /** All that was rendered, in the pieces between the cuts. @param finish completes what was moved to the head */
  pieces(finish: (head: string) => string): string[] {
    const moved = [...this.#pictures.values(), ...this.#scripts.values(), ...this.#laterPictures.values()].join("");
    const [first = "", ...others] = [...this.#cuts, this.#out];
    return [this.#beforeHead + this.#charset + this.#viewport + moved + finish(this.#rest) + first, ...others];
  }

  render(node: unknown): void {
    if (typeof node === "string") this.#text(node);
    else if (typeof node === "number") this.#text(String(node));
    else if (node === null || node === undefined || typeof node === "boolean") return;
    else if (Array.isArray(node)) for (const child of node) this.render(child);
    else if (isElement(node)) this.#element(node.type, node.props);
    else throw new Error(`renderHtml() does not know a node of type ${typeof node}.`);
  }

  #element(type: unknown, props: Props): void {
    if (typeof type === "string") this.#host(type, props);
    else if (type === Kept) this.#kept(props);
    else if (type === Cut) this.#cut();
    else if (typeof type === "function") this.render((type as (props: Props) => unknown)(props));
    else if (type === React.Fragment) this.render(props["children"]);
    else if (typeof type === "object" && (type as Element | null)?.$$typeof === CONTEXT) {
      const before = this.contexts.get(type);
      this.contexts.set(type, props["value"]);
      this.render(props["children"]);
      this.contexts.set(type, before);
    } else throw new Error(`renderHtml() does not know a component of type ${typeof type}.`);
  }

  #kept({ by, render }: Props): void {
    const key = String(by);
    let markup = keptMarkup.get(key);
    if (markup === undefined) {
      const renderer = new Renderer(this.contexts);
      renderer.render((render as () => unknown)());
      const [whole, ...cut] = renderer.pieces((head) => head);
      if (whole !== renderer.#out || cut.length > 0 || renderer.#isAfterText || !renderer.#out.startsWith("<"))
        throw new Error(`<Kept by="${key}"> holds what cannot be kept: text at its border, a cut, or what moves to the head.`);
      markup = renderer.#out;
      keep(key, markup);
    }
    this.#out += markup;
    this.#isAfterText = false;
  }

  #cut(): void {
    this.#cuts.push(this.#out);
    this.#out = "";
    this.#isAfterText = false;
  }

  #text(text: string): void {
    if (!text) return;
    this.#out += this.#isAfterText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text);
    this.#isAfterText = true;
  }

  #host(tag: string, props: Props): void {
    if (!this.#staysInPlace && this.#move(tag, props)) return;
    if (UNKNOWN.has(tag)) throw new Error(`renderHtml() does not know <${tag}>.`);
    if (tag === "img" && !this.#staysInPlace) this.#preload(props);
    const start = this.#start(tag, props);
    if (VOID.has(tag)) {
      this.#out += `${start}/>`;
    } else if (tag === "head") {
      this.#beforeHead = `${this.#out}${start}>`;
      this.#out = "";
      this.#content(tag, props);
    } else {
      this.#out += `${start}>`;
      this.#content(tag, props);
    }
    this.#isAfterText = false;
  }

  #start(tag: string, props: Props): string {
    const last = LAST[tag];
    let start = `<${tag}`;
    if (!last) {
      for (const name in props) start += attribute(name, props[name]);
      // An empty link is one: it leads to the page itself.
      return tag === "a" && props["href"] === "" ? this.#withEmptyHref(props) : start;
    }
    for (const name in props) if (!last.includes(name) && !(tag === "option" && name === "selected")) start += attribute(name, props[name]);
    if (tag === "option") return this.#isChosen(props) ? `${start} selected=""` : start;
    if (tag === "select" || tag === "textarea") return start;
    const own = tag === "input" ? withDefaults(props) : props;
    for (const name of last) start += attribute(name, own[name]);
    return start;
  }

  #withEmptyHref(props: Props): string {
    return Object.entries(props).reduce((start, [name, value]) => start + (name === "href" ? ' href=""' : attribute(name, value)), "<a");
  }

  #isChosen({ value, selected, children }: Props): boolean {
    if (this.#chosen === null || this.#chosen === undefined) return Boolean(selected);
    return String(this.#chosen) === String(value ?? textOf(children));
  }

  #content(tag: string, props: Props): void {
    const { children, dangerouslySetInnerHTML: markup } = props;
    if (markup) this.#out += String((markup as { __html?: unknown }).__html ?? "");
    else if (tag === "textarea") this.#value(props);
    else if (tag === "script" || tag === "style") {
      if (children) throw new Error(`renderHtml() writes a <${tag}> by dangerouslySetInnerHTML only.`);
    } else if (typeof children === "string") this.#out += (tag === "pre" ? lineBreak(children) : "") + escapeHtml(children);
    else if (children !== undefined) {
      const [staysInPlace, chosen] = [this.#staysInPlace, this.#chosen];
      if (tag === "svg" || tag === "noscript") this.#staysInPlace = true;
      if (tag === "select") this.#chosen = props["value"] ?? props["defaultValue"];
      this.#isAfterText = false;
      this.render(children);
      this.#staysInPlace = staysInPlace;
      this.#chosen = chosen;
    }
    this.#out += `</${tag}>`;
  }

  #value({ value, defaultValue }: Props): void {
    const text = String(value ?? defaultValue ?? "");
    this.#out += lineBreak(text) + escapeHtml(text);
  }

  /** Moves what belongs to the head there. */
  #move(tag: string, props: Props): boolean {
    if (tag !== "title" && tag !== "meta" && tag !== "link" && tag !== "script") return false;
    const { src, href, async: isAsync } = props;
    if (props["itemProp"] !== undefined || (tag === "script" && !(isAsync && src)) || (tag === "link" && !href)) return false;
    if (tag === "link" && props["rel"] === "stylesheet") throw new Error("renderHtml() does not know sheets in files.");
    const start = this.#start(tag, props);
    if (tag === "title") this.#rest += `${start}>${escapeHtml(textOf(props["children"]))}</title>`;
    else if (tag === "script") this.#scripts.set(String(src), `${start}></script>`);
    else if (props["charSet"]) this.#charset += `${start}/>`;
    else if (props["name"] === "viewport") this.#viewport += `${start}/>`;
    else this.#rest += `${start}/>`;
    if (tag !== "title" && this.#isAfterText) this.#out += "<!-- -->";
    this.#isAfterText = false;
    return true;
  }

  #preload({ src, srcSet, sizes, loading, fetchPriority }: Props): void {
    if (loading === "lazy" || fetchPriority === "low" || !(src || srcSet) || /^data:/i.test(String(srcSet ?? src))) return;
    const key = srcSet ? `${srcSet}\n${sizes ?? ""}` : String(src);
    const isEarly = fetchPriority === "high" || this.#pictures.size < EARLY_PICTURES;
    const known = this.#laterPictures.get(key);
    if (known !== undefined && isEarly) {
      this.#laterPictures.delete(key);
      this.#pictures.set(key, known);
    }
    if (known !== undefined || this.#pictures.has(key)) return;
    const props = { rel: "preload", as: "image", href: srcSet ? undefined : src, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority };
    (isEarly ? this.#pictures : this.#laterPictures).set(key, `${this.#start("link", props)}/>`);
  }
}

const isElement = (node: unknown): node is Element => typeof node === "object" && (node as Element | null)?.$$typeof === ELEMENT;

/** The parser drops a line break at the start of a <textarea> and a <pre>. */
const lineBreak = (text: string): string => (text.startsWith("\n") ? "\n" : "");

const withDefaults = (props: Props): Props => ({
  ...props,
  checked: props["checked"] ?? props["defaultChecked"],
  value: props["value"] ?? props["defaultValue"],
});

/** The text of an element that holds nothing else. */
function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join("");
  if (children === null || children === undefined || typeof children === "boolean") return "";
  if (typeof children === "object") throw new Error("renderHtml() found an element where only text may stand.");
  return String(children);
}

/** Where `useContext()` looks while something is rendered. React exports it under no better name. */
const hooks = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown } })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/**
 * The markup of a node in the pieces between its cuts. Contexts have null where nobody provides them.
 * @param finish completes what was moved to the head, once all has been rendered
 * @throws Error for a hook but `useContext()`, and for what is no part of the views: suspense, classes, inline styles
 */
export function renderPieces(node: React.ReactNode, finish: (head: string) => string = (head) => head): string[] {
  const renderer = new Renderer();
  const before = hooks.H;
  hooks.H = { useContext: (context: unknown) => renderer.contexts.get(context) ?? null };
  try {
    renderer.render(node);
    return renderer.pieces(finish);
  } finally {
    hooks.H = before;
  }
}

/** The markup of a node without cuts. @throws Error like `renderPieces()` */
export function renderHtml(node: React.ReactNode): string {
  const [whole = "", ...cut] = renderPieces(node);
  if (cut.length > 0) throw new Error("renderHtml() found a cut: only a page can be sent in pieces.");
  return whole;
}
