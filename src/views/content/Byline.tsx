import { avatarOf } from "../../domain/content/avatar.ts";
import type { Author } from "../../domain/content/posts.ts";
import { formatDateTime } from "../../domain/text/dates.ts";
import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** Who wrote something, where, and when: the date in the page's language (content-25, shell-27, shell-32). */
export function Byline({ author, epoch }: { author: Author | null; epoch: number }) {
  const { t, visit } = usePage();
  const link = useHref();
  const name = author?.name ?? t("content.deletedAuthor");
  return (
    <div className="byline">
      <AvatarSign author={author} />
      <p>
        {author?.id ? <a href={link(paths.profile, { id: author.id })}>{name}</a> : <b>{name}</b>}
        <span className="meta">
          {author?.place ? `${author.place} · ` : ""}
          <time dateTime={new Date(epoch).toISOString()}>{formatDateTime(epoch, visit.language)}</time>
        </span>
      </p>
    </div>
  );
}

/** The picture of an author, or the first letter of the name on its colour. */
export function AvatarSign({ author }: { author: Pick<Author, "name" | "picture"> | null }) {
  if (author?.picture) return <Picture source={author.picture} alt="" width={40} height={40} widths={[60, 120]} />;
  const { letter, colour } = avatarOf(author?.name ?? null);
  return (
    <span className={`avatar avatar-${colour}`} aria-hidden="true">
      {letter}
    </span>
  );
}
