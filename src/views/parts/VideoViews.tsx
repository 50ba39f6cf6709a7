import { usePage } from "../page.tsx";

/** How often a video was watched (advice-53); nothing where the services do not say it. */
export function VideoViews({ count }: { count: number | null }) {
  const { t } = usePage();
  return count === null ? null : <p className="meta">{t.plural("content.views", count)}</p>;
}
