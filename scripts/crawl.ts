/**
 * `node scripts/crawl.ts [origin] [pages]`: follows every link from /shop in two languages, and names each one that is not 200 with the
 * page that placed it. The site must be up (`npm start`).
 */
import { STATE_OF } from "../test/support/screens.ts";

const [origin = "http://localhost:8787", most = "2000"] = process.argv.slice(2);
const VISITS = (["hi", "te"] as const).map((language) => `language=${language}&state=${STATE_OF[language]}`);

/** Pages that are asked for at the same time. */
const AT_ONCE = 4;

const seen = new Map<string, string>();
const waiting: string[] = [];
const broken: string[] = [];
const kinds = new Map<string, number>();

/** Notes a link of our own in one of the two languages; pictures, files and what is about a person are left out. */
function note(link: string, from: string): void {
  const url = new URL(link, origin);
  const isVisit = VISITS.some((visit) => [...new URLSearchParams(visit)].every(([name, value]) => url.searchParams.get(name) === value));
  if (url.origin !== new URL(origin).origin || !isVisit || /^\/(media|checkout|api)\//.test(url.pathname)) return;
  const address = `${url.pathname}${url.search}`;
  if (seen.has(address)) return;
  seen.set(address, from);
  waiting.push(address);
}

/** Screens are taken in turn, so that no kind is left out where one has most links. */
function next(): string | undefined {
  const kindOf = (address: string) => address.split(/[/?]/)[1] ?? "";
  let best = 0;
  for (let index = 1; index < waiting.length; index += 1)
    if ((kinds.get(kindOf(waiting[index] ?? "")) ?? 0) < (kinds.get(kindOf(waiting[best] ?? "")) ?? 0)) best = index;
  const [address] = waiting.splice(best, 1);
  if (address) kinds.set(kindOf(address), (kinds.get(kindOf(address)) ?? 0) + 1);
  return address;
}

/** The page at the end of the redirects; null where they lead to another site, which answers for itself. */
async function follow(address: string): Promise<Response | null> {
  const response = await fetch(address, { redirect: "manual" });
  const target = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
  if (!target) return response;
  const next = new URL(target, address);
  return next.origin === new URL(origin).origin ? follow(next.href) : null;
}

const decode = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

async function visit(address: string): Promise<void> {
  const response = await follow(`${origin}${address}`);
  if (!response) return;
  const html = await response.text();
  if (response.status !== 200) broken.push(`${response.status} ${address} (from ${seen.get(address)})`);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return;
  for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) if (!href.startsWith("#")) note(decode(href), address);
}

let pages = 0;
for (const query of VISITS) note(`/shop?${query}`, "the start");

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    // A page that is under way may bring the next links.
    for (let idle = 0; pages < Number(most) && idle < 100; ) {
      const address = next();
      if (address === undefined) {
        idle += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      idle = 0;
      pages += 1;
      await visit(address).catch((error: Error) => broken.push(`${error.message} ${address} (from ${seen.get(address)})`));
    }
  }),
);

console.log([...kinds].map(([kind, count]) => `${kind} ${count}`).join(", "));
for (const line of broken) console.error(line);
console.log(`${pages} pages, ${waiting.length} links not followed, ${broken.length} broken`);
process.exit(broken.length > 0 ? 1 : 0);
