/** What others' pages cost, for comparison. Measured once, before this site was written; not measured again by this bench. */
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

/** Ours and theirs side by side; ours from the rows of this run. */
export function peersTable(rows: readonly Row[]): string {
  const ours = (what: string, area: Row["area"]) =>
    rows.find((row) => row.area === area && row.what.startsWith(what))?.measured ?? NOT_MEASURED;
  const shortRate = (text: string) => text.replace(/ \(.*$/, "");
  const khet: Peer = {
    name: "Khet",
    script: ours("product: JavaScript", "Bytes"),
    requests: ours("product: requests", "Bytes"),
    lcp: ours("product: LCP", "Lighthouse"),
    rate: `${shortRate(ours("product page, kept", "Server"))} kept, ${shortRate(ours("product page, rendered", "Server"))} rendered`,
  };
  return markdownTable(
    ["Product page", "JavaScript, gz", "Requests", "LCP, slow 4G", "Rate, share of a one-line Worker"],
    [khet, ...PEERS].map((peer) => [peer.name, peer.script, peer.requests, peer.lcp, peer.rate]),
  );
}
