/** The titles of the films on crops. `{crop}` and `{issue}` are names in the language. */
import videos from "./crop-videos.json" with { type: "json" };
import { byKey, read, row } from "./read.ts";
import { words } from "./types.ts";

/**
 * `films`: a film that every crop may have, in the order of the year. `issueFilm`: one on a pest or a disease of the crop.
 */
export const { films: CROP_FILMS, issueFilm: ISSUE_FILM } = read("crop-videos.json", videos, row({ films: byKey(words), issueFilm: words }));
