import type { ProductVideo } from "../../domain/product/product.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Video } from "../parts/Video.tsx";

const TITLES: Readonly<Record<ProductVideo["kind"], Key>> = {
  BENEFITS: "product.benefitsVideo",
  HOW_TO_USE: "product.howToUseVideo",
  TESTIMONIAL: "product.testimonialVideo",
};
const ORDER: readonly ProductVideo["kind"][] = ["BENEFITS", "HOW_TO_USE", "TESTIMONIAL"];

/** Benefit, how-to and testimonial videos, in this order (product-8). */
export function ProductVideos({ videos }: { videos: readonly ProductVideo[] }) {
  const { t } = usePage();
  const playable = ORDER.flatMap((kind) =>
    videos.flatMap((video) => {
      const id = video.kind === kind ? youTubeId(video.url) : null;
      return id ? [{ key: `${kind} ${id}`, id, title: t(TITLES[kind]) }] : [];
    }),
  );
  if (playable.length === 0) return null;
  return (
    <section className="card" aria-labelledby="videos">
      <h2 id="videos">{t("product.videos")}</h2>
      <ul className="row videos">
        {playable.map(({ key, id, title }) => (
          <li key={key}>
            <Video id={id} label={t("product.playVideo", { title })} caption={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
