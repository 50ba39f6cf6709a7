import type { Language } from "../../domain/visit/language.ts";
import type { SheetName } from "../../paths.ts";
import { styles } from "../styles.ts";

/** The one sheet of a plain page. */
export const PLAIN_SHEET: SheetName = "core";

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export interface PlainMessage {
  readonly language: Language;
  readonly title: string;
  readonly text: string | null;
  /** Links that lead on; the first is the main one. */
  readonly ways: readonly { readonly href: string; readonly label: string }[];
}

/**
 * A page without shell, for a request that belongs to no page of ours (wrong host, wrong method, broken address) and for a fault of the
 * gateway (shell-59).
 */
export function plainMessage({ language, title, text, ways }: PlainMessage): string {
  const links = ways.map(
    ({ href, label }, index) => `<a class="button ${index === 0 ? "go" : "quiet"}" href="${escapeText(href)}">${escapeText(label)}</a>`,
  );
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${styles[PLAIN_SHEET]}</style></head><body><main><section class="message"><h1>${escapeText(title)}</h1>${text ? `<p>${escapeText(text)}</p>` : ""}<p class="actions">${links.join("")}</p></section></main></body></html>`;
}
