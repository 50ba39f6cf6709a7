/** HTML tokenizer for the sanitiser. Linear time: the position never moves back. */

/** A string, or a counting one in tests. */
export interface Source {
  readonly length: number;
  charCodeAt(index: number): number;
  slice(start: number, end: number): string;
}

export type Token =
  | { readonly kind: "text"; readonly text: string }
  /** Lowercase names. The first of duplicate attributes wins. */
  | { readonly kind: "tag"; readonly name: string; readonly closing: boolean; readonly attributes: ReadonlyMap<string, string> };

/** Dropped with their content. */
const RAW: ReadonlySet<string> = new Set("script style title textarea xmp iframe noembed noframes noscript".split(" "));

const MAX_ATTRIBUTES = 32;
/** Longer names or values are skipped. */
const MAX_NAME = 64;
const MAX_VALUE = 2_048;

const [TAB, LINE, FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const [BANG, DOUBLE, SINGLE, DASH, SLASH, LESS, EQUALS, MORE, QUESTION] = [33, 34, 39, 45, 47, 60, 61, 62, 63];

const isSpace = (code: number): boolean => code === SPACE || code === LINE || code === TAB || code === RETURN || code === FEED;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

type Tag = Extract<Token, { kind: "tag" }>;

class Reader {
  readonly #source: Source;
  #at = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length;
  }

  peek(ahead = 0): number {
    return this.#source.charCodeAt(this.#at + ahead);
  }

  skip(count: number): void {
    this.#at += count;
  }

  skipTo(ends: (code: number) => boolean): void {
    while (!this.isAtEnd && !ends(this.peek())) this.#at += 1;
  }

  /** Returns "" if the run is longer than `limit`. */
  take(ends: (code: number) => boolean, limit: number): string {
    const start = this.#at;
    this.skipTo(ends);
    return this.#at - start > limit ? "" : this.#source.slice(start, this.#at);
  }

  text(): string {
    const start = this.#at;
    while (!this.isAtEnd && !this.#beginsMarkup()) this.#at += 1;
    return this.#source.slice(start, this.#at);
  }

  #beginsMarkup(): boolean {
    if (this.peek() !== LESS) return false;
    const next = this.peek(1);
    return isLetter(next) || next === SLASH || next === BANG || next === QUESTION;
  }
}

const endsName = (code: number): boolean => isSpace(code) || code === SLASH || code === MORE;
const endsAttribute = (code: number): boolean => endsName(code) || code === EQUALS;
const endsUnquoted = (code: number): boolean => isSpace(code) || code === MORE;
const isNoGap = (code: number): boolean => !isSpace(code) && code !== SLASH;

/** Null if the source ends inside the tag: browsers drop such a tag. */
function readTag(reader: Reader, closing: boolean): Tag | null {
  const name = reader.take(endsName, MAX_NAME).toLowerCase();
  const attributes = new Map<string, string>();
  for (let count = 0; ; count += 1) {
    reader.skipTo(isNoGap);
    if (reader.isAtEnd) return null;
    if (reader.peek() === MORE) break;
    const [attribute, value] = readAttribute(reader);
    if (count < MAX_ATTRIBUTES && !attributes.has(attribute)) attributes.set(attribute, value);
  }
  reader.skip(1);
  return { kind: "tag", name, closing, attributes };
}

function readAttribute(reader: Reader): readonly [name: string, value: string] {
  const first = reader.peek() === EQUALS ? "=" : "";
  reader.skip(first.length);
  const name = first + reader.take(endsAttribute, MAX_NAME).toLowerCase();
  reader.skipTo((code) => !isSpace(code));
  if (reader.peek() !== EQUALS) return [name, ""];
  reader.skip(1);
  reader.skipTo((code) => !isSpace(code));
  const quote = reader.peek();
  if (quote !== DOUBLE && quote !== SINGLE) return [name, reader.take(endsUnquoted, MAX_VALUE)];
  reader.skip(1);
  const value = reader.take((code) => code === quote, MAX_VALUE);
  reader.skip(1);
  return [name, value];
}

/** If the end tag is missing, the rest of the source is raw content. */
function skipRaw(reader: Reader, name: string): void {
  while (!reader.isAtEnd) {
    reader.skipTo((code) => code === LESS);
    reader.skip(1);
    if (reader.peek() !== SLASH) continue;
    reader.skip(1);
    // Stop before a `<`, because it may begin the end tag.
    const found = reader.take((code) => !isLetter(code), MAX_NAME).toLowerCase();
    if (found !== name || !endsName(reader.peek())) continue;
    readTag(reader, true);
    return;
  }
}

function skipComment(reader: Reader): void {
  // `<!-->` and `<!--->` are complete comments.
  for (let dashes = 2; !reader.isAtEnd; ) {
    const code = reader.peek();
    reader.skip(1);
    if (code === MORE && dashes >= 2) return;
    if (code === BANG && dashes >= 2 && reader.peek() === MORE) {
      reader.skip(1);
      return;
    }
    dashes = code === DASH ? dashes + 1 : 0;
  }
}

function skipDeclaration(reader: Reader): void {
  if (reader.peek() === BANG && reader.peek(1) === DASH && reader.peek(2) === DASH) {
    reader.skip(3);
    skipComment(reader);
    return;
  }
  reader.skipTo((code) => code === MORE);
  reader.skip(1);
}

export function* tokens(source: Source): Generator<Token> {
  const reader = new Reader(source);
  while (!reader.isAtEnd) {
    const text = reader.text();
    if (text !== "") yield { kind: "text", text };
    reader.skip(1);
    const closing = reader.peek() === SLASH;
    if (closing) reader.skip(1);
    if (!isLetter(reader.peek())) {
      skipDeclaration(reader);
      continue;
    }
    const tag = readTag(reader, closing);
    if (!tag) continue;
    if (!RAW.has(tag.name)) yield tag;
    else if (!closing) skipRaw(reader, tag.name);
  }
}
