const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Invalid in XML 1.0 even if escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

export const escapeXml = (text: string): string => text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
