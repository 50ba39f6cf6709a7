import { localiseDigits } from "../../domain/text/dates.ts";
import { usePage } from "../page.tsx";

/** How often a video was watched (advice-53); nothing where the services do not say it. */
export function VideoViews({ count }: { count: number | null }) {
  const { t, visit } = usePage();
  if (count === null) return null;
  const digits = localiseDigits(new Intl.NumberFormat("en-IN").format(count), visit.language);
  return <p className="meta">{t.plural("content.views", count, { count: digits })}</p>;
}
