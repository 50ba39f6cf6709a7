/** Finds elements on a page that lacks their style sheet. */
import { styles } from "../../src/views/styles.ts";

const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)(?![^{}]*;)/gi)].map(([, name = ""]) => name));

/** The classes that each style sheet styles, by its name. */
const STYLED: ReadonlyMap<string, ReadonlySet<string>> = new Map(Object.entries(styles).map(([name, css]) => [name, classesOf(css)]));

/** Classes on a page that only missing style sheets style, each with those style sheets. */
export function unstyledClasses(html: string, document: Document): string[] {
  const present = [...STYLED.keys()].filter((name) => html.includes(`<style>${styles[name as keyof typeof styles]}</style>`));
  const used = new Set(
    [...document.querySelectorAll("body [class]")].flatMap((element) => (element.getAttribute("class") ?? "").split(/\s+/)),
  );
  return [...used].flatMap((name) => {
    const sheets = [...STYLED].filter(([, classes]) => classes.has(name)).map(([sheet]) => sheet);
    if (sheets.length === 0 || sheets.some((sheet) => present.includes(sheet))) return [];
    return [`.${name} needs one of: ${sheets.map((sheet) => `src/styles/${sheet}.css`).join(", ")}`];
  });
}
