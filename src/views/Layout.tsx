import { DeferContext, type DeferredSections } from "./defer.tsx";
import { Document, type DocumentProps } from "./document.tsx";
import { PageContext } from "./page.tsx";

interface LayoutProps extends DocumentProps {
  /** Collects the page's deferred sections. */
  readonly sections: DeferredSections;
}

export function Layout({ sections, ...document }: LayoutProps) {
  return (
    <PageContext.Provider value={document.page}>
      <DeferContext.Provider value={sections}>
        <Document {...document} />
      </DeferContext.Provider>
    </PageContext.Provider>
  );
}
