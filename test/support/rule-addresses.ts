/** The addresses and files in the column "Where to see it" of docs/rules. Pure. */

export interface RuleAddress {
  /** `docs/rules/cart.md:12` */
  readonly at: string;
  readonly id: string;
  readonly rule: string;
  readonly method: string;
  /** Path with query string, as written. */
  readonly address: string;
}

const ROW = /^\| ([a-z-]+-\d+) \| (.*) \| (.*) \|$/;

interface Row {
  readonly at: string;
  readonly id: string;
  readonly rule: string;
  /** Texts in backticks. */
  readonly shown: readonly string[];
}

function rowsOf(file: string, text: string): Row[] {
  return text.split("\n").flatMap((line, index) => {
    const [, id, rule = "", where = ""] = ROW.exec(line) ?? [];
    if (!id) return [];
    return [{ at: `${file}:${index + 1}`, id, rule, shown: [...where.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code) }];
  });
}

export const addressesIn = (file: string, text: string): RuleAddress[] =>
  rowsOf(file, text).flatMap(({ shown, ...row }) =>
    shown.flatMap((code) => {
      const [, method = "GET", address] = /^(?:(GET|POST|PUT) )?(\/\S*)$/.exec(code) ?? [];
      return address ? [{ ...row, method, address }] : [];
    }),
  );

/** Files and folders of the project, such as `src/session.ts`. */
export const filesIn = (file: string, text: string): { readonly at: string; readonly named: string }[] =>
  rowsOf(file, text).flatMap(({ at, shown }) =>
    shown.flatMap((code) =>
      (code.match(/\b(?:src|test|docs|scripts|bench|upstream|public)\/[\w./-]+\w/g) ?? []).map((named) => ({ at, named })),
    ),
  );
