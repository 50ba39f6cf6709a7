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
 * Shares a text as a message that its receiver is chosen for; src/client/share.ts brings up the app's or the phone's own list of
 * ways instead. In the embed's frame the messenger would not show, so it gets a window of its own.
 */
export function ShareLink({ text, label, url }: ShareLinkProps) {
  const { visit } = usePage();
  return (
    <a
      className="button quiet"
      href={`https://wa.me/?text=${encodeURIComponent((url ? `${text}\n${url}` : text).toWellFormed())}`}
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
