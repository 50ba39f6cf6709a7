/**
 * Native scroll snap with dots that link to slides (shop-2). src/client/carousel adds smooth scrolling, and auto-scroll if the feed asks
 * for it (shop-32).
 */
import { AUTO_SCROLL_MS } from "../../domain/shop/home-sections.ts";
import type { Slide } from "../../domain/shop/slides.ts";
import { usePage } from "../page.tsx";
import { SlideView } from "./Slide.tsx";

/** @param id unique in the page; prefix of the slides' ids */
export function Carousel({
  id,
  slides,
  autoScroll,
  eager,
}: {
  id: string;
  slides: readonly Slide[];
  autoScroll: boolean;
  eager?: boolean | undefined;
}) {
  const { t } = usePage();
  const count = slides.length;
  return (
    <div className="carousel" data-carousel={autoScroll ? AUTO_SCROLL_MS : 0}>
      {/* tabIndex: scrollable content must be reachable by keyboard. */}
      <ul className="slides" tabIndex={count > 1 ? 0 : undefined} aria-label={t("shop.offers")}>
        {slides.map((slide, index) => (
          <li key={slide.id} id={`${id}-${index + 1}`}>
            <SlideView slide={slide} eager={eager && index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <p className="dots">
          {slides.map((slide, index) => (
            <a key={slide.id} href={`#${id}-${index + 1}`} aria-current={index === 0 ? "true" : undefined}>
              <span className="hide">{t("shop.slide", { number: index + 1, count })}</span>
            </a>
          ))}
          {autoScroll ? (
            <button type="button" className="pause" data-play={t("shop.play")} disabled>
              {t("shop.pause")}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
