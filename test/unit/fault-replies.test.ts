/** The body of a fault is believed only if it contains the requested value (service-39). Tested for every reply of every service. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { AppEnv, KeyValue } from "../../src/env.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { categoryDetail } from "../../src/services/content/client.ts";
import { profile } from "../../src/services/people/client.ts";
import { cropIssues } from "../../src/services/schedules/client.ts";
import { productDetail, productDetailCache } from "../../src/services/shopaggregator/client.ts";
import { storeById, storeCache } from "../../src/services/stores/client.ts";
import { get, post, type UpstreamContext, type UpstreamError } from "../../src/services/upstream.ts";
import { scanBarcode } from "../../src/services/verification/client.ts";

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/services/*/schemas.ts", { eager: true });

/** All reply schemas, by folder and name. */
const REPLIES = Object.entries(MODULES).flatMap(([file, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /Reply$/.test(entry[0]))
    .map(([name, schema]) => ({ name: `${file.split("/").at(-2)} ${name}`, schema })),
);

const REFUSAL = { status: "failure", message: "something went wrong", responseData: null };

/** The members of an object schema, also inside null, a transform or a union. */
function membersOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = [def["innerType"], def["in"], def["left"], def["right"], ...((def["options"] as unknown[]) ?? [])];
  const shape = (def["shape"] ?? {}) as Record<string, z.core.$ZodType>;
  return [...Object.keys(shape), ...inner.flatMap((part) => (part ? membersOf(part as z.core.$ZodType) : []))];
}
const memberOf = (schema: z.core.$ZodType, name: string): z.core.$ZodType[] => {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = [def["innerType"], def["in"], def["left"], def["right"], ...((def["options"] as unknown[]) ?? [])];
  const own = ((def["shape"] ?? {}) as Record<string, z.core.$ZodType>)[name];
  return [...(own ? [own] : []), ...inner.flatMap((part) => (part ? memberOf(part as z.core.$ZodType, name) : []))];
};

/** Bodies without any value of the reply. */
function emptyBodies(schema: z.ZodType): object[] {
  const parts = [...new Set(memberOf(schema, "responseData").flatMap(membersOf))];
  const of = (value: unknown, count = value) => ({
    responseData: Object.fromEntries(parts.map((part) => [part, /^total\w*Count$/.test(part) ? count : value])),
  });
  const named = { ...REFUSAL, message: "order not found" };
  const noFarmer = { message: "Farmer not found", responseData: null };
  const bare = [null, [], {}].map((responseData) => ({ status: "success", message: "ok", responseData }));
  return [REFUSAL, named, noFarmer, {}, ...bare, { responseData: [[], [null]] }, of(null), of([]), of({}), of([], 7)];
}

let answer: () => Response = () => new Response();
let errors: UpstreamError[] = [];
let puts: string[] = [];
const stored = new Map<string, string>();
const kv: KeyValue = {
  get: async (key) => JSON.parse(stored.get(key) ?? "null") as unknown,
  put: async (key, text) => {
    stored.set(key, text);
    puts.push(key);
  },
};
const context = (): UpstreamContext => ({
  env: {
    API_BASE_URL: "https://services.test",
    STATIC_BASE_URL: "https://static.test",
    api: { fetch: async () => answer() },
    cache: kv,
  } as unknown as AppEnv,
  deadline: Date.now() + 150,
  onError: (error) => void errors.push(error),
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ["Date"] });
  stored.clear();
  errors = [];
  puts = [];
  forgetLocalCopies(productDetailCache, storeCache);
});
afterEach(() => vi.useRealTimers());

test("the list of replies matches the code", () => {
  expect(REPLIES.length).toBeGreaterThan(45);
  // For these, a body with status 200 may be empty.
  const mayBeNull = REPLIES.filter(({ schema }) => schema.safeParse({ responseData: null }).success);
  expect(mayBeNull.length).toBeGreaterThan(9);
});

describe.each([408, 429, 500, 502, 503, 599])("service-39: status %i", (status) => {
  test.each(REPLIES)("of $name never claims that a value is missing", async ({ schema }) => {
    for (const body of emptyBodies(schema)) {
      answer = () => Response.json(body, { status });
      errors = [];
      const failed = { ok: false, error: { name: "status", call: "/x", status } };
      expect(await get(context(), { path: "/x", reply: schema }), JSON.stringify(body)).toMatchObject(failed);
      expect(errors).toMatchObject([failed.error]);
      expect(await post(context(), { path: "/x", body: {}, reply: schema }), JSON.stringify(body)).toMatchObject(failed);
    }
  });
});

