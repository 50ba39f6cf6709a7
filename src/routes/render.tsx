/** `c.render(<Page … />, { head, keep, tags, status })`: puts a page into the layout. */
import { createMiddleware } from "hono/factory";
import type { ReactElement } from "react";
import { LANGUAGES } from "../domain/visit/language.ts";
import { isOpenSource } from "../domain/visit/source.ts";
import { closedScreens } from "../services/contract.ts";
import { spokenRequestId } from "../services/request-id.ts";
import { DeferredSections } from "../views/defer.tsx";
import { FaultNumber } from "../views/errors/FaultNumber.tsx";
import { Layout } from "../views/Layout.tsx";
import { pageOf } from "../views/page.tsx";
import { withPreloads } from "../views/preload.tsx";
import { renderPieces } from "../views/render-html.ts";
import { sheetsOf } from "../views/styles.ts";
import type { AppContext } from "./context.ts";
import type { PageOptions } from "./page-options.ts";
import { patternOf, SCREENS } from "./pattern.ts";

type RenderPage = (children: ReactElement, options: PageOptions) => Response;

declare module "hono" {
  interface ContextRenderer extends RenderPage {}
}

/** Renders a page into the layout for `streamPage`. The returned response is empty. */
export const pageRenderer = createMiddleware<AppContext>(async function pageRenderer(c, next) {
  c.setRenderer((children, { head, keep, tags = [], status = 200, retryAfter }) => {
    const { env, isDoubtful, t, tables, timing, visit } = c.var;
    timing.loaded();
    const fields = {
      visit,
      source: visit.sourceIsExplicit && !isOpenSource(visit.source, tables) ? visit.source : undefined,
      t,
      pathname: head.pathname,
      query: head.query ?? {},
      languages: head.languages ?? LANGUAGES,
      article: head.article,
      origin: env.SITE_ORIGIN,
      helpline: env.HELPLINE,
      appId: env.ANDROID_APP_ID,
      mediaBase: env.MEDIA_MODE === "direct" ? env.STATIC_BASE_URL : "/media",
    };
    const page = pageOf(fields, closedScreens(env));
    const screen = SCREENS.get(patternOf(c));
    const sheets = sheetsOf(head.sheets ?? screen?.sheets ?? [], page.visit.saathi);
    const sections = new DeferredSections();
    const [first = "", ...others] = renderPieces(
      <Layout
        page={page}
        head={head}
        sheets={sheets}
        scripts={head.sheets ? [] : (screen?.scripts ?? [])}
        sections={sections}
        states={tables.states}
      >
        {children}
        {status === 503 ? <FaultNumber number={spokenRequestId()} /> : null}
      </Layout>,
    );
    c.set("rendered", {
      pieces: [`<!DOCTYPE html>${withPreloads(first, sections.islands)}`, ...others],
      page,
      sheets,
      sections,
      keep: isDoubtful ? "never" : keep,
      tags,
      retryAfter,
    });
    return c.body(null, status);
  });
  await next();
});
