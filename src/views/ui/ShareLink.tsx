import { Icon } from "./Icon.tsx";

export interface ShareLinkProps {
  /** What is shared: no name, number or address in it. */
  readonly text: string;
  readonly label: string;
  /** True where the phone's own list of ways to share came up instead. */
  readonly onShare?: () => boolean;
}

/** Shares a text: by the phone's own list, or as a message that its receiver is chosen for. */
export function ShareLink({ text, label, onShare }: ShareLinkProps) {
  return (
    <a
      className="button quiet"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noreferrer"
      onClick={onShare ? (event) => onShare() && event.preventDefault() : undefined}
    >
      <Icon name="share" />
      {label}
    </a>
  );
}
