/** Problems, crops and brands that a term names, and texts about it, each group by picture and name (search-20, search-28). */
import type { Brand } from "../../domain/catalogue/brand.ts";
import type { Crop } from "../../domain/catalogue/crop.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import type { Found, FoundNames, Problem } from "../../domain/search/names.ts";
import type { SearchTopic } from "../../domain/search/topics.ts";
import { isSome } from "../../domain/text/count.ts";
import type { Key } from "../../i18n.ts";
import { paths, slugForLink, slugOf } from "../../paths.ts";
import { gistTitle } from "../content/gist-title.ts";
import { usePage } from "../page.tsx";
import { BrandTile } from "../parts/BrandTile.tsx";
import { CropTile } from "../parts/CropTile.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Results of a term other than products. */
export interface FoundGroups extends FoundNames {
  readonly texts: readonly Found<PostGist>[];
  /** The topic of all texts, if the term names one. */
  readonly topic?: SearchTopic;
}

export const hasGroups = ({ problems, crops, brands, texts }: FoundGroups): boolean =>
  [problems, crops, brands, texts].some((group) => group.length > 0);

const TITLES = {
  problems: "crops.issues",
  crops: "shell.cropsShort",
  brands: "shop.brands",
  texts: "search.texts",
} as const satisfies Record<Exclude<keyof FoundGroups, "topic">, Key>;

const topScore = (group: readonly Found<unknown>[]): number => group[0]?.score ?? 0;

/** The groups with results, the best-matching first. On a tie problems come first, because they lead to an answer. */
function groupsOf({ problems, crops, brands, texts }: FoundGroups) {
  const all = [
    { name: "problems", score: topScore(problems), tiles: problems.map((found) => <ProblemTile key={found.value.id} {...found} />) },
    { name: "crops", score: topScore(crops), tiles: crops.map((found) => <FoundCrop key={found.value.cropId} {...found} />) },
    { name: "brands", score: topScore(brands), tiles: brands.map((found) => <FoundBrand key={found.value.brandId} {...found} />) },
    { name: "texts", score: topScore(texts), tiles: texts.map((found) => <FoundText key={found.value.id} {...found} />) },
  ] as const;
  return all.filter(({ tiles }) => tiles.length > 0).toSorted((a, b) => b.score - a.score);
}

/** Groups whose match is at least `from` and below `below`. */
export function FoundNameGroups({
  found,
  from = 0,
  below = Number.POSITIVE_INFINITY,
}: {
  found: FoundGroups;
  from?: number;
  below?: number;
}) {
  const { t } = usePage();
  return groupsOf(found)
    .filter(({ score }) => score >= from && score < below)
    .map(({ name, tiles }) => (
      <section key={name} className="found" aria-labelledby={`found-${name}`}>
        <h2 id={`found-${name}`}>{t(TITLES[name])}</h2>
        <ul className={name === "texts" ? "found-texts" : "tiles"}>
          {tiles.map((tile) => (
            <li key={tile.key}>{tile}</li>
          ))}
        </ul>
        {name === "texts" && found.topic ? <WholeTopic {...found.topic} /> : null}
      </section>
    ));
}

function ProblemTile({ value, english }: Found<Problem>) {
  const { link } = usePage();
  return (
    <a className="tile" href={link(paths.issue, { slug: slugForLink(english), id: value.id })}>
      <Picture source={value.image} alt="" width={72} height={72} widths={TILE_WIDTHS} />
      <span>{value.name}</span>
      <small>{value.crop}</small>
    </a>
  );
}

/** The lists of a topic, each with its filters. */
function WholeTopic({ postTag, name }: SearchTopic) {
  const { t, link } = usePage();
  return (
    <p className="whole-topic">
      <WayLink href={link(paths.articles, {}, { topic: postTag })} icon="news" text={`${t("content.articles")}: ${name}`} />
      <WayLink href={link(paths.posts, {}, { topic: postTag })} icon="chat" text={`${t("shell.discussionsShort")}: ${name}`} />
    </p>
  );
}

const FoundCrop = ({ value, english }: Found<Crop>) => <CropTile crop={value} slug={slugForLink(english)} />;
const FoundBrand = ({ value, english }: Found<Brand>) => <BrandTile brand={value} slug={slugForLink(english)} />;

/** An article or a question: its heading or its first words, and how many have answered. */
function FoundText({ value }: Found<PostGist>) {
  const { t, visit, link } = usePage();
  const { id, kind, slug, image, comments } = value;
  const text = gistTitle(t, value);
  return (
    <a href={kind === "article" ? link(paths.article, { slug: slugOf(slug), id }) : link(paths.post, { id })}>
      {image ? <Picture source={image} alt="" width={72} height={54} widths={[180]} /> : null}
      <span lang={foreignLanguage(text, visit.language) ?? undefined} dir="auto">
        {text}
        {kind === "post" ? <Answers count={comments} /> : null}
      </span>
    </a>
  );
}

/** Nothing if the number is unknown. */
function Answers({ count }: { count: number | null }) {
  const { t } = usePage();
  if (count === null) return null;
  return <small>{isSome(count) ? t.plural("content.answers", count) : t("content.noComments")}</small>;
}
