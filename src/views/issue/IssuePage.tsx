/** /issue/{slug}/{issueId}: a pest or disease of a crop, and what works against it (crop-13, crop-14, crop-32 to crop-37). */

import type { Crop } from "../../domain/catalogue/crop.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import type { CropIssue, IssueDetail } from "../../domain/crops/crop-page.ts";
import { isSome } from "../../domain/text/count.ts";
import { paragraphs } from "../../domain/text/text.ts";
import { paths, slugForLink, slugOf } from "../../paths.ts";
import { AskDoctor } from "../content/AskDoctor.tsx";
import { gistTitle } from "../content/gist-title.ts";
import { Crumbs, type Step } from "../crops/Crumbs.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Remedies, type RemediesProps } from "./Remedies.tsx";

export interface IssuePageProps {
  readonly issue: IssueDetail;
  readonly hasProducts: boolean;
  readonly remedies: Promise<Settled<RemediesProps>>;
  /** Solved questions about it, and an article. */
  readonly written: Promise<Settled<readonly PostGist[]>>;
  /** Warnings about prohibited ingredients that its texts name (use-5). */
  readonly notAllowed: readonly string[];
  /** The crop as the list of crops knows it, with the slug of its English name; null: named, not linked. */
  readonly crop: { readonly crop: Crop; readonly slug: string } | null;
  readonly steps: readonly Step[];
}

export function IssuePage({ issue, hasProducts, remedies, written, notAllowed, crop, steps }: IssuePageProps) {
  const { t } = usePage();
  const text = paragraphs(issue.description);
  const without = issue.withoutChemicals ?? [];
  const carriers = issue.carriedBy ?? [];
  return (
    <>
      {/* The crop stands below the name, with its own link. */}
      <Crumbs steps={steps.slice(0, 1)} />
      <IssueHead issue={issue} crop={crop} />
      {text.length > 0 ? (
        <section className="card" aria-labelledby="about">
          <h2 id="about">{t(without.length > 0 ? "issue.looks" : "issue.about")}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <NotAllowed lines={notAllowed} />
          <DoseNote texts={text} />
        </section>
      ) : null}
      {without.length > 0 ? (
        <section className="card without" aria-labelledby="without">
          <h2 id="without">{t("issue.without")}</h2>
          <ul>
            {without.map((measure) => (
              <li key={measure}>
                <Icon name="leaf" />
                <span>{measure}</span>
              </li>
            ))}
          </ul>
          <DoseNote texts={without} />
        </section>
      ) : null}
      {carriers.length > 0 ? <Carriers carriers={carriers} /> : null}
      <section className="card remedies" aria-labelledby="products">
        <h2 id="products">{t("issue.products")}</h2>
        {hasProducts ? (
          <>
            <NoShopNote />
            <Defer name="products" value={remedies}>
              {(found) => <Remedies {...found} />}
            </Defer>
          </>
        ) : (
          <p>{t("issue.noProducts")}</p>
        )}
      </section>
      {hasProducts ? null : <AskDoctor />}
      <Defer name="solved" title={t("cropInfo.solved")} value={written}>
        {(found) => <Written posts={found} />}
      </Defer>
      {hasProducts ? <AskDoctor /> : null}
    </>
  );
}

function IssueHead({ issue, crop }: Pick<IssuePageProps, "issue" | "crop">) {
  const { t, link } = usePage();
  return (
    <header className="issue-head">
      <Heading query={{}}>{issue.name}</Heading>
      {crop ? (
        <p className="issue-ways">
          <a className="target issue-crop" href={link(paths.crop, { slug: crop.slug, id: crop.crop.cropId, tab: "issues" })}>
            <Icon name="crop" />
            {issue.cropName}
          </a>
          {crop.crop.category ? (
            <a className="target" href={link(paths.cropTasks, { slug: crop.crop.category })}>
              <Icon name="check" />
              {t("tasks.title")}
            </a>
          ) : null}
        </p>
      ) : issue.cropName ? (
        <p className="meta">{issue.cropName}</p>
      ) : null}
      {issue.image ? (
        <Picture
          source={issue.image}
          alt={issue.name}
          width={568}
          height={426}
          sizes="(min-width: 600px) 568px, calc(100vw - 32px)"
          widths={[360, 600, 900, 1200]}
          eager
        />
      ) : null}
    </header>
  );
}

/** A virus leads to the insect that carries it (crop-33). */
function Carriers({ carriers }: { carriers: readonly CropIssue[] }) {
  const { t, link } = usePage();
  return (
    <section className="card" aria-labelledby="carriers">
      <h2 id="carriers">{t("issue.carriedBy")}</h2>
      {carriers.map(({ associationId, name, image }) => (
        <a key={associationId} className="carrier" href={link(paths.issue, { slug: slugForLink(name), id: associationId })}>
          <Picture source={image} alt="" width={80} height={60} widths={[180]} />
          <span>{t("issue.against", { issue: name })}</span>
        </a>
      ))}
    </section>
  );
}

/** Links solved questions and an article (crop-36). */
function Written({ posts }: { posts: readonly PostGist[] }) {
  const { t, link } = usePage();
  if (posts.length === 0) return null;
  return (
    <section className="card solved" aria-labelledby="solved">
      <h2 id="solved">{t(posts.some(({ kind }) => kind === "post") ? "cropInfo.solved" : "content.related")}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <a
              href={
                post.kind === "article" ? link(paths.article, { slug: slugOf(post.slug), id: post.id }) : link(paths.post, { id: post.id })
              }
              dir="auto"
            >
              <Icon name={post.kind === "article" ? "news" : "chat"} />
              <span>
                {gistTitle(t, post)}
                {post.kind === "post" && isSome(post.comments) ? <small>{` ${t.plural("content.answers", post.comments)}`}</small> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
