/** Live region for src/client/snackbar.ts (advice-48, advice-49). One per page. */
export function Snackbar() {
  return <p className="snackbar" role="status" />;
}
