import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { SendAgain } from "../parts/SendAgain.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WayLink } from "../ui/WayLink.tsx";

interface ErrorPageProps {
  /** This page; null after a POST, which a link cannot repeat. */
  readonly retryHref: string | null;
  /** Fields of a form that was sent to this page: the button sends them again. */
  readonly sent?: Readonly<Record<string, string>> | undefined;
}

/** Generic error page (shell-24). */
export function ErrorPage({ retryHref, sent }: ErrorPageProps) {
  const { t } = usePage();
  return (
    <section className="message">
      <DryPlant />
      <h1>{t("error.title")}</h1>
      <p>{t("error.text")}</p>
      {retryHref && sent ? <SendAgain action={retryHref} fields={sent} /> : null}
      <p className="actions">
        {retryHref && !sent ? <WayLink href={retryHref} text={t("error.retry")} isMain /> : null}
        <ToShop quiet={retryHref !== null} />
        <CallLink />
      </p>
    </section>
  );
}

/** A wilting plant. Inline, because the picture host may be what is down. */
function DryPlant() {
  return (
    <svg
      width="160"
      height="120"
      viewBox="0 -4 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M88 44H42a15 15 0 0 1 2-30 22 22 0 0 1 41-2 16 16 0 1 1 3 32z" fill="currentColor" fillOpacity=".12" />
      <path d="M50 56v4M66 56v10M82 56v4M16 106h128M72 106l8-10 8 10M108 106V82" />
      <path d="M108 84c-2-14-14-16-24-6 4 8 16 12 24 6zM108 80c0-14 12-20 24-12 0 10-14 18-24 12z" fill="currentColor" fillOpacity=".3" />
    </svg>
  );
}
