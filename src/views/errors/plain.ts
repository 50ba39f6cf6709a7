import type { Language } from "../../domain/visit/language.ts";

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page without shell, for a request that belongs to no page of ours (wrong host, wrong method, broken address) and for a fault of the gateway. */
export function plainMessage(language: Language, title: string, origin: string, text: string | null = null): string {
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(title)}</title></head><body><main><h1>${escapeText(title)}</h1>${text ? `<p>${escapeText(text)}</p>` : ""}<p><a href="${escapeText(origin)}/">${escapeText(origin)}</a></p></main></body></html>`;
}
