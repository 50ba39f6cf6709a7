import type { Language } from "../../domain/visit/language.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { CompanyText } from "../parts/CompanyText.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface PolicyPageProps {
  readonly title: string;
  /** Sanitized (src/services/sanitise.ts), headings from h2. */
  readonly html: string;
  /** Language of `html`, if not the page's. */
  readonly foreign: Language | null;
}

/** A policy of the company (policy-1). */
export function PolicyPage({ title, html, foreign }: PolicyPageProps) {
  const { t, helpline } = usePage();
  return (
    <>
      <section className="card policy">
        <h1>{title}</h1>
        {foreign ? (
          <p className="policy-note">
            <Icon name="language" />
            <span>{t("policy.englishOnly")}</span>
          </p>
        ) : null}
        <CompanyText html={html} lang={foreign ?? undefined} />
      </section>
      {helpline ? (
        <p className="policy-call">
          <CallLink />
        </p>
      ) : null}
    </>
  );
}
