import { isSolvedTag, type Tag } from "../../domain/content/posts.ts";
import { Icon } from "../ui/Icon.tsx";

/** The tags of an article or a post in the services' own words; that its problem is solved stands first, with a mark (content-57). */
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
