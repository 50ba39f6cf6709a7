/**
 * Failed calls are never shown as empty (service-37). Every kind of screen and some further states, while each of its endpoints fails alone,
 * with one of two replies in turn, and while all take 2 s. It says "none" only if it also does so without faults.
 */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import en from "../../locales/en/words.json";
import { callOf } from "../../upstream/contract.ts";
import { FaultyBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { renderWith } from "../support/faults.ts";
import { forgetEverything } from "../support/forget.ts";
import { sampledScreens, screenUrl } from "../support/screens.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";
import { inTurn } from "../support/wide.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");

/** Keys of texts that say "none". */
const NONE = /^(?:no[A-Z]\w*|none|empty\w*|nothing\w*)$/;

const wordsOf = (tree: object): (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === "string" ? [[key, value] as const] : wordsOf(value)));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const nones = wordsOf(en)
  .filter(([key]) => NONE.test(key))
  .map(
    ([key, text]) =>
      [
        `${key}: ${text}`,
        new RegExp(
          text
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join(".+"),
        ),
      ] as const,
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string): string => text.replace(/&([\w#]+);/g, (mark, name: string) => ENTITIES[name] ?? mark);

/** The "none" texts on a page. Its tags are cut out: parsing takes a tenth of a second, and hundreds of pages are read. */
function saidNone(html: string): string[] {
  const main = html.slice(html.search(/<main[\s>]/), html.lastIndexOf("</main>"));
  const text = decode(main.replace(/<!--.*?-->|<\w[^>]*>|<\/\w+>/gs, ""));
  return nones.filter(([, said]) => said.test(text)).map(([name]) => name);
}

/** The services, and the endpoints that were called. */
function noting(asked: Set<string>) {
  const back = services();
  return {
    fetch: (request: Request) => {
      const call = callOf(request);
      if (call) asked.add(call);
      return back.fetch(request);
    },
  };
}

test("texts that say 'none' are known, those of the videos among them", () => {
  expect(nones.length).toBeGreaterThan(25);
  expect(saidNone(`<main><p>${en.content.noVideos}</p></main>`)).toHaveLength(1);
});

/** Both replies in the wide tests. */
const failing = (endpoints: ReadonlySet<string>, turn: number): string[] =>
  [...endpoints].flatMap((endpoint, index) => inTurn(["500", "500-envelope"], turn + index).map((fault) => `${endpoint}=${fault}`));

test.each(sampledScreens(12).map((screen, turn) => ({ ...screen, turn })))("service-37: $name", async ({ turn, ...screen }) => {
  const asked = new Set<string>();
  const open = async (API: object) => saidNone((await inVirtualTime(() => renderWith(screenUrl(screen, "en"), { API }))).value.html);
  const whenWell = await open(noting(asked));
  for (const faults of ["*=slow:2000", ...failing(asked, turn)])
    expect([faults, (await open(services(faults))).filter((none) => !whenWell.includes(none))]).toEqual([faults, []]);
});

const OF_FARMERS = [
  ...["/checkout/orders", "/checkout/address", "/checkout/checkout", "/select-your-crops", "/crop-info", "/crop-info?crop=cotton"],
  ...["/crop-info/tasks/cotton", "/crop-info/attributes/cotton"],
];

let farmer: TestFarmer;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const back = servicesAt(bindings["UPSTREAM_URL"] ?? "");
  farmer = await back.signIn();
  await back.addAddress(farmer);
});

test.each(OF_FARMERS.map((path, turn) => [path, turn] as const))("service-37: a farmer's %s", async (path, turn) => {
  const asked = new Set<string>();
  const open = async (given: object, faults = "") => {
    forgetEverything();
    const browser = new FaultyBrowser({ ...bindings, CACHE: undefined }, faults, given);
    await browser.wear({ farmerId: farmer.farmerId, farmerAuthToken: farmer.token, mobile: farmer.phone }, SECRETS);
    const { text } = await browser.ask(`${path}${path.includes("?") ? "&" : "?"}language=en&state=rajasthan`);
    return saidNone(text);
  };
  const whenWell = await open({ API: noting(asked) });
  for (const faults of ["*=slow:2000", ...failing(asked, turn)])
    expect([faults, (await open({}, faults)).filter((none) => !whenWell.includes(none))]).toEqual([faults, []]);
});
