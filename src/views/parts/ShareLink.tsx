import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { NewTab } from "./NewTab.tsx";

export interface ShareLinkProps {
  /** What is shared: no name, number or address in it. */
  readonly text: string;
  readonly label: string;
  /** The public address that it is about. */
  readonly url?: string;
}

/**
 * A text as a part of an address. Browsers encode the letters of any script themselves: written as they are, they weigh a third, and the
 * page's compression finds them where the page says the same.
 */
const inAddress = (text: string): string => text.toWellFormed().replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);

/**
 * Shares a text as a message that its receiver is chosen for; src/client/share.ts brings up the app's or the phone's own list of
 * ways instead. In the embed's frame the messenger would not show, so it gets a window of its own.
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
