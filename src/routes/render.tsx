/** `c.render(<Page … />, { head, keep, tags, status })`: puts a page into the layout. */
import { reactRenderer } from "@hono/react-renderer";
import type { ReactElement } from "react";
import { LANGUAGES } from "../domain/visit/language.ts";
import { DeferredSections } from "../views/defer.tsx";
import { Layout } from "../views/Layout.tsx";
import type { Page } from "../views/page.tsx";
import type { PageContext } from "./context.ts";
import type { PageOptions } from "./page-options.ts";

declare module "@hono/react-renderer" {
  interface Props extends PageOptions {}
}

declare module "hono" {
  interface ContextRenderer {
    (children: ReactElement, options: PageOptions): Response | Promise<Response>;
    /** The package lets the options be left out. Here a page without them is no Response, so that it does not compile. */
    (children: ReactElement): "c.render() needs head and keep";
  }
}

/** Renders a page within the layout, and notes for `streamPage` what the route said of it. */
export const pageRenderer = reactRenderer(function renderInLayout({ children, c, head, keep, tags = [], status = 200, retryAfter }) {
  const context: PageContext = c;
  const env = context.get("env");
  context.get("timing").loaded();
  const page: Page = {
    visit: context.get("visit"),
    t: context.get("t"),
    pathname: head.pathname,
    query: head.query ?? {},
    languages: head.languages ?? LANGUAGES,
    origin: env.SITE_ORIGIN,
    mediaBase: env.MEDIA_MODE === "direct" ? env.STATIC_BASE_URL : "/media",
  };
  const sections = new DeferredSections();
  context.set("rendered", { page, sections, keep, tags, retryAfter });
  context.status(status);
  return (
    <Layout
      page={page}
      head={head}
      sections={sections}
      states={context.get("tables").states}
      helpline={env.HELPLINE}
      androidAppId={env.ANDROID_APP_ID}
    >
      {children}
    </Layout>
  );
});
