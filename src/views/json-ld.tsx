import { inertJson } from "./island.tsx";

/** A schema.org object, or a graph of several, for search engines. It is data, so the policy needs no hash for it, and it may stand anywhere in the page. */
export function JsonLd({ object }: { object: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson({ "@context": "https://schema.org", ...object }) }} />
  );
}
