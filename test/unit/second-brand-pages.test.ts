/** Every page of another company's site, through the gateway, with the reference back end (docs/brand.md). */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { brandFiles } from "../../brand/files.ts";
import type { Brand } from "../../brand/schema.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { paths, type Screen } from "../../src/paths.ts";
import type { Local } from "../../upstream/local.ts";
import { startSeeded } from "../support/local.ts";
import { STATE_OF, sampledScreens, screenUrl } from "../support/screens.ts";
import { SECOND } from "../support/second-brand.ts";
import { inTurn } from "../support/wide.ts";

vi.mock("../../src/brand.ts", async () => (await import("../support/second-brand.ts")).SECOND);

const { handleRequest } = await import("../../src/gateway/index.ts");
const { actOn, renderCanonical } = await import("../../src/pages.ts");

const FIRST = JSON.parse(readFileSync("brand/brand.json", "utf8")) as Brand;
const ORIGIN = "https://www.urvara.test";

/** Claims that the second company does not make. */
const CLAIMS: Readonly<Record<Language, RegExp>> = {
  en: /free (?:home )?delivery|proper bill|agri doctor|200\+/i,
  hi: /मुफ़्त डिलीवरी|पक्के बिल|पक्का बिल|कृषि डॉक्टर|200\+/,
  mr: /मोफत (?:घरपोच )?डिलिव्हरी|पक्क्या बिलासह|पक्के बिल|कृषी डॉक्टर|200\+/,
  gu: /મફત (?:હોમ )?ડિલિવરી|પાકા બિલ|પાકું બિલ|કૃષિ ડૉક્ટર|200\+/,
  te: /ఉచిత డెలివరీ|పక్కా బిల్లు|వ్యవసాయ డాక్టర్|200\+/,
  kn: /ಉಚಿತ ಡೆಲಿವರಿ|ಪಕ್ಕಾ ಬಿಲ್|ಕೃಷಿ ಡಾಕ್ಟರ್|200\+/,
};

let local: Local;
beforeAll(async () => {
  local = await startSeeded();
}, 60_000);
/** Work that goes on after a page, such as calls for the next sitemap: it must not outlive this file. */
const background: Promise<unknown>[] = [];
afterAll(async () => {
  await Promise.allSettled(background);
  await local?.dispose();
});

/** The replies have the first company's name and claims too: they are its data, not the site's. */
async function callServices(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reply = await local.fetch(pathname + search, { headers: Object.fromEntries(request.headers) });
  const own = [/Khet(?!-)|खेत|ખેત|ఖేత్|ಖೇತ್/, ...Object.values(CLAIMS)];
  const text = own.reduce((changed, pattern) => changed.replace(new RegExp(pattern, "gi"), "…"), await reply.text());
  return new Response(text, { status: reply.status, headers: reply.headers });
}

const bindings = {
  SITE_ORIGIN: ORIGIN,
  API_BASE_URL: "https://api.urvara.test",
  STATIC_BASE_URL: "https://static.urvara.test",
  VIDEO_POSTER_BASE_URL: "https://posters.urvara.test",
  SHOP_HOSTS: "www.urvara.test",
  ANDROID_FINGERPRINTS: Array.from({ length: 32 }, () => "AB").join(":"),
  SESSION_SECRETS: "x".repeat(32),
  API: { fetch: callServices },
  STATIC: { fetch: callServices },
};
const waitUntil = (work: Promise<unknown>) => void background.push(work);
const ctx = { waitUntil, passThroughOnException: () => undefined };

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return handleRequest(new Request(`${ORIGIN}${path}`, init), bindings, {
    render: (canonical: Request) => renderCanonical(canonical, bindings, ctx as never),
    act: (sent: never) => actOn(sent, bindings, ctx as never),
    purge: () => Promise.resolve([]),
    waitUntil,
  } as never);
}

