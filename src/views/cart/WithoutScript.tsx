import { CallLink } from "../parts/CallLink.tsx";

export interface WithoutScriptProps {
  readonly text: string;
  /** Telephone number; empty: no button. */
  readonly helpline: string;
  readonly call: string;
  readonly shopHref: string;
  readonly toShop: string;
}

/** What the bag and the checkout say without JavaScript, and the ways on: both live on the device. */
export function WithoutScript({ text, helpline, call, shopHref, toShop }: WithoutScriptProps) {
  return (
    <noscript>
      <div className="card">
        <p>{text}</p>
        <div className="actions">
          <CallLink helpline={helpline} main>
            {call}
          </CallLink>
          <a className="button quiet" href={shopHref}>
            {toShop}
          </a>
        </div>
      </div>
    </noscript>
  );
}
