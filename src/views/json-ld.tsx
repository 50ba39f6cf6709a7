import { inertJson } from "./island.tsx";

/** A schema.org object or graph. As data it needs no CSP hash and may appear anywhere in the page. */
export function JsonLd({ object }: { object: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson({ "@context": "https://schema.org", ...object }) }} />
  );
}
