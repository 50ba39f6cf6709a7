/** JSON in which every value that fits takes one line. */
const WIDTH = 120;

export function compactJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (indent.length + line.length <= WIDTH || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((row) => `${inner}${compactJson(row, inner)}`)
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${compactJson(part, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${rows.join(",\n")}\n${indent}${close}`;
}