const inShort = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
const COLOURS = Object.values(FIRST.colours).flatMap((palette) => Object.values(palette).filter((colour) => colour !== "#ffffff"));
const OLD = [
  ...[...COLOURS, ...COLOURS.map(inShort)],
  ...[FIRST.telephone.helpline, FIRST.app.id, ...FIRST.social.map(({ url }) => url), FIRST.logo.path],
];

/** The name in hi and gu is also the word for a field: only its use as a name counts. */
const NAMES: Readonly<Record<Language, RegExp>> = {
  en: /khet/i,
  hi: /khet|[‘>|]\s*खेत\s*[’<:।,]|खेत ऐप/i,
  mr: /khet|खेत(?!र)/i,
  gu: /khet|[‘>|]\s*ખેત\s*[’<:,.]|ખેત ઍપ/i,
  te: /khet|ఖేత్/i,
  kn: /khet|ಖೇತ್/i,
};

/** Traces of the first company: none expected. @param sent without the codes of the back end's packs */
function leftOf(sent: string, language: Language): string[] {
  const text = sent.replace(/KHET-[A-Z\d%-]+/g, "");
  const around = (at: number, length: number) => text.slice(Math.max(0, at - 60), at + length + 30);
  return [
    ...OLD.filter((value) => text.includes(value)).map((value) => around(text.indexOf(value), value.length)),
    ...[NAMES[language], CLAIMS[language]].flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [around(found.index, found[0].length)] : [];
    }),
  ];
}

async function leftIn(response: Response, language: Language): Promise<string[]> {
  return leftOf(`${JSON.stringify([...response.headers])}\n${await response.text()}`, language);
}

const SAMPLES = Object.entries(paths as Readonly<Record<string, Screen>>).flatMap(([name, { sample }]) =>
  sample ? [[name, sample] as const] : [],
);

// brand-8
describe.each(LANGUAGES)("in %s nothing is left of the first company", (language) => {
  // In one of the six languages each; in all in the wide tests.
  test.each(SAMPLES.filter((_, index) => inTurn(LANGUAGES, index).includes(language)))("on the screen %s", async (_, sample) => {
    const response = await get(`${sample}${sample.includes("?") ? "&" : "?"}language=${language}&state=${STATE_OF[language]}`);
    expect([200, 302, 303, 404]).toContain(response.status);
    if (response.status === 200) expect(await response.clone().text()).toContain(SECOND.name[language]);
    expect(await leftIn(response, language)).toEqual([]);
  });

  test("in the feed, the manifest and the fault page", async () => {
    expect(await leftIn(await get(`/feeds/articles.${language}.atom`), language)).toEqual([]);
    const files = await brandFiles(SECOND, "no/such/folder");
    expect(leftOf(String(files[`${language}.webmanifest`]), language)).toEqual([]);
    expect(leftOf(String(files["icon.svg"]), language)).toEqual([]);
    for (const init of [{ method: "PUT" }, { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }])
      expect(await leftIn(await get(`/crops?language=${language}&state=${STATE_OF[language]}`, init), language)).toEqual([]);
  });
});

// brand-8
test.each(sampledScreens(6).map((screen) => [screen.name, screen] as const))("in English nothing is left on: %s", async (_, screen) => {
  expect(await leftIn(await get(screenUrl(screen, "en")), "en")).toEqual([]);
});

// brand-8
test.each(["/robots.txt", "/sitemap.xml", "/.well-known/assetlinks.json", "/healthz", "/api/none", "/offline?language=en&state=gujarat"])(
  "nothing is left in %s",
  async (path) => {
    expect(await leftIn(await get(path), "en")).toEqual([]);
  },
);

// brand-8
test("no source of pages, scripts and the service worker names the company, except sample addresses", () => {
  const files = ["src", "public"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const naming = files.filter((file) => NAMES.mr.test(readFileSync(file, "utf8").replace(/KHET-[A-Z\d%-]+/g, "")));
  expect(files.length).toBeGreaterThan(500);
  expect(naming).toEqual([]);
});
