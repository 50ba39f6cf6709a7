import type { ProductDetail, ProductVideo } from "../../domain/product/product.ts";
import { otherVideo, youTubeId } from "../../domain/text/video.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { NewTab } from "../parts/NewTab.tsx";
import { Video } from "../parts/Video.tsx";

const TITLES: Readonly<Record<ProductVideo["kind"], Key>> = {
  BENEFITS: "product.benefitsVideo",
  HOW_TO_USE: "product.howToUseVideo",
  TESTIMONIAL: "product.testimonialVideo",
};
const ORDER: readonly ProductVideo["kind"][] = ["BENEFITS", "HOW_TO_USE", "TESTIMONIAL"];

/** Benefit, how-to and testimonial videos, in this order (product-8). Those that the player cannot play, also of the carousel, are links. */
export function ProductVideos({ detail }: { detail: ProductDetail }) {
  const { t } = usePage();
  const { productName, media } = detail;
  const videos = ORDER.flatMap((kind) => detail.videos.filter((video) => video.kind === kind));
  const playable = videos.flatMap(({ kind, url }) => {
    const id = youTubeId(url);
    return id ? [{ key: `${kind} ${id}`, id, title: t(TITLES[kind]) }] : [];
  });
  const others = new Map(
    [
      ...media.flatMap(({ type, url }) => (type === "VIDEO" ? [{ url, title: productName }] : [])),
      ...videos.map(({ kind, url }) => ({ url, title: t(TITLES[kind]) })),
    ].flatMap(({ url, title }) => {
      const href = otherVideo(url);
      return href ? [[href, title] as const] : [];
    }),
  );
  if (playable.length + others.size === 0) return null;
  return (
    <section className="card" aria-labelledby="videos">
      <h2 id="videos">{t("product.videos")}</h2>
      {playable.length > 0 ? (
        <ul className="row videos">
          {playable.map(({ key, id, title }) => (
            <li key={key}>
              <Video id={id} label={t("product.playVideo", { title })} caption={title} />
            </li>
          ))}
        </ul>
      ) : null}
      {[...others].map(([href, title]) => (
        <p key={href}>
          <a className="button quiet" href={href} target="_blank" rel="noopener">
            {t("product.playVideo", { title })}
            <NewTab />
          </a>
        </p>
      ))}
    </section>
  );
}
