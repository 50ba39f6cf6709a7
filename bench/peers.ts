/** Values of other shops, for comparison. Measured once, before this site was written. */
import { markdownTable, type Row } from "./report.ts";

interface Peer {
  readonly name: string;
  readonly script: string;
  readonly requests: string;
  readonly lcp: string;
  readonly rate: string;
}

const NOT_MEASURED = "–";

const PEERS: readonly Peer[] = [
  { name: "Shopify Hydrogen on workerd", script: "112 kB", requests: "18", lcp: "1.9 s", rate: "2.3 %" },
  { name: "Qwik + Vendure", script: "113 kB", requests: "85", lcp: NOT_MEASURED, rate: "1.1 %" },
  { name: "TanStack Start, a bare page", script: "117 kB", requests: NOT_MEASURED, lcp: "1.47 s", rate: "7.4 %" },
  { name: "vercel/commerce", script: "179 kB", requests: NOT_MEASURED, lcp: NOT_MEASURED, rate: "0.9 %" },
];

/** Compares the other shops with this site's `rows`. */
export function peersTable(rows: readonly Row[]): string {
  const measuredOf = (what: string, area: Row["area"]) =>
    rows.find((row) => row.area === area && row.what.startsWith(what))?.measured ?? NOT_MEASURED;
  const withoutNote = (text: string) => text.replace(/ \(.*$/, "");
  const khet: Peer = {
    name: "Khet",
    script: measuredOf("product: JavaScript", "Bytes"),
    requests: measuredOf("product: requests", "Bytes"),
    lcp: measuredOf("product: LCP", "Lighthouse"),
    rate: `${withoutNote(measuredOf("product page, kept", "Server"))} kept, ${withoutNote(measuredOf("product page, rendered", "Server"))} rendered`,
  };
  return markdownTable(
    ["Product page", "JavaScript, gz", "Requests", "LCP, slow 4G", "Rate, share of a one-line Worker"],
    [khet, ...PEERS].map((peer) => [peer.name, peer.script, peer.requests, peer.lcp, peer.rate]),
  );
}
