import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { ShareLink } from "./ShareLink.tsx";

interface HeadingProps {
  readonly children: string;
  /** Of the address that is shared, where the page's own query holds more than what the page is about. */
  readonly query?: Readonly<Record<string, string>>;
}

/** The heading of a content screen: in saathi mode it can be shared (app-6), by the public address without the mode. */
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
