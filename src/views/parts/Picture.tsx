import { useContext } from "react";
import type { MediaWidth } from "../../domain/text/media.ts";
import { MEDIA_BASE, mediaHref } from "../../paths.ts";
import { PageContext } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface PictureProps {
  /** Path on the static host, or null: a quiet ground is shown in its place. */
  readonly source: string | null;
  readonly alt: string;
  /** The box it is shown in, CSS pixels; keeps the layout still. */
  readonly width: number;
  readonly height: number;
  /** The first picture of a page: loaded at once and first. */
  readonly eager?: boolean | undefined;
  /** Where it does not fill its box's width on every phone. Default: its width. */
  readonly sizes?: string;
  /**
   * Widths to choose from, pixels, the smallest first: the box's and, for denser screens, wider ones. A small picture of a long list has
   * one.
   */
  readonly widths: readonly [MediaWidth, ...MediaWidth[]];
}

/** Small tiles, and cards, that stand side by side on a phone. The pictures of the first row of a page are loaded at once. */
export const TILES_IN_ROW = 3;
export const CARDS_IN_ROW = 2;

/** Widths for the 72 px of a tile on screens of one, two and three pixels to the CSS pixel. */
export const TILE_WIDTHS = [120, 180, 240] as const;

/** A picture in the width the screen needs (shell-30), on our own origin or the static host's (MEDIA_MODE). */
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