const DETAIL = { responseData: { skuCode: "AGS-CP-0001", productName: "नीम", mrp: 310, sellingPrice: 280, inventory: 4, variants: [] } };
const DAY_MS = 86_400_000;

// service-5, service-39
test.each([408, 429, 500, 503])("status %i with the product returns the product", async (status) => {
  answer = () => Response.json(DETAIL, { status });
  expect(await productDetail(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" })).toMatchObject({
    ok: true,
    value: { sellingPrice: 280 },
  });
  expect(errors).toEqual([]);
});

// service-16, service-39
test("a good copy outlives an empty fault, in the isolate and in KV", async () => {
  const ask = () => productDetail(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" });
  answer = () => Response.json(DETAIL);
  await ask();
  expect(puts).toHaveLength(1);
  answer = () => Response.json(REFUSAL, { status: 500 });
  for (const hours of [1.5, 12, 24.9]) {
    vi.setSystemTime(Date.UTC(2026, 10, 22) + hours * 3_600_000);
    expect(await ask()).toMatchObject({ ok: true, value: { skuCode: "AGS-CP-0001" } });
    forgetLocalCopies(productDetailCache);
    expect(await ask()).toMatchObject({ ok: true, value: { skuCode: "AGS-CP-0001" } });
  }
  expect(puts).toHaveLength(1);
  vi.setSystemTime(Date.UTC(2026, 10, 22) + 2 * DAY_MS);
  expect(await ask()).toMatchObject({ ok: false, error: { name: "status", status: 500 } });
  // It is not remembered as missing either.
  answer = () => Response.json(DETAIL);
  expect(await ask()).toMatchObject({ ok: true, value: { skuCode: "AGS-CP-0001" } });
});

// service-39
test.each(["failure", "FAILURE"])("a fault that refuses with the status %s returns nothing, also if it holds a product", async (status) => {
  answer = () => Response.json({ ...DETAIL, status }, { status: 500 });
  const visit = { language: "hi", source: "APPRJ" } as const;
  expect(await productDetail(context(), "AGS-CP-0001", visit)).toMatchObject({ ok: false, error: { name: "status", status: 500 } });
  expect(puts).toEqual([]);
});

// service-39
test("a fault with other values than the requested one returns nothing", async () => {
  answer = () => Response.json({ responseData: { category: null, productIds: ["AGS-CP-0001"] } }, { status: 500 });
  expect(await categoryDetail(context(), "seeds", { language: "hi", source: "APPRJ" })).toMatchObject({
    ok: false,
    error: { name: "status" },
  });
  answer = () => Response.json({ responseData: { aliasName: null, profileAddress: "Jaipur" } }, { status: 500 });
  expect(await profile(context(), "5e5f5f5f5f5f5f5f5f5f5f5f", { language: "hi", source: "APPRJ" })).toMatchObject({
    ok: false,
    error: { name: "status" },
  });
});

// service-39, advice-88
test("a fault with the heading of an empty list does not tell that a crop has no pests", async () => {
  const pests = { responseData: { issues: { data: { label: "Pests", content: [] } } } };
  const visit = { language: "hi", source: "APPRJ", state: { slug: "rajasthan" } } as const;
  const ask = () => cropIssues(context(), { token: "t", farmerId: null }, visit, { cropId: "141", category: "tomato" });
  answer = () => Response.json(pests, { status: 500 });
  expect(await ask()).toMatchObject({ ok: false, error: { name: "status", status: 500 } });
  answer = () => Response.json(pests);
  expect(await ask()).toEqual({ ok: true, value: [] });
});

// service-39, verify-18
test("a fault never makes a pack or a store unknown", async () => {
  for (const status of [408, 429, 500, 503]) {
    answer = () => Response.json(REFUSAL, { status });
    expect(await scanBarcode(context(), { hash: "1001", barcode: "KHET-GENUINE-1" }, "APPRJ")).toMatchObject({ ok: false });
    expect(await storeById(context(), "7001", { language: "hi", state: { slug: "rajasthan" } })).toMatchObject({ ok: false });
  }
  // The service's own verdict still counts.
  answer = () => Response.json({ ...REFUSAL, message: "invalid hashcode and barcode" });
  expect(await scanBarcode(context(), { hash: "1001", barcode: "X" }, "APPRJ")).toEqual({ ok: true, value: { kind: "invalid" } });
});
