/** POST /api/events: accepted events, forwarded events, and failures of the provider (docs/decisions/38-events.md). */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readEnv } from "../../src/env.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { deviceCookie } from "../../src/known-device.ts";
import { rememberSignOut } from "../../src/services/account/sign-outs.ts";
import type { CountedEvent } from "../../src/services/events/client.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { OPENED_BY_APP } from "../support/opening.ts";
import { getRaw, ORIGIN } from "../support/page.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const own = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
const viewed = { name: "Page Viewed", screen: "/product/:/:", sku: "AGS-CP-0001" };
const good = { language: "hi", state: "rajasthan", role: "farmer", events: [viewed] };

afterEach(() => vi.restoreAllMocks());

const raw = (body: unknown, headers: Record<string, string> = own) =>
  getRaw("/api/events", { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("accepted or rejected", () => {
  test.each([
    ["a batch of a page", good, own, 204],
    ["from another site", good, { ...own, "Sec-Fetch-Site": "cross-site" }, 403],
    ["from no page", good, { "Content-Type": "application/json" }, 403],
    ["no JSON", "{", own, 400],
    ["another name", { ...good, events: [{ ...viewed, name: "Farmer Called" }] }, own, 400],
    ["another button", { ...good, events: [{ ...viewed, name: "Button Clicked", button: "9876543210" }] }, own, 400],
    ["another key of an event", { ...good, events: [{ ...viewed, phone: "9876543210" }] }, own, 400],
    ["another key of the batch", { ...good, fieldAgentMobileNumber: "9876543210" }, own, 400],
    ["another role", { ...good, role: "9876543210" }, own, 400],
    ["no event", { ...good, events: [] }, own, 400],
    ["a measure alone", { ...good, events: [], vitals: [{ name: "LCP", screen: "/shop", value: 1200 }] }, own, 204],
    ["another measure", { ...good, vitals: [{ name: "FPS", screen: "/shop", value: 1 }] }, own, 400],
    ["a measure that is no number", { ...good, vitals: [{ name: "LCP", screen: "/shop", value: "9876543210" }] }, own, 400],
    ["21 measures", { ...good, vitals: Array(21).fill({ name: "CLS", screen: "/shop", value: 0 }) }, own, 400],
    ["another kind of network", { ...good, connection: "9876543210" }, own, 400],
    ["another facet", { ...good, events: [{ ...viewed, narrowed: ["9876543210"] }] }, own, 400],
    ["51 events", { ...good, events: Array(51).fill(viewed) }, own, 400],
    ["more than 16 kB", { ...good, events: Array(50).fill({ ...viewed, screen: `/${"x".repeat(400)}` }) }, own, 413],
  ] as const)("%s", async (_, body, headers, status) => {
    const response = await raw(body, headers);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([status, "private, no-store"]);
    expect(await response.text()).toBe("");
  });
  test("only POST", async () => expect((await getRaw("/api/events")).status).toBe(405));
});

interface Told {
  readonly status: number;
  readonly requests: Request[];
  readonly events: CountedEvent[];
  /** The data points of Workers Analytics Engine. */
  readonly rows: Row[];
}

interface Row {
  readonly indexes: readonly string[];
  readonly blobs: readonly string[];
  readonly doubles: readonly number[];
}

/** Sends a batch to a Worker whose provider is `answer`. */
async function tell(
  batch: object,
  {
    headers = {},
    cf,
    more = {},
    answer = async () => new Response(null, { status: 204 }),
  }: { headers?: Record<string, string>; cf?: object; more?: object; answer?: (request: Request) => Promise<Response> } = {},
): Promise<Told> {
  const requests: Request[] = [];
  const work: Promise<unknown>[] = [];
  const rows: Row[] = [];
  const provider = {
    fetch(request: Request) {
      requests.push(request.clone() as Request);
      return answer(request);
    },
  };
  const request = new Request(`${ORIGIN}/api/events`, {
    method: "POST",
    headers: { ...own, ...headers },
    body: JSON.stringify(batch),
    cf,
  } as RequestInit);
  const never = () => Promise.reject(new Error("not asked for"));
  const response = await handleRequest(
    request,
    {
      ...env,
      EVENTS_URL: "https://events.test/v1/track",
      EVENTS: provider,
      COUNTS: { writeDataPoint: (row: Row) => void rows.push(row) },
      ...more,
    },
    { render: never, act: never, purge: never, waitUntil: (promise) => void work.push(promise) },
  );
  await Promise.all(work);
  const bodies = await Promise.all(requests.map((sent) => sent.json() as Promise<{ events: CountedEvent[] }>));
  return { status: response.status, requests, events: bodies.flatMap(({ events }) => events), rows };
}

describe("forwarded", () => {
  test("with the request's properties: place, browser, session (app-13, app-14, app-15)", async () => {
    const sealed = await sealSession({ farmerId: "4711", farmerAuthToken: "secret-token", mobile: "9876543210" }, [
      "secret-of-the-tests-0123456789abcdef",
    ]);
    const { status, requests, events } = await tell(
      {
        ...good,
        source: "b2b",
        partner: "fpo",
        appLinks: "saathi",
        role: "fieldAgent",
        events: [viewed, { name: "Button Clicked", screen: "/checkout/cart", button: "checkout" }],
      },
      {
        headers: {
          Cookie: `${SESSION_COOKIE}=${sealed}`,
          "User-Agent": "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile KhetApp/205",
          "CF-Connecting-IP": "203.0.113.7",
        },
        cf: { region: "Rajasthan", city: "Jaipur", latitude: "26.9", longitude: "75.8", postalCode: "302001" },
        more: { EVENTS_KEY: "key-of-the-provider" },
      },
    );
    expect(status).toBe(204);
    expect(requests.map(({ method, url, headers }) => [method, url, headers.get("Authorization"), headers.get("Cookie")])).toEqual([
      ["POST", "https://events.test/v1/track", "Bearer key-of-the-provider", null],
    ]);
    const shared = {
      language: "hi",
      state: "rajasthan",
      source: "b2b",
      partner: "fpo",
      mode: "saathi",
      role: "fieldAgent",
      signedIn: true,
      region: "Rajasthan",
      city: "Jaipur",
      chrome: 120,
      app: 205,
    };
    expect(events).toEqual([
      { name: "Page Viewed", time: expect.any(Number), properties: { screen: "/product/:/:", ...shared, sku: "AGS-CP-0001" } },
      { name: "Button Clicked", time: expect.any(Number), properties: { screen: "/checkout/cart", ...shared, button: "checkout" } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/4711|secret|98765|26\.9|302001|203\.0/);
  });

  test("personal values are removed, from any sender (app-16)", async () => {
    const { status, events } = await tell({
      language: "9876543210",
      state: "9876543210",
      source: "9876543210",
      partner: "9876543210",
      role: "farmer",
      events: [
        { name: "Page Viewed", screen: "/product/9876543210/x", sku: "9876543210" },
        { name: "Page Viewed", screen: "/9876543210?mobile=9876543210" },
        { name: "Page Viewed", screen: "/checkout/9876543210" },
      ],
    });
    expect(status).toBe(204);
    expect(events.map(({ properties }) => [properties.screen, properties.sku])).toEqual([
      ["/product/:/:", undefined],
      ["other", undefined],
      ["other", undefined],
    ]);
    expect(JSON.stringify(events)).not.toContain("9876543210");
    expect(events[0]?.properties.signedIn).toBe(false);
    const named = await tell({ ...good, source: "b2bRameshKumar", partner: "RameshKumar" });
    expect(named.events.map(({ properties }) => [properties.source, properties.partner])).toEqual([["b2b", undefined]]);
  });

  const AGENT = "9123456780";
  const agentSession = (more: object = {}) =>
    sealSession({ farmerId: "4711", farmerAuthToken: "secret-token", fieldAgentMobileNumber: AGENT, ...more }, [
      "secret-of-the-tests-0123456789abcdef",
    ]);
  const numbers = ({ events }: Told) => events.map(({ properties }) => properties.fieldAgentMobileNumber);
  const byAgent = { ...good, role: "fieldAgent" };

  test("events-9: a signed-in field agent's number is sent to the provider alone: not to the data set, a log or the response", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Math, "random").mockReturnValue(0);
    const headers = { Cookie: `${SESSION_COOKIE}=${await agentSession()}` };
    // The provider fails, and echoes its input.
    const told = await tell(byAgent, { headers, answer: async (request) => new Response(await request.text(), { status: 500 }) });
    expect(numbers(told)).toEqual([AGENT]);
    expect(told.rows).toHaveLength(1);
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify([told.rows, log.mock.calls])).not.toContain(AGENT);
    expect(told.requests.map(({ url }) => url)).toEqual(["https://events.test/v1/track"]);
  });
  test("events-9: no number from an unproved link, of a farmer, of invalid text, or of an expired session", async () => {
    const withCookie = async (sealed: Promise<string>) => ({ headers: { Cookie: `${SESSION_COOKIE}=${await sealed}` } });
    expect(numbers(await tell(byAgent, await withCookie(agentSession({ farmerId: undefined, farmerAuthToken: undefined }))))).toEqual([
      undefined,
    ]);
    expect(numbers(await tell(good, await withCookie(agentSession())))).toEqual([undefined]);
    expect(numbers(await tell(byAgent, await withCookie(agentSession({ fieldAgentMobileNumber: "12345" }))))).toEqual([undefined]);
    const sessionId = crypto.randomUUID();
    const signedIn = await withCookie(agentSession({ sessionId }));
    expect(numbers(await tell(byAgent, signedIn))).toEqual([AGENT]);
    const refused = { getByName: () => ({ hasEnded: () => Promise.reject(new Error("overloaded")) }) };
    expect(numbers(await tell(byAgent, { ...signedIn, more: { SIGN_OUT: refused } })), "nobody knows").toEqual([undefined]);
    await rememberSignOut(readEnv(env), sessionId);
    expect(numbers(await tell(byAgent, signedIn))).toEqual([undefined]);
  });

  test("events-14: the provider is told if a code has proved the agent's number on this phone", async () => {
    const session = `${SESSION_COOKIE}=${await agentSession()}`;
    const deviceOf = async (mobile: string) =>
      (await deviceCookie(undefined, mobile, ["secret-of-the-tests-0123456789abcdef"])).split(";")[0] ?? "";
    const proved = async (cookie: string, batch: object = byAgent) =>
      (await tell(batch, { headers: { Cookie: cookie } })).events.map(({ properties }) => properties.fieldAgentProved);
    expect(await proved(session)).toEqual([false]);
    expect(await proved(`${session}; ${await deviceOf("9876543210")}`)).toEqual([false]);
    expect(await proved(`${session}; ${await deviceOf(AGENT)}`)).toEqual([true]);
    expect(await proved(`${session}; ${await deviceOf(AGENT)}`, good)).toEqual([undefined]);
  });

  test("events-9, visit-53: a link with a number and a role adds no number to the events of a signed-in farmer", async () => {
    const before = await agentSession({ fieldAgentMobileNumber: undefined });
    const opened = await getRaw(`/shop?language=hi&state=rajasthan&role=FAG&fieldAgentMobileNumber=${AGENT}`, {
      headers: { ...OPENED_BY_APP, Cookie: `${SESSION_COOKIE}=${before}` },
    });
    const [cookie = ""] = opened.headers.getSetCookie().map((text) => text.split(";")[0] ?? "");
    expect([opened.status, cookie.split("=")[0]]).toEqual([302, SESSION_COOKIE]);
    const told = await tell(byAgent, { headers: { Cookie: cookie } });
    expect(told.events.map(({ properties }) => properties.signedIn)).toEqual([true]);
    expect(numbers(told)).toEqual([undefined]);
  });

  test("events-10: Workers Analytics Engine gets a row for each event and each metric, the provider only the events", async () => {
    const { events, rows } = await tell(
      {
        ...{ ...good, source: "b2b", appLinks: "saathi", connection: "3g" },
        events: [{ name: "Button Clicked", screen: "/category/:/:", button: "narrow", narrowed: ["crop", "price"] }],
        vitals: [
          { name: "LCP", screen: "/product/9876543210/x", value: 2345 },
          { name: "CLS", screen: "/nowhere", value: 0.0123 },
        ],
      },
      { headers: { "User-Agent": "Chrome/120.0.0.0 KhetApp/205" }, cf: { region: "Rajasthan", city: "Jaipur" } },
    );
    expect(events.map(({ name }) => name)).toEqual(["Button Clicked"]);
    expect(events[0]?.properties).toMatchObject({ narrowed: "crop,price", connection: "3g" });
    const visit = ["hi", "rajasthan", "3g", "farmer", "b2b", "saathi"];
    expect(rows).toEqual([
      {
        indexes: ["/category/:/:"],
        blobs: ["Button Clicked", "/category/:/:", ...visit, "narrow", "", "crop,price", ""],
        doubles: [1, 120, 205],
      },
      { indexes: ["/product/:/:"], blobs: ["LCP", "/product/:/:", ...visit, "", "", "", ""], doubles: [2345, 120, 205] },
      { indexes: ["other"], blobs: ["CLS", "other", ...visit, "", "", "", ""], doubles: [0.0123, 120, 205] },
    ]);
  });
  test("events-10: the data set is written without a provider, and a failing data set stops nothing", async () => {
    expect((await tell(good, { more: { EVENTS_URL: undefined } })).rows).toHaveLength(1);
    const broken = () => {
      throw new Error("gone");
    };
    expect((await tell(good, { more: { COUNTS: { writeDataPoint: broken } } })).events).toHaveLength(1);
    // The binding of wrangler.toml.
    expect((await tell(good, { more: { COUNTS: (env as { COUNTS?: object }).COUNTS } })).events).toHaveLength(1);
  });

  test.each([
    ["DNT", "1"],
    ["Sec-GPC", "1"],
  ])("not if %s says %s", async (name, value) => {
    const { status, requests, rows } = await tell(good, { headers: { [name]: value } });
    expect([status, requests.length, rows.length]).toEqual([204, 0, 0]);
  });

  test("nothing if no provider is configured", async () => {
    const { status, requests } = await tell(good, { more: { EVENTS_URL: undefined } });
    expect([status, requests.length]).toEqual([204, 0]);
  });
});

describe("a failing provider", () => {
  const failures = [
    ["refuses", async () => new Response("no", { status: 500 }), "status"],
    ["is not there", () => Promise.reject(new Error("connection refused")), "network"],
    ["never answers", () => new Promise<Response>(() => undefined), "timeout"],
  ] as const;
  test.each(failures)("%s: the farmer sees no error, and one failure in a hundred is reported", async (_, answer, name) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = vi.spyOn(Math, "random");
    lot.mockReturnValue(0.5);
    const told = async () => (await inVirtualTime(() => tell(good, { answer }))).value;
    expect((await told()).status).toBe(204);
    expect(log).not.toHaveBeenCalled();
    lot.mockReturnValue(0.005);
    expect((await told()).status).toBe(204);
    const [line] = log.mock.calls.map(([text]) => JSON.parse(String(text)) as { kind: string; where: string; detail: string });
    expect(line).toMatchObject({ kind: "events", where: "/v1/track" });
    expect(line?.detail).toContain(name);
  });
});

test("the reference back end stores the events", async () => {
  const upstream = (env as unknown as { UPSTREAM_URL: string }).UPSTREAM_URL;
  // One digit: without any it is not a sku, and with ten it may be a telephone number (events-13).
  const sku = `T-7${Math.random().toString(36).slice(2).replace(/\d/g, "x")}`;
  expect(
    (await tell({ ...good, events: [{ ...viewed, sku }] }, { more: { EVENTS_URL: `${upstream}/events`, EVENTS: undefined } })).status,
  ).toBe(204);
  const kept = (await (await fetch(`${upstream}/__events.json`)).json()) as CountedEvent[];
  expect(kept.filter(({ properties }) => properties.sku === sku).map(({ name, properties }) => [name, properties.screen])).toEqual([
    ["Page Viewed", "/product/:/:"],
  ]);
  expect(await (await fetch(`${upstream}/__events`)).text()).toContain(`sku=${sku}`);
});
