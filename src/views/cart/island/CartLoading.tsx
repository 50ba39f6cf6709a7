/** The cart before the device storage is read. If that takes long, CSS reveals a retry link. */
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
