/**
 * The fault matrix of the crop advice, of product requests and of filtered lists: every endpoint failing in every way. A farmer sees the
 * fault; it is never shown as "none" or "saved", and no input is lost.
 */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { type FarmerBrowser, FaultyBrowser, servicesAt } from "../support/farmer.ts";
import { FAULTS, faultsInTurn } from "../support/faults.ts";
import { forgetEverything } from "../support/forget.ts";
import { type CheckedPage, checkPage } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const withoutCache = { ...bindings, CACHE: undefined };
const services = servicesAt(bindings["UPSTREAM_URL"] ?? "");
const VISIT = "language=hi&state=rajasthan";
/** The longest wait of a page for all its calls together. Milliseconds. */
const PAGE_LIMIT_MS = 2_800;
const [COTTON, TOMATO, ONION] = ["131", "141", "143"] as const;

const withVisit = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}${VISIT}`;
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });
const json = (body: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const boxes = (...ids: readonly string[]) => form(Object.fromEntries(ids.map((id) => [`crop-${id}`, "on"])));

interface Answered {
  readonly response: Response;
  readonly text: string;
  readonly fault: string;
}

const page = ({ response, text }: Answered, status: number): CheckedPage => {
  const checked = checkPage(response, text, { status, language: "hi" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return checked;
};
/** A page that reports the fault, with the input of its form. */
const saysSo = (checked: CheckedPage) => expect(checked.document.querySelector(".errors")?.textContent?.trim()).toBeTruthy();
const failedCall = ({ response, text }: Answered, problem: string) => {
  expect([response.status, response.headers.get("Cache-Control"), JSON.parse(text)]).toMatchObject([
    503,
    "private, no-store",
    { status: "failure", problem },
  ]);
};

interface Case {
  readonly name: string;
  readonly endpoint: string;
  readonly path: string;
  /** The request body; without one the page is fetched. */
  readonly sent?: () => RequestInit;
  /** Additional values of the farmer's session. */
  readonly session?: () => Session;
  readonly expected: (answer: Answered) => void;
}

let session: Session = {};
/** A crop's form, filled in. */
let field: Record<string, string> = {};

const extra = (endpoint: string): Case => ({
  ...{ name: "my crops, a crop", endpoint, path: "/crop-info?crop=cotton" },
  // A section has a retry; the other sections are complete.
  expected: (answer) => expect(page(answer, 200).document.querySelectorAll(".again a")).toHaveLength(1),
});

const picker = (endpoint: string, path = "/select-your-crops"): Case => ({
  ...{ name: "the picker", endpoint, path },
  expected: (answer) => void page(answer, 503),
});
const chosen = (endpoint: string, ...ids: readonly string[]): Case => ({
  ...{ name: "crops are chosen", endpoint, path: "/select-your-crops", sent: () => boxes(...ids) },
  expected: (answer) => {
    if (isAccepted(answer)) return expect(answer.response.status).toBe(303);
    const checked = page(answer, 503);
    saysSo(checked);
    for (const id of ids) expect(checked.document.querySelector(`#crop-${id}`)?.hasAttribute("checked")).toBe(true);
  },
});
const inSaathi = (endpoint: string, change: object, problem: string): Case => ({
  ...{ name: "a crop is changed in saathi", endpoint, path: "/select-your-crops?appLinks=saathi", sent: () => json(change) },
  expected: (answer) => (isAccepted(answer) ? expect(answer.response.status).toBe(200) : failedCall(answer, problem)),
});
const saved = (endpoint: string): Case => ({
  ...{ name: "a field is saved", endpoint, path: "/crop-info/attributes/tomato", sent: () => form(field) },
  expected: (answer) => {
    // A crop without a window is a valid reply: then every day is valid (advice-77).
    if (endpoint === "validDates" && answer.fault === "404") return expect(answer.response.status).toBe(303);
    if (endpoint === "farmerCropDetails" && isAccepted(answer)) return expect(answer.response.status).toBe(303);
    const { document } = page(answer, 503);
    expect(document.querySelector(".errors")?.textContent?.trim()).toBeTruthy();
    expect(document.querySelector("#sowingDay")?.getAttribute("value")).toBe(field["sowingDay"]);
  },
});

/** A 2xx with an empty body, or for a request with values of other types, does not mean failure (advice-97, request-13). */
const isAccepted = ({ fault }: Answered, ofRequest = false): boolean => fault === "empty" || (ofRequest && fault === "types");

const request = () => ({ phone: freshPhone(), name: "राम", state: "gujarat", couponCode: "", sku: "AGS-CP-0001" });

