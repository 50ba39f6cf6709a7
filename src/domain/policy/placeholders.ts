/** (policy-12) */
const PLACEHOLDER = /\bexample\b|0{6}/i;

/** Dotted names of fields that still hold an example, such as `addresses.0.text`. */
export function placeholdersOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return PLACEHOLDER.test(value) ? [name] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placeholdersOf(part, name ? `${name}.${key}` : key));
}
