/** Kept parts of the shell are those of the page that they stand in (service-32). */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { translator } from "../../src/i18n.ts";
import { type Page, PageContext } from "../../src/views/page.tsx";
import { renderHtml } from "../../src/views/render-html.ts";
import { Shell } from "../../src/views/shell/Shell.tsx";

const TABLES = { states: STATES, sources: ["b2bMH"], partners: [] };
const PLACES = ["state=gujarat", "state=telangana", "state=maharashtra"];
const MODES = ["", "&appLinks=saathi", "&partner=one", "&partner=two", "&showProductPrices=false", "&source=b2bMH", "&showHeader=false"];
const PATHS = [
  "/shop",
  "/crops",
  "/articles",
  "/posts",
  "/checkout/cart",
  "/checkout/signin",
  "/pcode",
  "/search",
  "/product/-/AGS-CP-0001",
];
const COMPANIES = [
  { helpline: "+911800000000", androidAppId: "com.khet.app" },
  { helpline: "+911800000001", androidAppId: "com.khet.app" },
  { helpline: "+911800000000", androidAppId: "" },
];

function pageOf(query: string, pathname: string): Page {
  const visit = resolveVisit(new URLSearchParams(query), {}, TABLES);
  const own: Record<string, string> = pathname === "/search" ? { searchTerm: `term of ${query}` } : {};
  return {
    visit,
    t: translator(visit.language),
    pathname,
    query: own,
    languages: LANGUAGES,
    origin: "https://www.khet.test",
    mediaBase: "/media",
  };
}

// React keeps nothing.
test.each(LANGUAGES)("service-32: the shell in %s is what React writes, whatever was rendered before it", (language) => {
  for (const pathname of PATHS)
    for (const place of PLACES)
      for (const mode of MODES)
        for (const company of COMPANIES) {
          const page = pageOf(`language=${language}&${place}${mode}`, pathname);
          const shell = (
            <PageContext.Provider value={page}>
              <Shell states={STATES} {...company}>
                <p>{pathname}</p>
              </Shell>
            </PageContext.Provider>
          );
          expect(renderHtml(shell)).toBe(renderToString(shell));
        }
});
