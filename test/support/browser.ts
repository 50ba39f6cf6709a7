/**
 * Shared by the browser tests and the gallery. The built site on its own ports, once unchanged and once for every set of failing services.
 * The texts of a language. A recorder of a page's errors and requests.
 */
import { request } from "node:http";
import { request as requestSecurely } from "node:https";
import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";
import BRAND from "../../brand/brand.json" with { type: "json" };
import { FRAMING_PAGE, UPSTREAM_HOST } from "../../scripts/folders.ts";
import { buildIfStale } from "../../scripts/steps.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { copyOfData, freePort, prepareTestData } from "./data.ts";
import { localeOf, type Tree } from "./locales.ts";

/** A cheap phone: the viewport for every screen. CSS pixels. */
export const PHONE = { width: 360, height: 740 } as const;

/** The sites by name, each with its failing services: keys of upstream/contract.ts. They share only the seed. */
const FAULTS = {
  /** Everything works. */
  whole: "",
  /** Optional parts of pages fail, and so does the check of a pack. */
  sections: "relatedProducts=500;popularProducts=500;featuredProducts=500;brands=500;allCrops=500;barcode=500",
  /** Required parts of pages fail. */
  critical: "productDetail=500;feed=500",
  /** Failing services change during a test, one test file at a time (failAt). */
  mended: "",
  /** Everything works, over https: with the cookies of production. */
  https: "",
} as const;

export type SiteName = keyof typeof FAULTS;

const variable = (name: SiteName): string => `KHET_SITE_${name.toUpperCase()}`;

/** Origin of a site that startSites() has started, in this process or in its parent. */
export function siteOrigin(name: SiteName = "whole"): string {
  const origin = process.env[variable(name)];
  if (!origin)
    throw new Error(
      `The site "${name}" does not run. Run the browser tests with --config test/browser/playwright.config.ts, whose global setup starts it.`,
    );
  return origin;
}

/** Origins that show the page in `?page=` in a frame: saathi's, which is allowed, and a stranger's, which is not. */
export function framingOrigin(who: "saathi" | "stranger", site: SiteName = "whole"): string {
  return siteOrigin(site).replace("//localhost", `//${who}.localhost`);
}

