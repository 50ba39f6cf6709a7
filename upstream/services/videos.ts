/** Crop videos: videos/cropvideos, and the colour of their posters. */
import type { Ask } from "../ask.ts";
import { fill, slugOfName } from "../community/words.ts";
import { cropNames, problemNames } from "../data/content/names.ts";
import { CROP_FILMS, ISSUE_FILM } from "../data/texts.ts";
import { type Crop, LANGS, type Lang } from "../data/types.ts";
import { CROP_LIST, issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { videoId } from "../seed/links.ts";
import { hash, seededRandom } from "../seed/random.ts";

/** Limit of videos on pests and diseases of one crop. */
const ISSUE_FILMS = 4;
/** Crops without videos. */
const WITHOUT: readonly string[] = ["berseem", "chrysanthemum"];

interface CropFilm {
  readonly id: string;
  readonly title: string;
  readonly views: number;
}

/** Most videos have some thousand views, few have many. */
const viewsOf = (id: string): number => Math.round(60 * 2 ** ((hash(`views:${id}`) % 1_000) / 75));

const filmId = (crop: Crop, key: string, lang: Lang): string => videoId(`crop:${crop.slug}:${key}:${lang}`);

function filmsOf(crop: Crop, lang: Lang): CropFilm[] {
  if (WITHOUT.includes(crop.slug)) return [];
  const film = (key: string, title: string): CropFilm => {
    const id = filmId(crop, key, lang);
    return { id, title, views: viewsOf(id) };
  };
  const name = cropNames(crop.slug, lang).name;
  const issues = issuesOfCrop(crop.slug).flatMap((slug) => issueBySlug.get(slug) ?? []);
  return [
    ...Object.entries(CROP_FILMS)
      .filter(([key]) => hash(`${key}:${crop.slug}`) % 5 > 0)
      .map(([key, title]) => film(key, fill(title[lang], { crop: name }))),
    ...issues
      .slice(0, ISSUE_FILMS)
      .map((issue) => film(issue.slug, fill(ISSUE_FILM[lang], { crop: name, issue: problemNames(issue.slug, lang).name }))),
  ];
}

/** Id of a crop's video by key (`films` of data/texts.json) or issue; null if none exists. */
export function cropFilmId(crop: Crop, key: string, lang: Lang): string | null {
  const id = filmId(crop, key, lang);
  return cropPoster(id) ? id : null;
}

/** Videos of a crop, most viewed in the state first. */
export function cropFilms(crop: Crop, state: string, lang: Lang) {
  const seenIn = ({ id, views }: CropFilm) => views * (1 + 3 * seededRandom(`${state}:${id}`).next());
  return filmsOf(crop, lang)
    .sort((a, b) => seenIn(b) - seenIn(a))
    .map(({ id, title, views }) => ({ youTubeId: id, title, views }));
}

/** GET /videos/cropvideos by crop slug, state and language. Empty for an unknown crop. */
export function cropVideos(q: Ask) {
  const asked = q.query("crop").toLowerCase();
  const crop = CROP_LIST.find(({ slug, name }) => slug === asked || slugOfName(name.en) === asked);
  return { videos: crop ? cropFilms(crop, q.query("state"), q.lang) : [] };
}

const POSTER_COLOUR = "#38702f";

let posters: ReadonlyMap<string, { colour: string }> | undefined;

/** Colour of the poster of a crop's video; undefined for any other video. */
export function cropPoster(id: string) {
  posters ??= new Map(
    CROP_LIST.flatMap((crop) => LANGS.flatMap((lang) => filmsOf(crop, lang).map((film) => [film.id, { colour: POSTER_COLOUR }] as const))),
  );
  return posters.get(id);
}
