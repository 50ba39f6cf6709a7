import type { ProductDetail } from "../../domain/product/product.ts";
import { youTubeId } from "../../domain/text/video.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Video } from "../parts/Video.tsx";
import { Icon } from "../ui/Icon.tsx";

type Slide = { readonly kind: "image"; readonly source: string } | { readonly kind: "video"; readonly id: string };

/** The media as slides; the product's own picture stands in where there are none. */
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

/** A slide is half the page (src/styles/product.css): a phone of two pixels per CSS pixel takes the file of 360, one of three that of 480. */
const SLIDE_SIZES = "(min-width: 600px) 280px, 44vw";
const SLIDE_WIDTHS = [240, 360, 480] as const;

/** A small picture of a slide. The first slide has loaded, so its file serves again. The other slides wait until they are seen. */
function Thumb({ source, isFirst }: { source: string; isFirst: boolean }) {
  const file = isFirst ? ({ widths: SLIDE_WIDTHS, sizes: SLIDE_SIZES } as const) : ({ widths: [120] } as const);
  return <Picture source={source} alt="" width={60} height={60} {...file} />;
}

/** Media carousel (product-4): snaps by CSS, and every slide has a link, so it works without JavaScript. */
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
