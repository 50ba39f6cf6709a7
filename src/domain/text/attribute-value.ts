/** For an attribute in double quotes. */
export const escapeValue = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Of a value that escapeValue() wrote. */
export const unescapeValue = (value: string): string => value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
