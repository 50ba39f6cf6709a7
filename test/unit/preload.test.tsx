/** The head preloads the files of the islands that the page uses, and no others. */
import { expect, test, vi } from "vitest";
import { DeferContext, DeferredSections, sendDeferred } from "../../src/views/defer.tsx";
import { island } from "../../src/views/island.tsx";
import { PreloadMark, withPreloads } from "../../src/views/preload.tsx";
import { renderPieces } from "../../src/views/render-html.ts";
import { viewPage } from "../support/view-page.ts";

vi.mock("virtual:client-assets", () => ({
  default: { scripts: [], islands: { cart: ["/assets/cart.js", "/assets/all.js"], checkout: ["/assets/checkout.js", "/assets/all.js"] } },
}));

const page = viewPage();

const Cart = island("cart", () => <p>bag</p>, "cart");
const Checkout = island("checkout", () => <p>checkout</p>);

async function render(body: React.ReactNode): Promise<string> {
  const sections = new DeferredSections();
  const [first = "", ...others] = renderPieces(
    <DeferContext.Provider value={sections}>
      <html lang="en">
        <head>
          <title>t</title>
          <PreloadMark />
          <meta name="description" content="d" />
        </head>
        <body>{body}</body>
      </html>
    </DeferContext.Provider>,
  );
  const sent = await sendDeferred([withPreloads(first, sections.islands), ...others], {
    page,
    sections,
    Failed: () => null,
    deadline: 0,
    onFailure: () => undefined,
    isWhole: () => true,
    onEnd: async () => undefined,
  });
  return new Response(sent).text();
}

test("an island is preloaded at the marker, each file once", async () => {
  expect(await render(<Cart />)).toBe(
    '<html lang="en"><head><title>t</title><link rel="modulepreload" href="/assets/cart.js"/><link rel="modulepreload" href="/assets/all.js"/>' +
      '<meta name="description" content="d"/></head><body><div data-island="cart" class="cart"><p>bag</p></div><script type="application/json">{}</script></body></html>',
  );
  const both = await render(
    <>
      <Cart />
      <Checkout />
      <Cart />
    </>,
  );
  expect([...both.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/assets/cart.js",
    "/assets/all.js",
    "/assets/checkout.js",
  ]);
});

test("a page without islands preloads nothing and has no marker", async () => {
  expect(await render(<p>text</p>)).toBe(
    '<html lang="en"><head><title>t</title><meta name="description" content="d"/></head><body><p>text</p></body></html>',
  );
});

test("values that only the Worker needs are not sent as props, and props are inert", async () => {
  const Frame = island<{ text: string; children: React.ReactNode }>("cart", ({ children }) => children);
  expect(await render(<Frame text={"</script><b>&\u2028"}>secret</Frame>)).toContain(
    '<div data-island="cart">secret</div><script type="application/json">{"text":"\\u003c/script\\u003e\\u003cb\\u003e\\u0026\\u2028"}</script>',
  );
});
