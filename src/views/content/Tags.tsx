import { isSolvedTag, type Tag } from "../../domain/content/posts.ts";
import { Icon } from "../ui/Icon.tsx";

export interface TagsProps {
  readonly tags: readonly Tag[];
  /** Address of a tag's topic, by tag; other tags are no links (content-91). */
  readonly topics?: ReadonlyMap<string, string>;
}

/** Tags as the services name them. "Solved" is first, with a badge (content-57). */
export function Tags({ tags, topics }: TagsProps) {
  const [solved, others] = [tags.filter(isSolvedTag), tags.filter((tag) => !isSolvedTag(tag))];
  return (
    <>
      {solved.map(({ value, label }) => (
        <span key={value} className="chip solved">
          <Icon name="check" />
          {label}
        </span>
      ))}
      {others.map(({ value, label }) =>
        topics?.has(value) ? (
          <a key={value} className="chip" href={topics.get(value)}>
            {label}
          </a>
        ) : (
          <span key={value} className="chip">
            {label}
          </span>
        ),
      )}
    </>
  );
}