const CASES: readonly Case[] = [
  {
    ...{ name: "my crops", endpoint: "cropsSchedule", path: "/crop-info" },
    expected: (answer) => expect(page(answer, 200).document.querySelector(".section-failed a")).not.toBeNull(),
  },
  extra("scheduleProducts"),
  extra("cropDetails"),
  extra("problemSolvedPosts"),
  picker("cropsSchedule"),
  picker("saathiCrops", "/select-your-crops?appLinks=saathi"),
  chosen("addMyCrops", COTTON, TOMATO, ONION),
  chosen("deleteMyCrops", TOMATO),
  {
    ...chosen("updateAppUser", TOMATO, ONION),
    // A user of the app whom the services have proved to be the farmer (visit-54).
    session: () => ({ ...session, claim: { userId: session.farmerId } }),
    // Then each crop is changed by itself, if enough time is left (advice-103).
    expected: (answer) => (answer.response.status === 303 ? expect(answer.text).toBe("") : saysSo(page(answer, 503))),
  },
  inSaathi("addSaathiCrops", { add: [ONION] }, "addFailed"),
  inSaathi("removeSaathiCrops", { remove: [COTTON] }, "removeFailed"),
  {
    ...{ name: "the form of a crop", endpoint: "cropAttributes", path: "/crop-info/attributes/tomato" },
    // A crop without a form is a valid reply.
    expected: (answer) => void page(answer, answer.fault === "404" ? 404 : 503),
  },
  {
    ...{ name: "the form of a crop", endpoint: "myCrops", path: "/crop-info/attributes/tomato" },
    // Without the saved values the form is empty (advice-74).
    expected: (answer) => expect(page(answer, 200).document.querySelector("#sowingDay")?.getAttribute("value") ?? "").toBe(""),
  },
  saved("validDates"),
  saved("farmerCropDetails"),
  {
    ...{ name: "the window for the script", endpoint: "validDates", path: "/api/sowing-window" },
    sent: () => json({ crop: "tomato", attributes: [] }),
    expected: (answer) => {
      if (answer.fault === "404") return expect(JSON.parse(answer.text)).toEqual({ window: null });
      failedCall(answer, "somethingWrong");
    },
  },
  {
    ...{ name: "a product is requested", endpoint: "productRequest", path: "/product-request", sent: () => form(request()) },
    expected: (answer) => {
      if (isAccepted(answer, true)) return expect(answer.response.headers.get("Location")).toContain("/buynow-success");
      const { document } = page(answer, 503);
      expect(document.querySelector("#name")?.getAttribute("value")).toBe("राम");
      expect(document.querySelector(".errors, [role=alert]")?.textContent?.trim()).toBeTruthy();
    },
  },
  {
    ...{ name: "a product is requested, from the island", endpoint: "productRequest", path: "/product-request" },
    sent: () => json({ ...request(), requestId: crypto.randomUUID().replaceAll("-", "") }),
    expected: (answer) =>
      isAccepted(answer, true) ? expect(JSON.parse(answer.text)).toEqual({ sent: true }) : failedCall(answer, "somethingWrong"),
  },
  {
    ...{ name: "a crossed list", endpoint: "cropProducts", path: `/category/any/seeds?crop=${TOMATO}` },
    // The list is shown without the filter, and says so (catalogue-53).
    expected: (answer) => expect(page(answer, 200).document.querySelector(".section-failed a")).not.toBeNull(),
  },
];

interface Definition {
  readonly inputsNeeded: readonly {
    readonly attribute: { readonly name: string };
    readonly choices: readonly { readonly name: string }[];
  }[];
}

beforeAll(async () => {
  for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  const farmer = await services.signIn();
  session = { farmerId: farmer.farmerId, farmerAuthToken: farmer.token, mobile: farmer.phone };
  const data = async (path: string) => (await services.call("GET", withVisit(path), farmer.token)).responseData as unknown;
  const { inputsNeeded } = (await data("/schedules/cropattributes/?cropName=tomato")) as Definition;
  const { sowingStartDateMillis } = (await data("/schedules/validdates/?cropName=tomato")) as { sowingStartDateMillis: number };
  field = {
    ...Object.fromEntries(inputsNeeded.map(({ attribute, choices }) => [`attribute-${attribute.name}`, choices[0]?.name ?? ""])),
    sowingDay: new Date(sowingStartDateMillis + 19_800_000).toISOString().slice(0, 10),
  };
});
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  forgetEverything();
  // A fault of the reply may leave the change done.
  await services.call("POST", "/crops/deletemycrops/", session.farmerAuthToken, { ids: [ONION] });
  await services.call("POST", "/crops/addmycrops/", session.farmerAuthToken, { ids: [COTTON, TOMATO] });
});

/** Public facts about crops: one fault of each class. */
const PUBLIC = ["cropDetails", "problemSolvedPosts", "cropAttributes", "validDates", "cropProducts"];

for (const [index, { name, endpoint, path, sent, session: own, expected }] of CASES.entries())
  describe(`${name}: ${endpoint}`, () => {
    const isWhole = !PUBLIC.includes(endpoint) && CASES.findIndex((other) => other.endpoint === endpoint) === index;
    // service-37, service-39, service-43
    test.each(isWhole ? FAULTS : faultsInTurn(index))("%s", async (fault) => {
      const browser: FarmerBrowser = new FaultyBrowser(withoutCache, `${endpoint}=${fault}`);
      await browser.wear(own?.() ?? session, SECRETS);
      const answer = await browser.ask(withVisit(path), sent?.());
      expected({ ...answer, fault });
      expect((browser as FaultyBrowser).slowestMs).toBeLessThanOrEqual(PAGE_LIMIT_MS);
    });
  });
