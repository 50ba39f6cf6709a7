/** Text within XML documents. */

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** What XML 1.0 cannot hold, escaped or not: control characters, halves of a character, and what is none. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A text as it may stand in an element or an attribute. */
export const escapeXml = (text: string): string => text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
