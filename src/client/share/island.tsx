/** Sharing by the phone's own list of ways, where it has one. */
import { ShareLink, type ShareLinkProps } from "../../views/ui/ShareLink.tsx";

export { hydrateIsland } from "../hydrate.ts";

function shareText(text: string): boolean {
  if (typeof navigator.share !== "function") return false;
  // Given up by the farmer: nothing is to be said.
  navigator.share({ text }).catch(() => undefined);
  return true;
}

export default function ShareIsland(props: ShareLinkProps) {
  return <ShareLink {...props} onShare={() => shareText(props.text)} />;
}
