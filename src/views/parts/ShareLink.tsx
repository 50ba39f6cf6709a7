import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { NewTab } from "./NewTab.tsx";

export interface ShareLinkProps {
  /** Must not contain personal data. */
  readonly text: string;
  readonly label: string;
  /** Public URL to share. */
  readonly url?: string;
}

/** Encodes text for a query string but leaves letters raw: browsers encode them. Raw text is a third of the size and compresses better. */
const inAddress = (text: string): string => text.toWellFormed().replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);

/**
 * Shares a text by messenger. src/client/share.ts opens the app's or phone's share sheet instead. In an iframe it opens a new window,
 * because messengers refuse framing.
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
