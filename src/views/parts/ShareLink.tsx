import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { NewTab } from "./NewTab.tsx";

export interface ShareLinkProps {
  /** Must not contain personal data. */
  readonly text: string;
  readonly label: string;
  /** Public URL. */
  readonly url?: string;
}

/** Leaves letters raw, because browsers encode them: a third of the size, and it compresses better. */
const inAddress = (text: string): string => text.toWellFormed().replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);

/**
 * Shares by messenger, or by the share sheet of the app or phone (src/client/share.ts). In an iframe it opens a new window, because
 * messengers refuse framing.
 */
export function ShareLink({ text, label, url }: ShareLinkProps) {
  const { visit } = usePage();
  return (
    <a
      className="button quiet"
      href={`https://wa.me/?text=${inAddress(url ? `${text}\n${url}` : text)}`}
      rel="noopener noreferrer"
      target={visit.saathi ? "_blank" : undefined}
      data-button="share"
      data-url={url}
    >
      <Icon name="share" />
      {label}
      {visit.saathi ? <NewTab /> : null}
    </a>
  );
}
