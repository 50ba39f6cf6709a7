import { avatarOf } from "../../domain/content/avatar.ts";
import type { Author } from "../../domain/content/posts.ts";
import { formatDateTime, formatDay, isoDay } from "../../domain/text/dates.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

interface BylineProps {
  readonly author: Author | null;
  /** Epoch milliseconds. */
  readonly epoch: number;
  /** `reply`: name and day, because a page may have 50. `card`: one line with the day. */
  readonly form?: "whole" | "reply" | "card";
}

/** Author, place and localized date (content-25, shell-27, shell-32). */
export function Byline({ author, epoch, form = "whole" }: BylineProps) {
  const { t, visit, link } = usePage();
  const isReply = form === "reply";
  const place = author?.place && !isReply ? author.place : "";
  const day = <time dateTime={isoDay(epoch)}>{(form === "whole" ? formatDateTime : formatDay)(epoch, visit.language)}</time>;
  const name = author?.name ?? t("content.deletedAuthor");
  return (
    <div className="byline">
      {isReply ? null : <AvatarSign author={author} size={form === "card" ? 24 : 40} />}
      <p>
        {author?.id && name ? <a href={link(paths.profile, { id: author.id })}>{name}</a> : name ? <b>{name}</b> : null}
        <span className="meta">
          {form === "card" ? (
            <>
              {day}
              {place ? ` · ${place}` : ""}
            </>
          ) : (
            <>
              {place ? `${place} · ` : ""}
              {day}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** @param size in CSS pixels */
export function AvatarSign({ author, size = 40 }: { author: Pick<Author, "name" | "picture"> | null; size?: 24 | 40 }) {
  if (author?.picture) return <Picture source={author.picture} alt="" width={size} height={size} widths={[size === 24 ? 60 : 120]} />;
  const { letter, colour } = avatarOf(author?.name ?? null);
  return (
    <span className={`avatar a${colour % 4} b${colour >> 2}`} aria-hidden="true">
      {letter}
    </span>
  );
}
