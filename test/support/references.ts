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

/** @throws Error with the elements */
export function checkReferences(document: Document): void {
  const broken = brokenReferences(document).map((element) => element.outerHTML.slice(0, 200));
  if (broken.length > 0) throw new Error(`These lead to no element of the page: ${broken.join(" ")}`);
}
