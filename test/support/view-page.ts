import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { translator } from "../../src/i18n.ts";
import { type Page, pageOf } from "../../src/views/page.tsx";

const TABLES = { states: STATES, sources: [], partners: ["saathi"] };

/** The page around a view that a test renders alone. @param query the visit @param more fields that are not those of every test */
export function viewPage(query = "language=en&state=gujarat", more: Partial<Parameters<typeof pageOf>[0]> = {}): Page {
  const visit = resolveVisit(new URLSearchParams(query), {}, TABLES);
  return pageOf({
    ...{ visit, t: translator(visit.language), pathname: "/", query: {}, origin: "https://www.khet.test", mediaBase: "/media" },
    ...{ helpline: "", appId: "", languages: LANGUAGES, ...more },
  });
}
