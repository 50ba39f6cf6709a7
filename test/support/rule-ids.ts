/** Compares the rules of docs/rules with the places that cite them. Pure: its input is texts. */

/** A file by its path in the project. */
export type Files = Readonly<Record<string, string>>;

export interface Rule {
  readonly id: string;
  readonly isBuilt: boolean;
}

const ROW = /^\|\s*([a-z-]+)-(\d+)\s*\|(.*)$/;

const areaOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

/** The rules in the tables of the areas, and the problems of the tables. */
function readRules(files: Files): { readonly rules: readonly Rule[]; readonly problems: readonly string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const area = areaOf(file);
    let next = 1;
    for (const line of text.split("\n")) {
      const [, prefix, number, rest = ""] = ROW.exec(line) ?? [];
      if (!prefix) continue;
      const id = `${prefix}-${number}`;
      if (prefix !== area) problems.push(`${file}: ${id} belongs into docs/rules/${prefix}.md. Move it, or name it ${area}-${next}.`);
      else if (Number(number) !== next)
        problems.push(`${file}: ${id} stands where ${area}-${next} is next. Give each rule the next free number, once and without gaps.`);
      const built = rest.split("|").at(-3)?.trim();
      if (built !== "yes" && built !== "no")
        problems.push(`${file}: ${id} has "${built ?? ""}" in the column Built. Write yes or no; write a | in a rule as &#124;.`);
      if (prefix === area) next = Number(number) + 1;
      rules.push({ id, isBuilt: built === "yes" });
    }
    if (next === 1) problems.push(`${file}: no rule is read from it. A rule is a line "| ${area}-1 | rule | yes or no | where |".`);
  }
  return { rules, problems };
}

/** The ids that texts cite: words of the form `<area>-<n>`. */
function citedIds(files: Files, areas: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  // Not a part of a longer word, of a path or of a URL.
  const pattern = new RegExp(`(?<![\\w/#.-])(?:${areas.join("|")})-\\d+(?![\\w-])`, "g");
  for (const [file, text] of Object.entries(files))
    for (const id of new Set(text.match(pattern))) cited.set(id, [...(cited.get(id) ?? []), file]);
  return cited;
}

/**
 * Problems between the rules and the files that cite them, each with its remedy.
 * @param tables the files of docs/rules
 * @param citing all files that may cite a rule; those under `test/` prove that a rule is tested
 */
export function ruleProblems(tables: Files, citing: Files): string[] {
  const { rules, problems } = readRules(tables);
  const known = new Set(rules.map(({ id }) => id));
  const areas = Object.keys(tables).map(areaOf);
  const unknown = [...citedIds({ ...citing, ...tables }, areas)].flatMap(([id, files]) =>
    known.has(id) ? [] : [`${id} is cited in ${files.join(", ")} and does not exist. Correct the id, or add the rule to docs/rules.`],
  );
  const tested = citedIds(Object.fromEntries(Object.entries(citing).filter(([file]) => file.startsWith("test/"))), areas);
  const untested = rules.flatMap(({ id, isBuilt }) =>
    isBuilt && !tested.has(id)
      ? [
          `${id} is built, but no test cites it. Cite it in the name of the test that checks it or in a comment above; write that test if there is none.`,
        ]
      : [],
  );
  return [...problems, ...unknown, ...untested];
}
