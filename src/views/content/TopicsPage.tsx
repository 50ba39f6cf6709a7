/** /topics: each topic with links to its articles and discussions (content-9). */
import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";

export interface NamedTopic {
  /** As in URLs. */
  readonly topic: string;
  readonly name: string;
}

export function TopicsPage({ topics }: { topics: readonly NamedTopic[] }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="posts topics">
      <Heading>{t("content.topics")}</Heading>
      <ul>
        {topics.map(({ topic, name }) => (
          <li key={topic}>
            <h2>{name}</h2>
            <a className="button quiet" href={link(paths.posts, {}, { topic })}>
              {t("shell.discussions")}
            </a>
            <a className="button quiet" href={link(paths.articles, {}, { topic })}>
              {t("content.articles")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
