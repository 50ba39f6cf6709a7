/**
 * A linked picture, or a video poster that plays in place (shop-29). Its text overlays the picture, to scale with the font size and to
 * name the link (shop-46).
 */
import type { Slide } from "../../domain/shop/slides.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Video } from "../parts/Video.tsx";
import { BannerLink } from "./BannerLink.tsx";

/** A full-width banner is 5:2, one that shares its row is square. */
const WIDTH = 600;
const WIDE_HEIGHT = 240;
const WIDTHS = [360, 720, 1080] as const;
/** A third device pixel per CSS pixel is invisible: those screens take the files for two. */
const WIDE_SIZES = "(min-width: 600px) 576px, (min-resolution: 2.5dppx) 60vw, calc(100vw - 24px)";
const SHARED_WIDTHS = [120, 180, 240, 360, 600] as const;
const sharedSizes = (columns: number): string => {
  const slotWidth = `(min(100vw, 600px) - 24px) / ${columns}`;
  return `(min-resolution: 2.5dppx) calc(${slotWidth} * 0.66), calc(${slotWidth} - 4px)`;
};

/** @param columns slides side by side; limits the picture's width */
export function SlideView({ slide, columns = 1, eager }: { slide: Slide; columns?: number; eager?: boolean | undefined }) {
  const { t } = usePage();
  const alt = slide.alt || t("shop.offers");
  if (slide.picture.kind === "video") {
    return <Video id={slide.picture.youTubeId} label={t("product.playVideo", { title: alt })} />;
  }
  return (
    <BannerLink target={slide.target} {...(slide.words ? { className: "worded" } : {})}>
      <Picture
        source={slide.picture.source}
        alt={slide.words ? "" : alt}
        width={WIDTH}
        height={columns === 1 ? WIDE_HEIGHT : WIDTH}
        widths={columns === 1 ? WIDTHS : SHARED_WIDTHS}
        sizes={columns === 1 ? WIDE_SIZES : sharedSizes(columns)}
        eager={eager}
      />
      {slide.words ? (
        <span className="banner-words">
          <b>{slide.words.title}</b>
          {slide.words.subtitle ? <span>{slide.words.subtitle}</span> : null}
        </span>
      ) : null}
    </BannerLink>
  );
}
