import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { ShareLink } from "../parts/ShareLink.tsx";

/** Shares this page by its public address; in saathi mode the heading does that (app-6). */
export function SharePage({ title }: { title: string }) {
  const { t, visit, origin, pathname } = usePage();
  if (visit.saathi) return null;
  return <ShareLink text={title} label={t("saathi.share")} url={canonicalAddress(origin, pathname, {}, visit.language, visit.state)} />;
}
