import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

interface WaysProps {
  /** Null if there is no such page. */
  readonly next: string | null;
  readonly previous: string | null;
  readonly label: string;
}

/** Links to the next and previous page. The script appends the next page in place (content-56). */
export function Ways({ next, previous, label }: WaysProps) {
  const { t } = usePage();
  if (!next && !previous) return null;
  return (
    <nav className="more" aria-label={t("list.pages")} data-more>
      {next ? (
        <a className="button go" rel="next" href={next}>
          {label}
          <Icon name="next" />
        </a>
      ) : null}
      {previous ? (
        <a className="button quiet back" rel="prev" href={previous}>
          <Icon name="next" />
          {t("list.previous")}
        </a>
      ) : null}
    </nav>
  );
}
