import type { Language } from "../../domain/visit/language.ts";
import type { SheetName } from "../../paths.ts";
import { styles } from "../styles.ts";

export const PLAIN_SHEET: SheetName = "core";

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export interface PlainMessage {
  readonly language: Language;
  readonly title: string;
  readonly text: string | null;
  /** The first is the primary link. */
  readonly ways: readonly { readonly href: string; readonly label: string }[];
}

/** A page without the shell, for requests outside our pages (wrong host or method, malformed URL) and gateway errors (shell-59). */
export function plainMessage({ language, title, text, ways }: PlainMessage): string {
  const links = ways.map(
    ({ href, label }, index) => `<a class="button ${index === 0 ? "go" : "quiet"}" href="${escapeText(href)}">${escapeText(label)}</a>`,
  );
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${styles[PLAIN_SHEET]}</style></head><body><main><section class="message"><h1>${escapeText(title)}</h1>${text ? `<p>${escapeText(text)}</p>` : ""}<p class="actions">${links.join("")}</p></section></main></body></html>`;
}
