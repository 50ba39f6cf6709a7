/** /topics: crops by picture, other topics by name, each a tile that leads to its discussions (content-9). */
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";

export interface NamedTopic {
  /** As in URLs. */
  readonly topic: string;
  readonly name: string;
  /** Undefined if the topic is no crop; null if the crop has no picture. */
  readonly image?: string | null | undefined;
}

export function TopicsPage({ topics }: { topics: readonly NamedTopic[] }) {
  const { t } = usePage();
  const groups = [
    { id: "crops", title: t("shell.cropsShort"), topics: topics.filter(({ image }) => image !== undefined) },
    { id: "others", title: t("content.topicsShort"), topics: topics.filter(({ image }) => image === undefined) },
  ];
  return (
    <div className="crops topics">
      <Heading>{t("content.topics")}</Heading>
      <p className="lead">{t("content.topicsText")}</p>
      {groups
        .filter((group) => group.topics.length > 0)
        .map((group) => (
          <section key={group.id} className="crop-group" aria-labelledby={group.id}>
            <h2 id={group.id}>{group.title}</h2>
            <ul className="tiles">
              {group.topics.map((topic) => (
                <li key={topic.topic}>
                  <TopicTile {...topic} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** The page that it leads to has the articles and stories of the topic too. */
function TopicTile({ topic, name, image }: NamedTopic) {
  const { link } = usePage();
  return (
    <a className="tile round" href={link(paths.posts, {}, { topic })}>
      {image === undefined ? null : <Picture source={image} alt="" width={72} height={72} widths={TILE_WIDTHS} />}
      <span>{name}</span>
    </a>
  );
}
