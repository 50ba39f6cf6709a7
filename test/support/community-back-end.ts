/** The application with a back end of plain objects, for pages of the community. */
import { parseHTML } from "linkedom";
import { createApp } from "../../src/app.ts";

/** Replies by a part of their path; a function gets the URL of the call. An unknown path gives 500. */
export type Replies = Readonly<Record<string, unknown>>;

export const BINDINGS = {
  SITE_ORIGIN: "https://www.khet.example",
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  HELPLINE: "+911800000000",
};

/** The services as a binding. @param calls gets the URL of each call */
export const backEnd = (replies: Replies, calls: URL[] = []) => ({
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    calls.push(url);
    const found = Object.entries(replies).find(([part]) => url.pathname.includes(part))?.[1];
    const reply = typeof found === "function" ? found(url) : found;
    return reply === undefined ? new Response("<h1>fault</h1>", { status: 500 }) : Response.json({ responseData: reply });
  },
});

const app = createApp();

/** Opens a page, bypassing the gateway. @param query the visit @param bindings in addition to those of every page */
export async function openPage(
  path: string,
  replies: Replies,
  query = "language=hi&state=rajasthan",
  calls: URL[] = [],
  bindings: object = {},
) {
  const address = `${BINDINGS.SITE_ORIGIN}${path}${path.includes("?") ? "&" : "?"}${query}`;
  const response = await app.fetch(new Request(address), { ...BINDINGS, API: backEnd(replies, calls), ...bindings });
  const html = await response.text();
  const { document } = parseHTML(html || "<html></html>");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const schemas = all("script[type='application/ld+json']").map((script) => JSON.parse(script.textContent ?? ""));
  const schema = (type: string) => schemas.find((object) => object["@type"] === type);
  return { response, html, document, all, schemas, schema };
}
