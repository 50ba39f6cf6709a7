import { parseHTML } from "linkedom";

/** Attributes whose value is one id or more. */
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "for", "list", "popovertarget"];
const REFERRING = [...REFERENCES.map((name) => `[${name}]`), "a[href^='#']"].join();

/** Elements whose name, description or link leads to no element of the page. */
export function brokenReferences(document: Document): Element[] {
  const ids = new Set([...document.querySelectorAll("[id]")].map(({ id }) => id));
  return [...document.querySelectorAll(REFERRING)].filter((element) => {
    const named = REFERENCES.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
    const href = element.getAttribute("href") ?? "";
    return [...named, ...(href.startsWith("#") ? [decodeURIComponent(href.slice(1))] : [])].some((id) => !ids.has(id));
  });
}

/** Parses a page of the site. @throws Error with the elements whose name, description or link leads nowhere */
export function parsePage(html: string): Document {
  const { document } = parseHTML(html || "<html></html>");
  const broken = brokenReferences(document).map((element) => element.outerHTML.slice(0, 200));
  if (broken.length > 0) throw new Error(`These lead to no element of the page: ${broken.join(" ")}`);
  return document;
}
