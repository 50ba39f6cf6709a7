/** The values that POST /api/events accepts and passes on (docs/decisions/38-events.md). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { columnOf } from "../../src/domain/app/counts.ts";
import { readEnv } from "../../src/env.ts";
import { deviceCookie } from "../../src/known-device.ts";
import { eventBatch, forwardEvents } from "../../src/routes/events.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const SECRETS = ["x".repeat(32)];
const long = (count: number) => "x".repeat(count);
const viewed = { name: "Page Viewed", screen: "/product/neem/AGS-CP-0001", sku: "AGS-CP-0001" };
const vital = { name: "LCP", screen: "/product/neem/AGS-CP-0001", value: 1_200 };
const good = { language: "hi", state: "rajasthan", role: "farmer", events: [viewed] };

afterEach(() => void vi.restoreAllMocks());

describe("a batch", () => {
  const event = (more: object) => ({ events: [{ ...viewed, ...more }] });
  const measure = (more: object) => ({ events: [], vitals: [{ ...vital, ...more }] });
  test.each<[string, object, boolean]>([
    ["50 events", { events: Array(50).fill(viewed) }, true],
    ["51 events", { events: Array(51).fill(viewed) }, false],
    ["20 measures", { events: [], vitals: Array(20).fill(vital) }, true],
    ["21 measures", { events: [], vitals: Array(21).fill(vital) }, false],
    ["nothing", { events: [] }, false],
    ["one of both", { vitals: [vital] }, true],
    ["a word of 60 characters", { partner: long(60) }, true],
    ["a word of 61", { partner: long(61) }, false],
    ["a screen of 200", event({ screen: long(200) }), true],
    ["a screen of 201", event({ screen: long(201) }), false],
    ["a sku of 64", event({ sku: long(64) }), true],
    ["a sku of 65", event({ sku: long(65) }), false],
    ["a measure's screen of 201", measure({ screen: long(201) }), false],
    ["a measure's screen of 200", measure({ screen: long(200) }), true],
    ["an hour", measure({ value: 3_600_000 }), true],
    ["more than an hour", measure({ value: 3_600_001 }), false],
    ["no time", measure({ value: 0 }), true],
    ["less than no time", measure({ value: -1 }), false],
  ])("with %s: %s", (_, more, isAccepted) => expect(eventBatch.safeParse({ ...good, ...more }).success).toBe(isAccepted));
});

interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cf?: object;
  readonly bindings?: object;
  readonly provider?: () => Promise<Response>;
}

/** Passes a batch on; returns what the provider and the counts get. */
async function passOn(batch: object, { headers = {}, cf, bindings = {}, provider = async () => new Response() }: Given = {}) {
  const bodies: { events: { name: string; time: number; properties: object }[] }[] = [];
  const rows: { blobs: string[]; doubles: number[] }[] = [];
  const work: Promise<unknown>[] = [];
  const env = readEnv({
    SITE_ORIGIN: "https://www.khet.example",
    API_BASE_URL: "https://api.khet.example",
    STATIC_BASE_URL: "https://static.khet.example",
    VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
    SHOP_HOSTS: "www.khet.example",
    SESSION_SECRETS: SECRETS[0],
    EVENTS_URL: "https://events.example/track",
    EVENTS: {
      fetch: async (request: Request) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        return provider();
      },
    },
    COUNTS: { writeDataPoint: (row: (typeof rows)[number]) => void rows.push(row) },
    ...bindings,
  });
  const request = new Request("https://www.khet.example/api/events", { headers });
  if (cf) Object.defineProperty(request, "cf", { value: cf });
  forwardEvents(eventBatch.parse({ ...good, ...batch }), request, env, (promise) => void work.push(promise));
  for (const one of work) await one;
  return { calls: bodies.length, events: bodies.flatMap(({ events }) => events), rows, begun: work.length };
}
const propertiesOf = async (batch: object, given?: Given) => (await passOn(batch, given)).events[0]?.properties;
const shared = { language: "hi", state: "rajasthan", role: "farmer", signedIn: false };

