/** Problems, crops and brands that match a term, with picture and name (search-20). */
import type { Brand } from "../../domain/catalogue/brand.ts";
import type { Crop } from "../../domain/catalogue/crop.ts";
import type { Found, FoundNames, Problem } from "../../domain/search/names.ts";
import type { Key } from "../../i18n.ts";
import { paths, slugForLink } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { BrandTile } from "../parts/BrandTile.tsx";
import { CropTile } from "../parts/CropTile.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";

const TITLES = { problems: "crops.issues", crops: "shell.cropsShort", brands: "shop.brands" } as const satisfies Record<
  keyof FoundNames,
  Key
>;

const topScore = (group: readonly Found<unknown>[]): number => group[0]?.score ?? 0;

/** Non-empty groups, best match first. On a tie problems come first, because they lead to an answer. */
function groupsOf({ problems, crops, brands }: FoundNames) {
  const all = [
    { name: "problems", score: topScore(problems), tiles: problems.map((found) => <ProblemTile key={found.value.id} {...found} />) },
    { name: "crops", score: topScore(crops), tiles: crops.map((found) => <FoundCrop key={found.value.cropId} {...found} />) },
    { name: "brands", score: topScore(brands), tiles: brands.map((found) => <FoundBrand key={found.value.brandId} {...found} />) },
  ] as const;
  return all.filter(({ tiles }) => tiles.length > 0).toSorted((a, b) => b.score - a.score);
}

/** Groups whose match is at least `from` and below `below`. */
export function FoundNameGroups({
  found,
  from = 0,
  below = Number.POSITIVE_INFINITY,
}: {
  found: FoundNames;
  from?: number;
  below?: number;
}) {
  const { t } = usePage();
  return groupsOf(found)
    .filter(({ score }) => score >= from && score < below)
    .map(({ name, tiles }) => (
      <section key={name} className="found" aria-labelledby={`found-${name}`}>
        <h2 id={`found-${name}`}>{t(TITLES[name])}</h2>
        <ul className="tiles">
          {tiles.map((tile) => (
            <li key={tile.key}>{tile}</li>
          ))}
        </ul>
      </section>
    ));
}

function ProblemTile({ value, english }: Found<Problem>) {
  const link = useHref();
  return (
    <a className="tile" href={link(paths.issue, { slug: slugForLink(english), id: value.id })}>
      <Picture source={value.image} alt="" width={72} height={72} widths={TILE_WIDTHS} />
      <span>{value.name}</span>
      <small>{value.crop}</small>
    </a>
  );
}

const FoundCrop = ({ value, english }: Found<Crop>) => <CropTile crop={value} slug={slugForLink(english)} />;
const FoundBrand = ({ value, english }: Found<Brand>) => <BrandTile brand={value} slug={slugForLink(english)} />;
