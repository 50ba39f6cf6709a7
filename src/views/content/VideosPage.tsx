/** /videos/{slug}: a crop's videos as posters with title and views (content-10). */
import type { CropVideo } from "../../domain/content/crop-videos.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { Crumbs, type Step } from "../crops/Crumbs.tsx";
import { SectionFailed } from "../errors/SectionFailed.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Video } from "../parts/Video.tsx";
import { VideoViews } from "../parts/VideoViews.tsx";
import { Message } from "../ui/Message.tsx";

export interface VideosPageProps {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Null if the call failed: there may be videos (advice-46). */
  readonly videos: readonly CropVideo[] | null;
}

export function VideosPage({ title, steps, videos }: VideosPageProps) {
  return (
    <>
      <Crumbs steps={steps} />
      <section className="posts">
        <Heading>{title}</Heading>
        {videos ? <Found videos={videos} /> : <SectionFailed name="videos" />}
      </section>
    </>
  );
}

function Found({ videos }: { readonly videos: readonly CropVideo[] }) {
  const { t } = usePage();
  if (videos.length === 0)
    return (
      <Message icon="play" text={t("content.noVideos")}>
        <WaysOn call />
      </Message>
    );
  return (
    <ul>
      {videos.map((video) => (
        <li key={video.id} className="card">
          <Video id={video.id} label={t("product.playVideo", { title: video.title })} caption={video.title} />
          <VideoViews count={video.views} />
        </li>
      ))}
    </ul>
  );
}
