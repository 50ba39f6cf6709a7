/** Sentence patterns and what fills them. */

/** Patterns by kind. A text holds "# kind" lines, and below each its patterns, one a line. */
export type Patterns = ReadonlyMap<string, readonly string[]>;

export function parsePatterns(text: string): Patterns {
  const found = new Map<string, string[]>();
  let kind = "";
  for (const line of text.split("\n").map((entry) => entry.trim())) {
    if (line.startsWith("# ")) kind = line.slice(2);
    else if (line) found.set(kind, [...(found.get(kind) ?? []), line]);
  }
  return found;
}

/** "@topic " before a pattern names the topic of its post. */
const TOPIC = /^@(\w[\w-]*) /;

export const topicIn = (pattern: string): string | undefined => TOPIC.exec(pattern)?.[1];

/** What the slots of a pattern hold. An absent or empty one makes the patterns that need it unfit. */
export type Slots = Readonly<Record<string, string | number | undefined>>;

const SLOT = /\{(\w+)\}/g;

export const isFit = (pattern: string, slots: Slots): boolean =>
  [...pattern.matchAll(SLOT)].every(([, name]) => slots[name!] !== undefined && slots[name!] !== "");

/** The text of a pattern. "\n" in a pattern begins a new line. A sentence begins with a capital letter. */
export const fill = (pattern: string, slots: Slots): string =>
  pattern
    .replace(TOPIC, "")
    .replace(SLOT, (_, name: string) => String(slots[name] ?? ""))
    .replaceAll("\\n", "\n")
    .replace(/(^|[.?!]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
