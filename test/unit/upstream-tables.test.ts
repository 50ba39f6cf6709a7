import { describe, expect, it } from "vitest";
import { BRANDS, PROTECTION } from "../../upstream/data/families.ts";
import { byKey, list, read, row, TableError, text } from "../../upstream/data/read.ts";
import { brand, family, words } from "../../upstream/data/types.ts";

/** The error that a reader throws, or undefined. */
function thrown(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  return undefined;
}

const problem = (task: () => unknown): string => {
  const error = thrown(task);
  expect(error).toBeInstanceOf(TableError);
  return (error as TableError).message;
};

describe("a table of the reference back end", () => {
  it("is returned unchanged when it fits its schema", () => {
    const table = [{ en: "a", hi: "b", mr: "c", gu: "d", te: "e", kn: "f" }];
    expect(read("words.json", table, list(words))).toBe(table);
  });

  it("is rejected with the file, the row, the field and the remedy", () => {
    const [first, second, ...others] = PROTECTION;
    const packs = second!.packs.map((pack, index) => (index === 1 ? { ...pack, price: "cheap" } : pack));
    const table = [first, { ...second!, packs }, ...others];
    expect(problem(() => read("protection.json", table, list(family)))).toBe(
      `upstream/data/protection.json, row 2 (${second!.slug}), field packs.1.price: Invalid input: expected number, received string. ` +
        "Correct it in the file; if the file is right, change its schema.",
    );
  });

  it("names a row by its key, and each wrong field on its own line", () => {
    const table = { red: { en: "Red" }, blue: { en: "", other: "x" } };
    const lines = problem(() => read("colours.json", table, byKey(row({ en: text, hi: text })))).split("\n");
    expect(lines).toHaveLength(4);
    for (const part of ['row "red", field hi', 'row "blue", field en', 'row "blue", field hi', 'row "blue": Unrecognized key: "other"'])
      expect(
        lines.filter((line) => line.startsWith(`upstream/data/colours.json, ${part}`)),
        part,
      ).toHaveLength(1);
  });

  it.each([
    ["a language is missing", { name: { en: "A", hi: "A", mr: "A", gu: "A", te: "A" } }, "field name.kn"],
    ["a colour is no colour", { colour: "red" }, "field colour: Expected a colour such as #1f4e79"],
    ["a text ends with a space", { name: { en: "A ", hi: "A", mr: "A", gu: "A", te: "A", kn: "A" } }, "field name.en: Expected no space"],
    ["a field is misspelt", { color: "#1f4e79" }, 'Unrecognized key: "color"'],
  ])("is rejected when %s", (_, change, said) => {
    expect(problem(() => read("brands.json", [{ ...BRANDS[0], ...change }], list(brand)))).toContain(said);
  });

  it("is rejected when a price is above the printed one, or a crop or an issue is unknown", () => {
    const wrong = { ...PROTECTION[0]!, crops: ["tomatto"], targets: ["blite"], packs: [{ value: 1, unit: "kg", mrp: 10, price: 11 }] };
    const said = problem(() => read("protection.json", [wrong], list(family)));
    for (const part of ["field crops.0", "field targets.0", "field packs.0: Expected a price of at most the mrp"])
      expect(said).toContain(part);
  });
});
