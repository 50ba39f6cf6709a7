/**
 * Sections of the selected crop with their own calls. A failed one shows only a retry link (advice-36). The script finds these sections in
 * a tab's page by `data-part` (advice-107).
 */
import type { ReactNode } from "react";
import type { Field } from "../../domain/advice/field.ts";
import { hrefWithVisit, paths, slugForLink } from "../../paths.ts";
import { gistTitle } from "../content/gist-title.ts";
import { IssueTile } from "../crops/IssueTile.tsx";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Video } from "../parts/Video.tsx";
import { VideoViews } from "../parts/VideoViews.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import type { FieldExtras } from "./crop-info.ts";

interface ExtraProps<T> {
  readonly title: string;
  readonly found: readonly T[] | null;
  readonly keyOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
  /** A vertical list instead of a scrolling row. */
  readonly isColumn?: boolean;
  readonly all?: string;
}

/** A titled list. Null shows a retry link, an empty list renders nothing. */
function Extra<T>({ title, found, keyOf, children, isColumn, all }: ExtraProps<T>) {
  const { t } = usePage();
  if (!found) return <Again title={title} />;
  if (found.length === 0) return null;
  return (
    <section className="card extra" aria-label={title}>
      <h2>{title}</h2>
      <ul className={isColumn ? "column" : "side-by-side"}>
        {found.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {all ? <WayLink href={all} text={t("shop.seeAll")} /> : null}
    </section>
  );
}

function Again({ title }: { title: string }) {
  const { t, pathname, query, visit } = usePage();
  return (
    <p className="again">
      {title}:{" "}
      <a className="target" href={hrefWithVisit(pathname, query, visit)}>
        {t("error.sectionRetry")}
      </a>
    </p>
  );
}

/** Experts' videos (advice-45). */
export function Videos({ videos }: Pick<FieldExtras, "videos">) {
  const { t } = usePage();
  return (
    <div data-part="videos">
      <Extra title={t("content.videos")} found={videos} keyOf={({ id }) => id}>
        {({ id, title, views }) => (
          <>
            <Video id={id} label={t("product.playVideo", { title })} caption={title} />
            <VideoViews count={views} />
          </>
        )}
      </Extra>
    </div>
  );
}

/** Products, then the current pests and diseases with a link to all of the crop (advice-85). */
export function ProductsAndIssues({ products, issues, field }: Pick<FieldExtras, "products" | "issues"> & { field: Field }) {
  const { t, link } = usePage();
  const all = link(paths.issues, { slug: field.category, id: field.cropId }, { showHeader: "false" });
  return (
    <div data-part="products">
      <Extra title={t("shop.products")} found={products} keyOf={({ skuCode }) => skuCode}>
        {({ skuCode, productName, image }) => (
          <a className="tile" href={link(paths.product, { slug: slugForLink(productName), sku: skuCode })}>
            <Picture source={image} alt="" width={125} height={125} widths={[120, 180, 240]} />
            <span>{productName}</span>
          </a>
        )}
      </Extra>
      <Extra title={t("crops.issues")} found={issues} keyOf={({ associationId }) => associationId} all={all}>
        {(issue) => <IssueTile issue={issue} />}
      </Extra>
    </div>
  );
}

/** Posts with a solved problem (advice-92). */
export function SolvedPosts({ posts }: Pick<FieldExtras, "posts">) {
  const { t, link } = usePage();
  return (
    <div data-part="posts">
      <Extra title={t("cropInfo.solved")} found={posts} keyOf={({ id }) => id} isColumn>
        {(post) => (
          <a href={link(paths.post, { id: post.id })} dir="auto">
            {gistTitle(t, post)}
          </a>
        )}
      </Extra>
    </div>
  );
}
