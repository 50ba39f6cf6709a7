/** Removed from every URL (sign-in-34). */

export const PERSONAL_PARAMETERS = ["farmerId", "farmerAuthToken", "userId", "fieldAgentMobileNumber", "mobile"] as const;
export type PersonalParameter = (typeof PERSONAL_PARAMETERS)[number];

/** Copied links hold `&amp;`. */
const plainName = (name: string): string => name.toLowerCase().replace(/^amp;|\[.*|[^a-z\d]/gs, "");
const PLAIN_NAMES = new Map(PERSONAL_PARAMETERS.map((name) => [plainName(name), name]));

/** Ignores case, brackets and signs (visit-51). */
export const personalParameter = (name: string): PersonalParameter | undefined => PLAIN_NAMES.get(plainName(name));

export const hasPersonal = (query: URLSearchParams): boolean => [...query.keys()].some(personalParameter);

export function dropPersonal(query: URLSearchParams): void {
  for (const name of [...query.keys()].filter(personalParameter)) query.delete(name);
}

/** Ends the sentence, not the value: punctuation, or a danda with text that is not ASCII. */
const AFTER_VALUE = /=[^=]*?((?:[)\]।…!,]+|[।…]\P{ASCII}+))$/u;

/** Splits parameters, also those of a link inside a link. */
const SEPARATOR = /(&amp;|[?&;#]|%(?:25)*(?:3f|26|23))/i;

function isPersonalPart(part: string): boolean {
  const nested = part.replace(/%(?:25)+/g, "%").replace(/%3d/gi, "=");
  return [part, nested].some((text) => text.includes("=") && hasPersonal(new URLSearchParams(text)));
}

function wordWithoutPersonal(word: string): string {
  const parts = ["", ...word.split(SEPARATOR)];
  let kept = "";
  let dropped: string | null = null;
  for (let index = 0; index < parts.length; index += 2) {
    const separator = parts[index] ?? "";
    const part = parts[index + 1] ?? "";
    if (isPersonalPart(part)) {
      dropped ??= separator;
      kept += AFTER_VALUE.exec(part)?.[1] ?? "";
    } else {
      // The question mark moves to the next parameter.
      kept += (dropped !== null && /[&;]|26$/.test(separator) ? dropped : separator) + part;
      dropped = null;
    }
  }
  return kept;
}

/** Drops personal parameters from the URLs of a text, on any host, with or without a scheme (visit-57). */
export const withoutPersonal = (text: string): string =>
  text.replace(/[^\s<>"'`]+/g, (word) => (/=|3d/i.test(word) ? wordWithoutPersonal(word) : word));
