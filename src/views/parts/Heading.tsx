import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { ShareLink } from "./ShareLink.tsx";

interface HeadingProps {
  readonly children: string;
  /** Query of the shared URL; default: the page's own query. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Page heading. In saathi mode it has a share button (app-6) for the public URL without the mode. */
export function Heading({ children, query: shared }: HeadingProps) {
  const { visit, t, origin, pathname, query: own } = usePage();
  const query = shared ?? own;
  if (!visit.saathi) return <h1>{children}</h1>;
  return (
    <div className="heading">
      <h1>{children}</h1>
      <ShareLink text={children} label={t("saathi.share")} url={canonicalAddress(origin, pathname, query, visit.language, visit.state)} />
    </div>
  );
}
