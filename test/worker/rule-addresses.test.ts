/** docs/rules: opens each address of the column "Where to see it", as a visitor. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ORIGIN } from "../support/page.ts";
import { addressesIn, type RuleAddress } from "../support/rule-addresses.ts";
import { isWide } from "../support/wide.ts";

const texts = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });

/** The platform serves built files. A sitemap takes seconds; other tests open it. */
const SKIPPED = /\.(?:webmanifest|png|svg)$|^\/sitemap/;

const MOST_REDIRECTS = 5;

/** Addresses whose rules are about a 404. */
const SHOW_404 = new Set([
  ...["/no/such/page", "/no/such/page?state=bihar", "/nowhere?state=bihar", "/policy/nosuch"],
  ...["/brand/x/99999", "/bannerproducts/NONE.0", "/products?ids=AGS-XX-9999"],
  ...["/product/x/AGS-XX-9999", "/product/x/AGS-AH-0036", "/product/x/%5Bobject%20Object%5D"],
  // Not sold in the state.
  ...["/product/x/AGS-AH-0013?state=rajasthan", "/buynow/x/AGS-AH-0013?state=rajasthan"],
  ...["/crop/x/99999", "/crop/tomato/141/videos", "/crop/x/196?page=2", "/issue/x/99999", "/crop-info/attributes/berseem"],
  ...["/dose/p/AGS-HW-0001", "/saathi-store/x/7001?page=99", "/saathi-store/x/9999"],
  ...["/post/1", "/post/000000000000000000000000", "/posts?postIds=0123456789abcdef01234567"],
  ...["/article/x/000000000000000000000000", "/profile/nobody"],
  ...["/pcode/1001/FORGED", "/pcode/abc/KHET-GENUINE-1", "/01/8901234567891/21/A1"],
  // Not configured in tests.
  "/.well-known/assetlinks.json",
]);

const found = Object.entries(texts).flatMap(([file, text]) => addressesIn(file.replace("../../", ""), text));
/** Neither patterns nor forms. */
const opened = found.filter(({ address, method }) => method === "GET" && !/[{…]/.test(address) && !SKIPPED.test(address));

/** One in six addresses, and those of a 404; all in the wide tests. */
const tried = new Set(opened.map(({ address }) => address).filter((address, index) => isWide || index % 6 === 0 || SHOW_404.has(address)));

/** The status after redirects. */
async function statusOf(address: string): Promise<number> {
  let at = address;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const response = await exports.default.fetch(
      new Request(new URL(at, ORIGIN), { redirect: "manual", headers: { "Sec-Fetch-Site": "same-origin" } }),
    );
    await response.arrayBuffer();
    const location = response.headers.get("Location");
    if (!location || new URL(location, ORIGIN).origin !== ORIGIN) return response.status;
    at = location;
  }
  throw new Error(`${address} is redirected more than ${MOST_REDIRECTS} times.`);
}

function problemOf({ at, id, address }: RuleAddress, status: number): string | null {
  if (status >= 500) return `${at}: ${address} of ${id} answers ${status}. Find the fault in the log.`;
  if (status === 404 && !SHOW_404.has(address))
    return `${at}: ${address} of ${id} answers 404. Name an address that exists; if the rule is about a 404, add the address to SHOW_404.`;
  return null;
}

test("no address of a rule is 404 by mistake", async () => {
  const statuses = new Map<string, number>();
  for (const address of tried) statuses.set(address, await statusOf(address));
  expect(opened.flatMap((one) => problemOf(one, statuses.get(one.address) ?? 200) ?? [])).toEqual([]);
  const others = [...SHOW_404].filter((address) => statuses.get(address) !== 404);
  expect(others, "these addresses are not 404: remove them from SHOW_404").toEqual([]);
});
