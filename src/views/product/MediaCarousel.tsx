import type { ProductDetail } from "../../domain/product/product.ts";
import { youTubeId } from "../../domain/text/video.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Video } from "../parts/Video.tsx";
import { Icon } from "../ui/Icon.tsx";

type Slide = { readonly kind: "image"; readonly source: string } | { readonly kind: "video"; readonly id: string };

/** Falls back to the product's own picture. */
function slidesOf(detail: ProductDetail): Slide[] {
  const slides = detail.media.flatMap((entry): Slide[] => {
    if (entry.type === "IMAGE") return [{ kind: "image", source: entry.url }];
    const id = youTubeId(entry.url);
    return id ? [{ kind: "video", id }] : [];
  });
  return slides.some((slide) => slide.kind === "image") || !detail.primary
    ? slides
    : [{ kind: "image", source: detail.primary }, ...slides];
}

/** A slide is half the page wide (src/styles/product.css): 2 device pixels per CSS pixel take the 360 file, 3 the 480. */
const SLIDE_SIZES = "(min-width: 600px) 280px, 44vw";
const SLIDE_WIDTHS = [240, 360, 480] as const;

/** Thumbnail. The first one reuses the slide's file, which is already loaded; the others load lazily. */
function Thumb({ source, isFirst }: { source: string; isFirst: boolean }) {
  const file = isFirst ? ({ widths: SLIDE_WIDTHS, sizes: SLIDE_SIZES } as const) : ({ widths: [120] } as const);
  return <Picture source={source} alt="" width={60} height={60} {...file} />;
}

/** Media carousel (product-4): CSS scroll snap, and a link to every slide, so it works without JavaScript. */
export function MediaCarousel({ detail }: { detail: ProductDetail }) {
  const { t } = usePage();
  const slides = slidesOf(detail);
  const name = (index: number) => t("product.picture", { number: index + 1, count: slides.length });
  if (slides.length === 0) {
    return (
      <div className="carousel empty-carousel">
        <Icon name="leaf" />
        <span>{t("product.noPicture")}</span>
      </div>
    );
  }
  return (
    <div className="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="slides" aria-label={detail.productName} tabIndex={0}>
        {slides.map((slide, index) => (
          <div key={slide.kind === "image" ? slide.source : slide.id} id={`picture-${index + 1}`}>
            {slide.kind === "image" ? (
              <Picture
                source={slide.source}
                alt={index === 0 ? detail.productName : name(index)}
                width={360}
                height={360}
                widths={SLIDE_WIDTHS}
                sizes={SLIDE_SIZES}
                eager={index === 0}
              />
            ) : (
              <Video id={slide.id} label={t("product.playVideo", { title: detail.productName })} />
            )}
          </div>
        ))}
      </section>
      {slides.length > 1 ? (
        <ul className="thumbs">
          {slides.map((slide, index) => (
            <li key={slide.kind === "image" ? slide.source : slide.id}>
              <a href={`#picture-${index + 1}`} aria-label={name(index)}>
                {slide.kind === "image" ? <Thumb source={slide.source} isFirst={index === 0} /> : <Icon name="play" />}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