/** Starts the sites, each with a copy of the seeded data and an empty cache. Resolves to a function that stops them. */
export async function startSites(names: readonly SiteName[] = Object.keys(FAULTS) as SiteName[]): Promise<() => Promise<void>> {
  await prepareTestData((line) => console.log(`  ${line}`));
  await buildIfStale();
  // Imported here: the workers of the browser tests read this file too, and start no site.
  const { serve } = await import("../../scripts/serve.ts");
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    // Stops in reverse order: a server before its data is removed.
    for (const stopOne of stops.reverse()) await stopOne().catch(() => undefined);
  };
  const start = async (name: SiteName) => {
    const { state, remove } = await copyOfData(name);
    stops.push(remove);
    const port = await freePort();
    const origin = `${name === "https" ? "https" : "http"}://localhost:${port}`;
    const server = await serve({
      port,
      https: name === "https",
      state,
      vars: {
        SITE_ORIGIN: origin,
        SAATHI_ORIGINS: origin.replace("//localhost", "//saathi.localhost"),
        DEADLINE_FACTOR: "10",
        ...(FAULTS[name] ? { API_BASE_URL: `http://${UPSTREAM_HOST}:${port}/~${FAULTS[name]}` } : {}),
      },
      beside: ["saathi", "stranger"].map((who) => ({ name: who, script: FRAMING_PAGE, host: `${who}.localhost` })),
      // The runtime logs every failing service, which here fails on purpose.
      onLog: () => undefined,
    });
    stops.push(server.stop);
    process.env[variable(name)] = origin;
  };
  // Waits until all of them run or have failed, before any is stopped.
  const failed = (await Promise.allSettled(names.map(start))).find((started) => started.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return stop;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface RawRequest {
  readonly site?: SiteName;
  /** The Host header of the request, if not the site's own. */
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Requests a path exactly as it is written: a browser, fetch() and URL would normalise `..`. Each request has its own connection: the
 * server may close an idle one at its next use.
 */
export function askRaw(pathname: string, { site, host, method = "GET", headers, body }: RawRequest = {}): Promise<RawAnswer> {
  const { protocol, port, host: ownHost } = new URL(siteOrigin(site));
  const options = { host: "127.0.0.1", port, path: pathname, method, headers: { ...headers, Host: host ?? ownHost }, agent: false };
  const ask = protocol === "https:" ? requestSecurely : request;
  return new Promise((resolve, reject) => {
    ask({ ...options, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}

/** From now on only these services of a site fail, by their keys in upstream/contract.ts. */
export async function failAt(site: SiteName, endpoints: readonly string[], fault = "500"): Promise<void> {
  const faults = endpoints.map((endpoint): [string, string] => [endpoint, fault]);
  const body = new URLSearchParams(faults.length > 0 ? faults : { clear: "1" }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await askRaw("/__faults", { site, host: UPSTREAM_HOST, method: "POST", headers, body });
}

const trees = Object.fromEntries(LANGUAGES.map((language) => [language, localeOf(language)])) as Record<Language, Tree>;

/**
 * The text of a key, as the page writes it.
 * @throws Error naming the key that the language lacks
 */
export function words(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const found = key
    .split(".")
    .reduce<string | Tree | undefined>((tree, part) => (typeof tree === "object" ? tree[part] : undefined), trees[language]);
  if (typeof found !== "string") throw new Error(`locales/${language}/words.json has no text for "${key}".`);
  const all: Readonly<Record<string, string | number>> = { brand: BRAND.name[language], ...values };
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name] ?? ""));
}

export interface Expected {
  /** Expected status of the page; 200 by default. */
  readonly status?: number;
  /** URLs whose requests are meant to fail. */
  readonly failing?: RegExp;
}

/** Records a page's errors and logs, its blocked resources, and the status of all its requests. */
export class Watch {
  /** Problems so far, in words; empty without problems. */
  problems: string[] = [];
  /** Paths of the fetched scripts. */
  scripts: string[] = [];
  readonly #origins = new Set((Object.keys(FAULTS) as SiteName[]).map((name) => siteOrigin(name)));
  #expected: Expected = {};

  constructor(page: Page, expected: Expected = {}) {
    this.#expected = expected;
    page.on("pageerror", (error) => {
      // The test itself changes the size of the screen while a page moves in.
      if (!error.message.includes("Viewport size changed")) this.#note(`error: ${error.message}`);
    });
    page.on("console", (message) => this.#hear(page, message));
    page.on("request", (request) => this.#see(request));
    page.on("requestfailed", (request) => {
      // Aborted requests of a left page or an unneeded picture are no failure of the site.
      const reason = request.failure()?.errorText ?? "";
      if (reason !== "net::ERR_ABORTED") this.#note(`request failed: ${request.url()} (${reason})`, request.url());
    });
    page.on("response", (response) => this.#check(response));
  }

  /** Clears the records, for the next page. */
  begin(expected: Expected = {}): void {
    this.problems = [];
    this.scripts = [];
    this.#expected = expected;
  }

  #note(problem: string, address = ""): void {
    if (!this.#expected.failing?.test(address)) this.problems.push(problem.replace(/https?:\/\/localhost:\d+/g, ""));
  }

  #hear(page: Page, message: ConsoleMessage): void {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Only offline.spec.ts allows the service worker (playwright.config.ts).
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    const { url } = message.location();
    const { status = 200 } = this.#expected;
    // The browser itself logs the status of a page that is not 200.
    if (status !== 200 && url === page.url() && message.text().includes(`status of ${status}`)) return;
    this.#note(`console ${message.type()}: ${message.text()} (${url})`, url);
  }

  #see(request: Request): void {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (!this.#origins.has(url.origin)) this.#note(`request to another origin: ${url.origin}`, url.href);
    if (request.resourceType() === "script") this.scripts.push(url.pathname);
  }

  #check(response: Response): void {
    const address = response.url();
    if (!/^https?:/.test(address)) return;
    const status = response.status();
    const isPage = response.request().isNavigationRequest() && response.frame().parentFrame() === null;
    const isRedirect = status >= 300 && status < 400;
    const isRight = isRedirect || (isPage ? status === (this.#expected.status ?? 200) : status < 300);
    if (!isRight) this.#note(`status ${status}: ${address}`, address);
    if (!response.headers()["cache-control"]) this.#note(`no Cache-Control: ${address}`, address);
  }
}

/** Scrolls through the page, so that lazy content is loaded, and back to its start. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A frame starts with its callbacks, so it paints their scroll position: one frame per position is enough.
    // If nothing is painted, a browser may never send a frame.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
  });
}

/** Waits until every island on the screen or in a bottom bar is hydrated, and every picture has loaded or failed. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const near = [...document.querySelectorAll<HTMLElement>("[data-island]")].filter(
      (island) => island.getBoundingClientRect().top < innerHeight || island.closest(".bottom-bar"),
    );
    return (
      near.every((island) => island.dataset["hydrated"] !== undefined) &&
      [...document.images].every((image) => image.complete || image.loading === "lazy")
    );
  });
}

/**
 * Waits until a script that the page loads by itself has run: from then on its listeners work.
 * @param name the start of its URL, after `/assets/`
 */
export async function scriptRuns(page: Page, name: string): Promise<void> {
  const address = await page.waitForFunction(
    (start) => performance.getEntriesByType("resource").find((entry) => new URL(entry.name).pathname.startsWith(start))?.name,
    `/assets/${name}-`,
  );
  // A module runs once: another import waits for that.
  await page.evaluate((script) => import(script), String(await address.jsonValue()));
}
