import { CallLink } from "../parts/CallLink.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export interface WithoutScriptProps {
  readonly text: string;
  /** Empty for no button. */
  readonly call: string;
  /** Null in a state without a shop. */
  readonly shopHref: string | null;
  readonly toShop: string;
}

/** Replaces the bag and the checkout, which live on the device. */
export function WithoutScript({ text, call, shopHref, toShop }: WithoutScriptProps) {
  return (
    <noscript>
      <div className="card">
        <p>{text}</p>
        <div className="actions">
          <CallLink main>{call}</CallLink>
          {shopHref ? <WayLink href={shopHref} text={toShop} /> : null}
        </div>
      </div>
    </noscript>
  );
}
