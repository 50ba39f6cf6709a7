/** A text as the slug of a state: lower-cased, with a hyphen for spaces and underscores. */
export const stateSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
