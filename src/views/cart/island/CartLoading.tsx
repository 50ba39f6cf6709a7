/** The cart before the device has been asked; where that takes long, a way on appears without any script. */
export function CartLoading({ retryHref, retry }: { retryHref: string; retry: string }) {
  return (
    <>
      <div className="cart-ghost" aria-hidden="true">
        <span />
        <span />
      </div>
      <a className="button quiet cart-late" href={retryHref}>
        {retry}
      </a>
    </>
  );
}
