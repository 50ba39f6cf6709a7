/** The second part is a word, not a parameter. */
const WORDS = /^(?:account|checkout|crop-info)\/|^policy\/(?:contact|privacy)$/;

/** `/product/:/:` */
export function pathPattern(pathname: string): string {
  return pathname
    .split("/")
    .map((part, index, parts) => (!part || index === 1 || (index === 2 && WORDS.test(`${parts[1]}/${part}`)) ? part : ":"))
    .join("/");
}
