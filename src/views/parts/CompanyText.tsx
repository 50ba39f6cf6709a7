import { escapeValue, unescapeValue } from "../../domain/text/attribute-value.ts";
import type { Visit } from "../../domain/visit/visit.ts";
import { hrefWithVisit, matchScreen } from "../../paths.ts";
import { usePage } from "../page.tsx";

// As the sanitiser writes them: text has no `<`.
const OWN_LINK = /<a href="(\/[^"]*)"/g;
const OTHER_LINK = /<a href="https:[^"]*"(?= rel="noopener")/g;

function inVisit(html: string, visit: Visit): string {
  const own = html.replace(OWN_LINK, (link, address: string) => {
    const { pathname, searchParams, hash } = new URL(unescapeValue(address), "https://here.invalid");
    if (pathname !== "/" && !matchScreen(pathname)) return link;
    return `<a href="${escapeValue(hrefWithVisit(pathname, Object.fromEntries(searchParams), visit) + hash)}"`;
  });
  return visit.saathi ? own.replace(OTHER_LINK, '$& target="_blank"') : own;
}

/** Sanitised HTML of the company (src/services/sanitise.ts). Its links keep the visit (policy-17). */
export function CompanyText({ html, lang }: { html: string; lang?: string | undefined }) {
  const { visit } = usePage();
  return <div className="policy-text" lang={lang} dangerouslySetInnerHTML={{ __html: inVisit(html, visit) }} />;
}
