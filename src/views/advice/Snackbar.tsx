/** Where src/client/snackbar.ts says for a moment that something cannot be had (advice-48, advice-49). One a page. */
export function Snackbar() {
  return <p className="snackbar" role="status" />;
}
