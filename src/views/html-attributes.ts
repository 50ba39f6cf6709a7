/** Attributes as react-dom/server writes them: names as in the code but for those that have another in HTML. */

const ESCAPED: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
const SPECIAL = /["&'<>]/;
const EVERY_SPECIAL = /["&'<>]/g;

/** A text that cannot be read as markup, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, (character) => ESCAPED[character] ?? character) : text;

/** Browsers skip what cannot be seen in front of a scheme and within it. */
const isScriptUrl = (url: string): boolean => !url.startsWith("/") && /^javascript:/i.test(url.replace(/[^!-\uffff]/g, ""));
const BLOCKED_URL = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

type Write = (value: unknown) => string;

const names = (list: string): readonly string[] => list.split(" ");

const OTHER_NAMES: Readonly<Record<string, string>> = {
  className: "class",
  tabIndex: "tabindex",
  htmlFor: "for",
  httpEquiv: "http-equiv",
  acceptCharset: "accept-charset",
  crossOrigin: "crossorigin",
  autoFocus: "autofocus",
};
/** Drawings: `strokeWidth` is `stroke-width`. */
const HYPHENATED = /^(?:stroke|fill|font|text|stop|clip|color|dominant|vector)(?=[A-Z])/;

const NO_BOOLEANS = new Set(names("className tabIndex dir role viewBox width height"));
const FLAGS = new Set([
  ...names("allowFullScreen async autoFocus autoPlay checked controls defer disabled formNoValidate hidden inert itemScope"),
  ...names("loop multiple muted noModule noValidate open playsInline readOnly required reversed default"),
]);
const ANY_VALUE = new Set(names("contentEditable spellCheck draggable value focusable"));
const URLS = new Set(names("src href action formAction"));
const NOT_WRITTEN = new Set(names("children dangerouslySetInnerHTML ref defaultValue defaultChecked suppressHydrationWarning"));
/** A number from one on. */
const COUNTS = new Set(names("cols rows size span"));
const NUMBERS = new Set(names("rowSpan start"));
/** A flag, or a value. */
const FLAGS_WITH_VALUES = new Set(names("capture download"));
/** The policy allows no inline styles, and nothing here needs the others. */
const UNKNOWN = new Set(names("style innerHTML xlinkHref xmlLang"));

function writer(name: string): Write | null {
  if (NOT_WRITTEN.has(name) || /^on./i.test(name)) return null;
  if (UNKNOWN.has(name) || !/^[A-Za-z][\w:.-]*$/.test(name)) throw new Error(`renderHtml() does not know the attribute "${name}".`);
  const written = OTHER_NAMES[name] ?? (HYPHENATED.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name);
  const plain = (value: unknown): string => ` ${written}="${escapeHtml(String(value))}"`;
  if (FLAGS.has(name)) return (value) => (value ? ` ${written}=""` : "");
  if (ANY_VALUE.has(name)) return plain;
  if (COUNTS.has(name)) return (value) => (Number(value) >= 1 ? plain(value) : "");
  if (NUMBERS.has(name)) return (value) => (Number.isNaN(Number(value)) ? "" : plain(value));
  if (FLAGS_WITH_VALUES.has(name)) return (value) => (value === false ? "" : plain(value === true ? "" : value));
  if (URLS.has(name)) {
    const isEmptyLeftOut = name === "src" || name === "href";
    return (value) => {
      if (typeof value === "boolean" || (isEmptyLeftOut && value === "")) return "";
      return plain(isScriptUrl(String(value)) ? BLOCKED_URL : value);
    };
  }
  const takesBooleans = !NO_BOOLEANS.has(name) && /^(?:data|aria)-/i.test(name);
  return takesBooleans ? plain : (value) => (typeof value === "boolean" ? "" : plain(value));
}

/** By name. The names stand in the code, so there are some hundred. */
const writers = new Map<string, Write | null>();

/** ` name="value"`, or nothing where the value leaves the attribute out. */
export function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  let write = writers.get(name);
  if (write === undefined) {
    write = writer(name);
    writers.set(name, write);
  }
  if (!write) return "";
  if (typeof value === "function" || typeof value === "symbol") return "";
  return write(value);
}
