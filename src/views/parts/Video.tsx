import { mediaHref } from "../../paths.ts";
import { Icon } from "../ui/Icon.tsx";

/** Poster that links to the player's page. A tap replaces it with the player; until then nothing loads from the video service. */
export function Video({ id, label, caption }: { id: string; label: string; caption?: string }) {
  return (
    <a
      className="video"
      data-youtube={id}
      data-title={caption}
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener"
    >
      <img src={mediaHref(`vi/${id}/hqdefault.jpg`)} alt="" width={480} height={360} loading="lazy" decoding="async" />
      <span className="play">
        <Icon name="play" />
      </span>
      <span className="hide">{label}</span>
      {caption ? (
        <span className="caption" aria-hidden="true">
          {caption}
        </span>
      ) : null}
    </a>
  );
}