// events-1, app-13
test("only what is known is passed on, and what is missing is left out", async () => {
  const plain = await propertiesOf({});
  expect(plain).toEqual({ screen: "/product/:/:", source: "APPRJ", sku: "AGS-CP-0001", ...shared });
  const bare = await propertiesOf({ events: [{ name: "Page Viewed", screen: "/no/such/screen", sku: "../x", narrowed: [] }] });
  expect(bare).toEqual({ screen: "other", source: expect.any(String), ...shared });
  const full = await propertiesOf({
    ...{ appLinks: "saathi", connection: "4g", partner: "fpo", source: "my b2b 9812345670" },
    events: [{ name: "Button Clicked", screen: "/shop", button: "checkout", narrowed: ["stock", "price"] }],
  });
  expect(full).toMatchObject({ mode: "saathi", connection: "4g", source: "b2b", button: "checkout", narrowed: "stock,price" });
  expect(JSON.stringify(full)).not.toMatch(/9812345670|sku/);
});

test("app-13: a dealer's source outside the table is counted as b2b alone", async () => {
  expect(await propertiesOf({ source: "b2bRameshKumar" })).toMatchObject({ source: "b2b" });
});

// app-15
test("the versions of Chrome and of the app are passed on", async () => {
  const headers = { "User-Agent": "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile KhetApp/205" };
  expect(await propertiesOf({}, { headers })).toMatchObject({ chrome: 120, app: 205 });
});

test("app-13: a partner outside the table is free text, and is left out", async () => {
  const { events } = await passOn({ partner: "my own words" });
  expect(JSON.stringify(events)).not.toContain("my own words");
});

// app-14
test.each([
  [
    { region: "Rajasthan", city: "Jaipur", latitude: "26.9" },
    { region: "Rajasthan", city: "Jaipur" },
  ],
  [{ region: long(80), city: long(81) }, { region: long(80) }],
  [{ region: 7, city: "" }, {}],
  [undefined, {}],
])("the place %j is passed on as %j", async (cf, place) => {
  expect(await propertiesOf({}, cf ? { cf } : {})).toEqual({
    screen: "/product/:/:",
    source: expect.any(String),
    sku: "AGS-CP-0001",
    ...shared,
    ...place,
  });
});

// app-13
test.each([
  [{ DNT: "1" }, 0],
  [{ "Sec-GPC": "1" }, 0],
  [{ DNT: "0", "Sec-GPC": "0" }, 1],
] as const)("a browser that sends %j is counted %i times", async (headers, calls) => {
  const told = await passOn({}, { headers });
  expect([told.calls, told.rows.length, told.begun]).toEqual([calls, calls, calls]);
});

// events-10
test("counts every event and measure, also without a provider; a batch of measures calls no provider", async () => {
  const both = await passOn({ vitals: [vital, { ...vital, name: "CLS", value: 0.1 }] });
  const column = (row: (typeof both.rows)[number], name: "name" | "screen" | "value") => {
    const [kind, number] = /^(blob|double)(\d+)$/.exec(columnOf(name))?.slice(1) ?? [];
    return (kind === "blob" ? row.blobs : row.doubles)[Number(number) - 1];
  };
  expect(both.rows.map((row) => [column(row, "name"), column(row, "screen"), column(row, "value")])).toEqual([
    ["Page Viewed", "/product/:/:", 1],
    ["LCP", "/product/:/:", 1_200],
    ["CLS", "/product/:/:", 0.1],
  ]);
  const without = await passOn({}, { bindings: { EVENTS_URL: undefined } });
  expect([without.calls, without.rows.length]).toEqual([0, 1]);
  const alone = await passOn({ events: [], vitals: [vital] });
  expect([alone.calls, alone.rows.length]).toEqual([0, 1]);
  const nowhere = await passOn({}, { bindings: { EVENTS_URL: undefined, COUNTS: undefined } });
  expect(nowhere.begun).toBe(0);
  expect((await passOn({}, { bindings: { COUNTS: undefined } })).calls).toBe(1);
});

