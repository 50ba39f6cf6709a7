import type { ProductDetail } from "../../domain/product/product.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** Pests and diseases that the product controls, each with its crop (product-11). */
export function LinkedIssues({ issues }: { issues: ProductDetail["issues"] }) {
  const { t, link, isOpen } = usePage();
  if (!issues || issues.items.length === 0 || !isOpen("issue")) return null;
  return (
    <section className="card" aria-labelledby="issues">
      <h2 id="issues">{issues.title || t("product.issues")}</h2>
      <ul className="row issues">
        {issues.items.map((issue) => (
          <li key={issue.issueAssociationId}>
            <a href={link(paths.issue, { slug: slugForLink(issue.name), id: issue.issueAssociationId })}>
              <Picture source={issue.image} alt="" width={112} height={84} widths={[240]} />
              <span>{issue.name}</span>
              {issue.crop.label ? <small>{issue.crop.label}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
