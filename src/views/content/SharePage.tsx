import { truncateClusters } from "../../domain/text/text.ts";
import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { ShareLink } from "../parts/ShareLink.tsx";

/** Each cluster of an Indian script takes up to 27 bytes in a link. */
const SHARED_LENGTH = 40;

/**
 * Shares or copies the public URL (content-70). In saathi mode a visible heading replaces it (app-6).
 * @param hasHeading false for a post without a title
 */
export function SharePage({ title, hasHeading }: { title: string; hasHeading: boolean }) {
  const { t, visit, origin, pathname } = usePage();
  if (visit.saathi && hasHeading) return null;
  const url = canonicalAddress(origin, pathname, {}, visit.language, visit.state);
  return (
    <p className="share-links">
      <ShareLink text={truncateClusters(title, SHARED_LENGTH)} label={t("saathi.share")} url={url} />
      {/* Without a clipboard the link opens the URL; without a script it is hidden (content.css). */}
      <a className="button quiet" href={url} data-button="share" data-copied={t("content.copied")}>
        <span aria-live="polite">{t("content.copy")}</span>
      </a>
    </p>
  );
}
