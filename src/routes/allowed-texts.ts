/** Warnings beside texts that name an ingredient prohibited on their crop (use-5). */
import type { ArticleDetail } from "../domain/content/article.ts";
import type { Reply } from "../domain/content/comments.ts";
import type { PostDetail } from "../domain/content/posts.ts";
import { ingredientName } from "../domain/use/ingredients.ts";
import type { Prohibition } from "../domain/use/prohibited-use.ts";
import type { Language } from "../domain/visit/language.ts";
import type { Translate } from "../i18n.ts";
import { scaledTimeout, withTimeout } from "../services/deadline.ts";
import { type NamedCrop, namedCrops, type ProhibitionLookup, prohibitedIn, usesToday } from "../services/uses.ts";
import type { Discussion } from "../views/content/DiscussionSection.tsx";
import type { Settled } from "../views/defer.tsx";
import type { PageContext } from "./context.ts";
import type { PendingCrops } from "./crop-advice.ts";

/** In milliseconds. */
const CROP_LIMIT_MS = 600;

/** Warnings for a text; empty if it names nothing prohibited. */
export type LinesFor = (text: string) => Promise<readonly string[]>;

/**
 * Returns `LinesFor` for texts with these tags. It waits for the crops only if a text names a prohibited ingredient. Without a
 * known crop the warning says "some crops".
 */
export async function linesForTags(c: PageContext, tags: readonly string[], crops: PendingCrops): Promise<LinesFor> {
  const { env, t, upstream, visit } = c.var;
  const lookup = await usesToday(upstream, visit.state.slug);
  return async (text) => {
    if (prohibitedIn(lookup, text, null).length === 0) return [];
    const [own, english] =
      (await withTimeout<Awaited<PendingCrops["found"]> | null>(crops.found, scaledTimeout(env, CROP_LIMIT_MS), null)) ?? [];
    const tagged = own?.ok ? namedCrops(own.value, english?.ok ? english.value : [], visit.language) : [];
    const about = tagged.filter(({ cropId }) => tags.includes(cropId));
    return linesOf(t, visit.language, lookup, text, about);
  };
}

type Written = Pick<PostDetail, "heading" | "text"> | Pick<ArticleDetail, "heading" | "synopsis" | "description">;

const TAGS_OF_HTML = /<[^>]*>/g;

function textOf(written: Written): string {
  if ("text" in written) return [written.heading ?? "", written.text].join("\n");
  return [written.heading, written.synopsis ?? "", written.description.replace(TAGS_OF_HTML, " ")].join("\n");
}

export async function textWithLines<W extends Written>(
  linesFor: LinesFor,
  written: W,
): Promise<W & { readonly notAllowed: readonly string[] }> {
  return { ...written, notAllowed: await linesFor(textOf(written)) };
}

const remarksWithLines = <R extends Reply>(linesFor: LinesFor, remarks: readonly R[]): Promise<R[]> =>
  Promise.all(
    remarks.map(async (remark) => ({
      ...remark,
      notAllowed: await linesFor(remark.text),
      ...("replies" in remark ? { replies: await remarksWithLines(linesFor, remark.replies as readonly Reply[]) } : {}),
    })),
  );

/** Adds warnings to the comments and replies of a discussion. */
export function discussionWithLines(linesFor: LinesFor, discussion: Discussion): Discussion {
  const marked = async <R extends Reply>(found: Promise<Settled<readonly R[]>>): Promise<Settled<readonly R[]>> => {
    const settled = await found;
    return settled.ok ? { ok: true, value: await remarksWithLines(linesFor, settled.value) } : settled;
  };
  return discussion.kind === "comments"
    ? { ...discussion, found: marked(discussion.found) }
    : { ...discussion, found: marked(discussion.found) };
}

/**
 * One line for each set of ingredients.
 * @param crops empty if it is unknown which crop the text is about
 */
export function linesOf(
  t: Translate,
  language: Language,
  lookup: ProhibitionLookup,
  text: string,
  crops: readonly Pick<NamedCrop, "display" | "names">[],
): string[] {
  const namesOf = (found: readonly Prohibition[]) => [...new Set(found.map((one) => nameOf(t, language, one)))].join(", ");
  const onSome = (crop: readonly string[] | null) => namesOf(prohibitedIn(lookup, text, crop).filter(({ row }) => row.crops));
  const banned = namesOf(prohibitedIn(lookup, text, []));
  const byNames = Map.groupBy(crops, ({ names }) => onSome(names));
  const unknown = crops.length === 0 ? onSome(null) : "";
  return [
    ...(banned ? [t("use.banned", { names: banned })] : []),
    ...[...byNames].flatMap(([names, on]) => (names ? [lineOn(t, on, names)] : [])),
    ...(unknown ? [t("use.notOnSome", { names: unknown })] : []),
  ];
}

function lineOn(t: Translate, crops: readonly Pick<NamedCrop, "display">[], names: string): string {
  const [only, ...others] = crops.map(({ display }) => display);
  if (only === undefined || others.length > 0) return t("use.notOnCrops", { crops: [only, ...others].join(", "), names });
  return t("use.notOnCrop", { crop: only, names });
}

function nameOf(t: Translate, language: Language, { ingredient, row }: Prohibition): string {
  const name = ingredientName(ingredient, language);
  if (row.except) return t("use.allBut", { name, formulation: row.except });
  return row.only ? `${name} ${row.only}` : name;
}
