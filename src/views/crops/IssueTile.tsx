import type { CropIssue } from "../../domain/crops/crop-page.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** Picture and name of a pest or disease, linked to its page (crop-7). @param slug of the English name, if known */
export function IssueTile({ issue, slug, eager }: { issue: CropIssue; slug?: string | undefined; eager?: boolean | undefined }) {
  const { link } = usePage();
  return (
    <a className="tile" href={link(paths.issue, { slug: slug ?? slugForLink(issue.name), id: issue.associationId })}>
      <Picture
        source={issue.image}
        alt=""
        width={180}
        height={135}
        sizes="(min-width: 520px) 180px, 45vw"
        widths={[180, 300, 480]}
        eager={eager}
      />
      <span>{issue.name}</span>
    </a>
  );
}
