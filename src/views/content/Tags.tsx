import { isSolvedTag, type Tag } from "../../domain/content/posts.ts";
import { Icon } from "../ui/Icon.tsx";

/** Tags as the services name them. "Solved" is first, with a badge (content-57). */
export function Tags({ tags }: { tags: readonly Tag[] }) {
  const [solved, others] = [tags.filter(isSolvedTag), tags.filter((tag) => !isSolvedTag(tag))];
  return (
    <>
      {solved.map(({ value, label }) => (
        <span key={value} className="chip solved">
          <Icon name="check" />
          {label}
        </span>
      ))}
      {others.map(({ value, label }) => (
        <span key={value} className="chip">
          {label}
        </span>
      ))}
    </>
  );
}