describe("events-9, events-14: the number of a field agent", () => {
  const AGENT = "9812345670";
  const session = { farmerId: "7", farmerAuthToken: "t", sessionId: "s", fieldAgentMobileNumber: AGENT };
  const signOuts = (hasEnded: () => Promise<boolean>) => ({ SIGN_OUT: { getByName: () => ({ hasEnded }) } });
  const ask = async (sealed: object, role = "fieldAgent", bindings: object = signOuts(async () => false), more = "") => {
    const cookie = `${SESSION_COOKIE}=${await sealSession(sealed as never, SECRETS)}${more}`;
    const properties = (await propertiesOf({ role }, { headers: { Cookie: cookie }, bindings })) as Record<string, unknown>;
    return [properties["fieldAgentMobileNumber"], properties["fieldAgentProved"], properties["signedIn"]];
  };
  test("is told for a live session, and proved only by the agent's own device", async () => {
    expect(await ask(session)).toEqual([AGENT, false, true]);
    const device = (await deviceCookie(undefined, AGENT, SECRETS)).split(";")[0];
    expect(await ask(session, "fieldAgent", undefined, `; ${device}`)).toEqual([AGENT, true, true]);
  });
  test("is not told for another role, without a session or a number, or after a sign-out", async () => {
    expect(await ask(session, "farmer")).toEqual([undefined, undefined, true]);
    expect(await ask({ fieldAgentMobileNumber: AGENT })).toEqual([undefined, undefined, false]);
    expect(await ask({ ...session, fieldAgentMobileNumber: "12" })).toEqual([undefined, undefined, true]);
    expect(
      await ask(
        session,
        "fieldAgent",
        signOuts(async () => true),
      ),
    ).toEqual([undefined, undefined, true]);
    expect(
      await ask(
        session,
        "fieldAgent",
        signOuts(() => Promise.reject(new Error("down"))),
      ),
    ).toEqual([undefined, undefined, true]);
  });
  test("is not in the counts", async () => {
    const cookie = `${SESSION_COOKIE}=${await sealSession(session, SECRETS)}`;
    const { rows } = await passOn({ role: "fieldAgent" }, { headers: { Cookie: cookie }, bindings: signOuts(async () => false) });
    expect(JSON.stringify(rows)).not.toContain(AGENT);
  });
});

describe("events-12: a failure of the provider", () => {
  const failed = async (random: number, provider = async () => new Response(null, { status: 500 })) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    log.mockClear();
    await passOn({}, { provider });
    return log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  };
  test("is reported once in a hundred times", async () => {
    expect((await failed(0.009_9)).filter(({ kind }) => kind === "events")).toHaveLength(1);
    expect((await failed(0.01)).filter(({ kind }) => kind === "events")).toEqual([]);
  });
  test("names the call and the status, and nothing of the batch", async () => {
    const [line] = (await failed(0)).filter(({ kind }) => kind === "events");
    expect(line).toMatchObject({ kind: "events", detail: "status 500 status 500" });
    expect(JSON.stringify(line)).not.toContain("AGS-CP-0001");
  });
  test("has no status if nothing came back, and ends after two seconds", async () => {
    const lines = (await failed(0, () => Promise.reject(new Error("refused")))).filter(({ kind }) => kind === "events");
    expect(lines.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^\w+ {2}/)]);
    const { value, ms } = await inVirtualTime(() => failed(0, () => new Promise<never>(() => undefined)));
    expect([value.filter(({ kind }) => kind === "events").length, ms]).toEqual([1, 2_000]);
  });
  test("an answer is no failure", async () => expect(await failed(0, async () => new Response())).toEqual([]));
});
