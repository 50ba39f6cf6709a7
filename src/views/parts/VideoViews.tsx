import { usePage } from "../page.tsx";

/** View count (advice-53). Renders nothing if unknown. */
export function VideoViews({ count }: { count: number | null }) {
  const { t } = usePage();
  return count === null ? null : <p className="meta">{t.plural("content.views", count)}</p>;
}
