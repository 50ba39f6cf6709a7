/** The application with a back end of plain objects. */
import { createApp } from "../../src/app.ts";
import { parsePage } from "./parse-page.ts";

/**
 * Replies by a part of the path; the first match answers. A function gets the URL and the request. `HANG` never answers, a
 * `Response` is sent as it is, undefined and an unknown path give 500.
 */
export type Replies = Readonly<Record<string, unknown>>;

export const HANG = Symbol("hang");

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
    const match = Object.entries(replies).find(([part]) => url.pathname.includes(part))?.[1];
    const reply = typeof match === "function" ? await match(url, request) : match;
    if (reply === HANG) return new Promise(() => undefined);
    if (reply instanceof Response) return reply;
    return reply === undefined ? new Response("<h1>fault</h1>", { status: 500 }) : Response.json({ responseData: reply });
  },
});

const app = createApp();

/** Requests a page, bypassing the gateway. @param query the visit @param bindings in addition to those of every page */
export const requestPage = async (
  path: string,
  replies: Replies,
  query = "language=hi&state=rajasthan",
  calls: URL[] = [],
  bindings: object = {},
): Promise<Response> => {
  const address = `${BINDINGS.SITE_ORIGIN}${path}${query && (path.includes("?") ? "&" : "?")}${query}`;
  return app.fetch(new Request(address), { ...BINDINGS, API: backEnd(replies, calls), ...bindings });
};

/** Opens a page to its end. Parameters as of `requestPage`. */
export async function openPage(...parameters: Parameters<typeof requestPage>) {
  const response = await requestPage(...parameters);
  const html = await response.text();
  const document = parsePage(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
  const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute("href"));
  const schemas = all("script[type='application/ld+json']").map((script) => JSON.parse(script.textContent ?? ""));
  const schema = (type: string) => schemas.find((object) => object["@type"] === type);
  return { response, html, document, all, text, hrefs, schemas, schema };
}
