import type { PostGist } from "../../domain/content/posts.ts";
import type { Translate } from "../../i18n.ts";

/** The heading, else the first words, else what an entry without words is. */
export const gistTitle = (t: Translate, { heading, preview, hidesDose }: Pick<PostGist, "heading" | "preview" | "hidesDose">): string =>
  heading ?? (preview || t(hidesDose ? "content.dosePost" : "content.photoPost"));
