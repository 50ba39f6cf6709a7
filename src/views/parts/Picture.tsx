import { useContext } from "react";
import type { MediaWidth } from "../../domain/text/media.ts";
import { MEDIA_BASE, mediaHref } from "../../paths.ts";
import { PageContext } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface PictureProps {
  /** Path on the static host; null renders a plain background. */
  readonly source: string | null;
  readonly alt: string;
  /** Box size in CSS pixels; prevents layout shift. */
  readonly width: number;
  readonly height: number;
  /** Load eagerly, with high priority. */
  readonly eager?: boolean | undefined;
  /** Default: the box's width. */
  readonly sizes?: string;
  /** Candidate pixel widths, ascending: the box's, then for denser screens. One is enough for small pictures of long lists. */
  readonly widths: readonly [MediaWidth, ...MediaWidth[]];
}

/** Per row on a phone. Pictures of a page's first row load eagerly. */
export const TILES_IN_ROW = 3;
export const CARDS_IN_ROW = 2;

/** Widths for a 72 px tile at 1, 2 and 3 device pixels per CSS pixel. */
export const TILE_WIDTHS = [120, 180, 240] as const;

/** Picture in the width that the screen needs (shell-30), from our origin or the static host (MEDIA_MODE). */
export function Picture({ source, alt, width, height, eager, sizes, widths }: PictureProps) {
  const base = useContext(PageContext)?.mediaBase ?? MEDIA_BASE;
  if (!source) {
    return (
      <span className="no-picture">
        <Icon name="leaf" />
        {alt ? <span className="hide">{alt}</span> : null}
      </span>
    );
  }
  const isChoice = widths.length > 1;
  return (
    <img
      src={mediaHref(source, widths[0], base)}
      srcSet={isChoice ? widths.map((choice) => `${mediaHref(source, choice, base)} ${choice}w`).join(", ") : undefined}
      sizes={isChoice ? (sizes ?? `${width}px`) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? undefined : "async"}
    />
  );
}
