/** /videos/{slug}: the videos of a crop, each as its poster with title and views (content-10). */
import type { CropVideo } from "../../domain/content/crop-videos.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { Crumbs, type Step } from "../crops/Crumbs.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Video } from "../parts/Video.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface VideosPageProps {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly videos: readonly CropVideo[];
  readonly helpline: string;
}

export function VideosPage({ title, steps, videos, helpline }: VideosPageProps) {
  const { t } = usePage();
  return (
    <>
      <Crumbs steps={steps} />
      <section className="posts">
        <Heading>{title}</Heading>
        {videos.length > 0 ? (
          <ul>
            {videos.map((video) => (
              <li key={video.id} className="card">
                <Video id={video.id} label={t("product.playVideo", { title: video.title })} caption={video.title} />
                {video.views === null ? null : <Views count={video.views} />}
              </li>
            ))}
          </ul>
        ) : (
          <section className="message">
            <Icon name="play" />
            <p>{t("content.noVideos")}</p>
            <WaysOn helpline={helpline} />
          </section>
        )}
      </section>
    </>
  );
}

function Views({ count }: { count: number }) {
  const { t } = usePage();
  return <p className="meta">{t.plural("content.views", count)}</p>;
}
