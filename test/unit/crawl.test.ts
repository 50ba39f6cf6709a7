/** The crawler of the browser tests, on a small site with known faults. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { crawl } from "../../scripts/crawl.ts";

const HI = "language=hi&state=rajasthan";
const TE = "language=te&state=andhra-pradesh";

let server: Server | undefined;
afterEach(() => server?.close());

type Answer = string | { readonly status: number; readonly html?: string; readonly location?: string };

/** A site of these pages, by path and query; all others are 404. Resolves to its origin, the requested paths and their cookies. */
async function site(
  pages: Readonly<Record<string, Answer>>,
): Promise<{ readonly origin: string; readonly asked: string[]; readonly cookies: string[] }> {
  const asked: string[] = [];
  const cookies: string[] = [];
  const started = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.headers.cookie) cookies.push(request.headers.cookie);
    const page = pages[request.url ?? ""] ?? { status: 404, html: "<h1>404</h1>" };
    const { status, html = "", location } = typeof page === "string" ? { status: 200, html: page } : page;
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...(location ? { Location: location } : {}) }).end(html);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, asked, cookies };
}

const link = (href: string): string => `<a class="x" href="${href.replaceAll("&", "&amp;")}">x</a>`;

test("a broken link is reported once, with the page that contains it", async () => {
  const { origin } = await site({
    [`/shop?${HI}`]: link(`/crops?${HI}`) + link(`/gone?${HI}`),
    [`/crops?${HI}`]: link(`/gone?${HI}`) + link(`/fails?${HI}`),
    [`/fails?${HI}`]: { status: 503 },
  });
  const { pages, left, broken } = await crawl(origin, ["hi"], 100);
  expect([pages, left]).toEqual([4, 0]);
  expect(broken.toSorted()).toEqual([`404 /gone?${HI} (from /shop?${HI})`, `503 /fails?${HI} (from /crops?${HI})`]);
});

test("a redirect is followed to its end, which counts; a redirect to another site is listed", async () => {
  const { origin } = await site({
    [`/shop?${HI}`]: link(`/old?${HI}`) + link(`/lost?${HI}`) + link(`/away?${HI}`),
    [`/old?${HI}`]: { status: 301, location: `/new?${HI}` },
    [`/new?${HI}`]: link(`/deep?${HI}`),
    [`/lost?${HI}`]: { status: 302, location: `/nowhere?${HI}` },
    [`/away?${HI}`]: { status: 302, location: "http://another.invalid/" },
  });
  expect((await crawl(origin, ["hi"], 100)).broken.toSorted()).toEqual([
    `404 /deep?${HI} (from /old?${HI})`,
    `404 /lost?${HI} (from /shop?${HI})`,
    `redirects to http://another.invalid /away?${HI} (from /shop?${HI})`,
  ]);
});

test("each language is crawled only from its own shop; files and personal pages are left out", async () => {
  const html = [
    `/crops?${HI}`,
    `/crops?${TE}`,
    `/crops?language=kn&state=karnataka`,
    `/media/a.webp?${HI}`,
    `/checkout/cart?${HI}`,
    "#top",
  ];
  const page = html.map(link).join("") + link("https://another.invalid/");
  const { origin, asked } = await site({ [`/shop?${HI}`]: page, [`/shop?${TE}`]: "", [`/crops?${HI}`]: "", [`/crops?${TE}`]: "" });
  expect((await crawl(origin, ["hi", "te"], 100)).broken).toEqual([]);
  expect(asked.toSorted()).toEqual([`/crops?${HI}`, `/crops?${TE}`, `/shop?${HI}`, `/shop?${TE}`]);
});

test("stops after the maximum number of pages, and visits each screen", async () => {
  const products = Array.from({ length: 20 }, (_, index) => `/product/p/${index}?${HI}`);
  const { origin, asked } = await site({
    [`/shop?${HI}`]: [...products, `/crops?${HI}`].map(link).join(""),
    ...Object.fromEntries([...products, `/crops?${HI}`].map((address) => [address, ""])),
  });
  const { pages, left, screens } = await crawl(origin, ["hi"], 5);
  expect([pages, left, asked.length]).toEqual([5, 17, 5]);
  expect([...screens]).toEqual([
    ["shop", 1],
    ["product", 3],
    ["crops", 1],
  ]);
});

// shell-61
describe("as a farmer", () => {
  const farmer = { cookie: "khet_session=sealed", starts: [`/checkout/orders?${HI}`] };
  const ORDER = `/checkout/orders/1?${HI}`;

  test("starts at the farmer's screens, sends the cookie, and follows links of the checkout", async () => {
    const { origin, asked, cookies } = await site({ [`/checkout/orders?${HI}`]: link(ORDER), [ORDER]: `<main>${link(ORDER)}</main>` });
    const { broken, screens } = await crawl(origin, ["hi"], 10, farmer);
    expect(asked).toEqual([`/checkout/orders?${HI}`, ORDER]);
    expect(cookies).toEqual([farmer.cookie, farmer.cookie]);
    expect([...screens.keys()]).toEqual(["checkout/orders"]);
    // The first page has its link outside of <main>.
    expect(broken).toEqual([`no way on /checkout/orders?${HI} (from the start)`]);
  });

  test("reports a redirect to the sign-in, and a redirect loop", async () => {
    const { origin } = await site({
      [`/checkout/orders?${HI}`]: `<main>${link(ORDER)}${link(`/circle?${HI}`)}${link(`/checkout/signin?${HI}`)}</main>`,
      [ORDER]: { status: 302, location: `/checkout/signin?${HI}` },
      [`/circle?${HI}`]: { status: 302, location: `/circle?${HI}` },
      [`/checkout/signin?${HI}`]: "<main><form action='/x'></form></main>",
    });
    expect((await crawl(origin, ["hi"], 10, farmer)).broken.toSorted()).toEqual([
      `asks to sign in ${ORDER} (from /checkout/orders?${HI})`,
      `more than 5 redirects /circle?${HI} (from /checkout/orders?${HI})`,
    ]);
  });
});
