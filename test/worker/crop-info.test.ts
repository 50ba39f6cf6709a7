/** /crop-info through the gateway: never cached, each farmer sees their own crops, and no fault leaves it blank. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { CATEGORIES, type Farmers, type Fault, farmerSession, scheduleServices, taskRow } from "../support/crop-schedules.ts";
import { FarmerBrowser } from "../support/farmer.ts";
import { forgetEverything } from "../support/forget.ts";
import { checkPage } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";
import { isWide } from "../support/wide.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const HI = "language=hi&state=rajasthan";

/** The tasks of a farmer, with the farmer's name in their titles. */
const tasksOf = (name: string) =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, [taskRow(`${name}-${category}`, -9_000, 9_000), taskRow(`${name}-late`, 9_001, 9_002)]]),
  );
const RAM = { farmerId: "11", crops: ["tomato", "wheat"], tasks: tasksOf("ram") } as const;
const SITA = { farmerId: "22", crops: ["onion", "cotton"], tasks: tasksOf("sita") } as const;
const farmers: Farmers = { "canary-token-of-ram": RAM, "canary-token-of-sita": SITA };
const OF_RAM = farmerSession("canary-token-of-ram", RAM);
const OF_SITA = farmerSession("canary-token-of-sita", SITA);

const browserOf = (session: Session, faults: Readonly<Record<string, Fault>> = {}) =>
  new FarmerBrowser({ ...bindings, CACHE: undefined, API: scheduleServices({ farmers, faults }) }).wear(session, SECRETS);

beforeEach(forgetEverything);

// advice-2
test.each(LANGUAGES)("in %s the page is never cached, and contains no token", async (language) => {
  const visitor = { cropIds: ["141", "131"] };
  for (const session of [OF_RAM, visitor, {}])
    for (const path of ["/crop-info?", "/crop-info?crop=tomato&", "/crop-info?showTasks=false&", "/crop-info?role=FAG&crop=onion&"]) {
      const { response, text } = await (await browserOf(session)).ask(`${path}language=${language}&state=${STATE_OF[language]}`);
      checkPage(response, text, { status: 200, language });
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("Cache-Tag")).toBeNull();
      expect(text).not.toContain("canary");
      expect(text).not.toContain("anonymous");
    }
});

// advice-37, advice-94
test("two farmers with hundreds of alternating requests see only their own crops", async () => {
  const [ram, sita] = [await browserOf(OF_RAM), await browserOf(OF_SITA)];
  for (let round = 0; round < (isWide ? 50 : 10); round += 1) {
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const isRam = turn % 2 === 0;
        const { text } = await (isRam ? ram : sita).ask(`/crop-info?crop=${isRam ? "tomato" : "onion"}&${HI}`);
        return { isRam, text };
      }),
    );
    for (const { isRam, text } of pages) {
      expect(text).toContain(isRam ? "ram-tomato" : "sita-onion");
      expect(text).not.toMatch(isRam ? /sita-|canary|data-crop="onion"/ : /ram-(?:tomato|wheat|late)|canary|data-crop="tomato"/);
    }
  }
}, 240_000);

// advice-32, advice-12
test("the farmer of a link is kept in the sealed cookie, and redirected to the picker without a header", async () => {
  const browser = new FarmerBrowser({ ...bindings, API: scheduleServices({ farmers }) });
  const query = `farmerAuthToken=canary-token-of-ram&farmerId=11&userId=7&redirectTo=selectYourCrops&appLinks=saathi&role=FAG&${HI}`;
  const sealed = await browser.ask(`/crop-info?${query}`);
  expect(sealed.response.status).toBe(302);
  const clean = sealed.response.headers.get("Location") ?? "";
  expect(clean).not.toMatch(/canary|farmerId|userId/);
  const onward = await browser.ask(clean);
  expect(onward.response.headers.get("Location")).toBe(
    "/select-your-crops?appLinks=saathi&language=hi&role=FAG&showHeader=false&state=rajasthan",
  );
});

const FAULTS: Readonly<Record<string, Fault>> = {
  "status 500": 500,
  "status 404": 404,
  "status 429": 429,
  "a page in place of JSON": () => new Response("<h1>busy</h1>"),
  "an empty body": () => new Response(""),
  "half a reply": () => new Response('{"responseData":[{"id":1'),
  "other types": () => Response.json({ responseData: { posts: 7, videos: "x", sections: null, issues: [], children: 3 } }),
  "a redirect": () => new Response(null, { status: 302, headers: { Location: "https://elsewhere.example/" } }),
  "no connection": () => {
    throw new TypeError("refused");
  },
};
const CALLS = ["mycrops", "mytasks", "cropvideos", "cropproducts", "cropdetails", "problemsolvedposts", "/catalogservice/v2/crop/"];

// advice-35, advice-36
describe.each(CALLS)("if %s fails", (call) => {
  test.each(Object.entries(FAULTS))("with %s the page is whole and has a retry", async (_, fault) => {
    const { response, text } = await (await browserOf(OF_RAM, { [call]: fault })).ask(`/crop-info?crop=tomato&${HI}`);
    const page = checkPage(response, text, { status: 200, language: "hi" });
    expect(page.document.querySelector(".my-head h1")?.textContent).toBe("मेरी फसलें");
    const isSchedule = call === "mycrops" || call === "mytasks";
    expect(page.document.querySelectorAll("#field .section-failed").length).toBe(isSchedule ? 1 : 0);
    if (!isSchedule) expect(page.text).toContain("ram-tomato");
  });
});

// advice-105, advice-106
test.each(["anonauthtoken", "mytasks", "/catalogservice/v2/crop/"])("a visitor has a retry if %s fails", async (call) => {
  const { response, text } = await (await browserOf({ cropIds: ["141"] }, { [call]: 500 })).ask(`/crop-info?${HI}`);
  const page = checkPage(response, text, { status: 200, language: "hi" });
  expect(page.document.querySelectorAll("#field .section-failed a")).toHaveLength(1);
});
