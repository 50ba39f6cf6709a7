/** Absent, unreadable, and at fault: how the reply schemas parse each, and how the log reports it. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { savedTyped } from "../../src/domain/advice/field-form.ts";
import { isOutOfStock, purchaseOf } from "../../src/domain/product/purchase.ts";
import { isoDay } from "../../src/domain/text/dates.ts";
import { prohibitedUses } from "../../src/domain/use/prohibited-use.ts";
import type { AppEnv, KeyValue } from "../../src/env.ts";
import { farmerDetailReply } from "../../src/services/account/schemas.ts";
import { addressSavedReply } from "../../src/services/addresses/schemas.ts";
import { cached, cacheKind } from "../../src/services/cache.ts";
import { namesCache, productNames, toProductGist } from "../../src/services/catalog/client.ts";
import { productGist } from "../../src/services/catalog/schemas.ts";
import { feedReply } from "../../src/services/feed/schemas.ts";
import { labelCache, productLabelOf } from "../../src/services/labels/client.ts";
import { members } from "../../src/services/members.ts";
import { cartReply, orderReply, ordersReply, placedReply } from "../../src/services/orders/schemas.ts";
import { readReply } from "../../src/services/reading.ts";
import { logUnreadable } from "../../src/services/report.ts";
import { type Caller, cropSchedules, savedFields } from "../../src/services/schedules/client.ts";
import { productDetail, productDetailCache } from "../../src/services/shopaggregator/client.ts";
import { get, post, type UpstreamContext, type UpstreamError } from "../../src/services/upstream.ts";
import { allowedAmong, type ProhibitionLookup } from "../../src/services/uses.ts";
import {
  day,
  decisive,
  envelope,
  instant,
  lenient,
  listIfAny,
  listOf,
  optionalListOf,
  rupees,
  truth,
  wholeCount,
} from "../../src/services/wire.ts";

const START = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;
const env = { release: "abc1234" } as AppEnv;

let body: unknown = null;
let lines: Record<string, unknown>[] = [];
let errors: UpstreamError[] = [];
let doubts = 0;
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
    ...env,
    API_BASE_URL: "https://services.test",
    STATIC_BASE_URL: "https://static.test",
    api: { fetch: async () => Response.json(body) },
    cache: kv,
  } as unknown as AppEnv,
  deadline: Date.now() + 1_000,
  onError: (error) => void errors.push(error),
  onDoubt: () => {
    doubts += 1;
  },
});
const contractLines = () => lines.filter(({ kind }) => kind === "contract");

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>));
  lines = [];
  errors = [];
  puts = [];
  doubts = 0;
  stored.clear();
  productDetailCache.local.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("service-38: a value is parsed", () => {
  const read = (schema: z.ZodType, value: unknown) => {
    const { parsed, unreadable } = readReply(z.object({ a: decisive(schema, null) }), { a: value });
    return unreadable.length > 0 ? "unreadable" : (parsed.data?.a as unknown);
  };

  test.each([
    [rupees, "1,150", 1_150],
    [rupees, " 1,23,456.50 ", 123_456.5],
    [rupees, "123,456", 123_456],
    [rupees, "0", 0],
    [rupees, 0.5, 0.5],
    [rupees, 1_000_000_000_000, 1_000_000_000_000],
    [wholeCount, "900", 900],
    [wholeCount, "1,00,000", 100_000],
    [truth, "true", true],
    [truth, "false", false],
    [day, "2020-01-01", Date.UTC(2019, 11, 31, 18, 30)],
    [day, "2020-01-01T10:00:00+05:30", Date.UTC(2020, 0, 1, 4, 30)],
    [day, Date.UTC(2030, 1, 1), Date.UTC(2030, 1, 1)],
    [day, 8_640_000_000_000_000, 8_640_000_000_000_000],
  ])("if it has only one meaning (%#)", (schema, value, expected) => expect(read(schema as z.ZodType, value)).toBe(expected));

  test.each([
    ...["", " ", "1,15", "1,1500", "12,34", ",150", "1 150", "1.150,00", "1e3", "ten", "-5", -5, 1e21, "1".repeat(13), [], {}, true].map(
      (value) => [rupees, value],
    ),
    ...["", "2.5", 2.5, -1, "-1", 1e21, "many", [], {}, true].map((value) => [wholeCount, value]),
    ...["yes", "TRUE", 1, 0, "", [], {}].map((value) => [truth, value]),
    ...["soon", "", "01-01-2020", "2020-02-30", "2020-01-01T10:00:00", 0, -1, 1_577_836_800, 1e21, 8_640_000_000_000_001, [], {}].map(
      (value) => [day, value],
    ),
    ...[0, -1, 1e21, 8_640_000_000_000_001, "1"].map((value) => [instant, value]),
  ])("and else is unreadable (%#)", (schema, value) => expect(read(schema as z.ZodType, value)).toBe("unreadable"));

  test("null and a missing field are neither", () => {
    const reply = z.object({
      a: decisive(rupees, null),
      b: decisive(rupees, 0),
      c: lenient(z.string(), "-"),
      d: optionalListOf(z.string()),
    });
    for (const json of [{}, { a: null, b: null, c: null, d: null }])
      expect(readReply(reply, json)).toMatchObject({
        parsed: { data: { a: null, b: 0, c: "-", d: [] } },
        unreadable: [],
        isDoubtful: false,
      });
  });
});

// service-40
test("each unreadable field is reported with its path, the expected and the received type", () => {
  const row = z.object({
    id: z.string(),
    price: decisive(rupees, null),
    tags: optionalListOf(z.string()),
    size: lenient(z.object({ w: z.number() }), null),
  });
  const reply = envelope(
    z.object({
      rows: listOf(row),
      one: lenient(z.enum(["red", "blue"]), null),
      names: lenient(z.record(z.string(), lenient(z.string(), null)), {}),
    }),
  );
  const rows = [
    { id: "a", price: "canary" },
    { id: 5 },
    { id: "b", tags: ["x", 5], size: { w: "canary" } },
    { id: "c", tags: "canary", price: [] },
  ];
  const json = { responseData: { rows, one: "canary", names: { hi: 7 }, more: "canary" } };
  const { parsed, unreadable, isDoubtful } = readReply(reply, json);
  expect(parsed.data?.responseData).toEqual({
    rows: [
      { id: "a", price: "unreadable", tags: [], size: null },
      { id: "b", price: null, tags: ["x"], size: null },
      { id: "c", price: "unreadable", tags: [], size: null },
    ],
    one: null,
    names: { hi: null },
  });
  expect(isDoubtful).toBe(true);
  expect(unreadable).toEqual([
    { path: "responseData.rows[].price", expected: "number or text of another form", got: "string" },
    { path: "responseData.rows[].id", expected: "string", got: "number" },
    { path: "responseData.rows[].tags[]", expected: "string", got: "number" },
    { path: "responseData.rows[].size.w", expected: "number", got: "string" },
    { path: "responseData.rows[].price", expected: "number or string", got: "array" },
    { path: "responseData.rows[].tags", expected: "array", got: "string" },
    { path: "responseData.one", expected: "red | blue", got: "string" },
    { path: "responseData.names.hi", expected: "string", got: "number" },
  ]);
  expect(JSON.stringify(unreadable)).not.toContain("canary");
});

// service-37
test("a list that a page may show as empty is a fault if it is unreadable", () => {
  const reply = z.object({ rows: listIfAny(z.string()) });
  expect(readReply(reply, { rows: null }).parsed.data).toEqual({ rows: [] });
  expect(readReply(reply, {}).parsed.success).toBe(false);
  expect(readReply(reply, { rows: ["a", 5] })).toMatchObject({ parsed: { data: { rows: ["a"] } }, unreadable: [{ path: "rows[]" }] });
  for (const rows of ["many", [5], {}]) expect(readReply(reply, { rows }).parsed.success).toBe(false);
});

describe("service-40: the log", () => {
  const field = (path: string) => ({ path, expected: "number", got: "string" });

  test("has one line an hour for each call and field", () => {
    for (let time = 0; time < 3; time += 1) logUnreadable(env, "/hourly", [field("a"), field("b"), field("a")]);
    logUnreadable(env, "/other", [field("a")]);
    const line = { level: "error", kind: "contract", where: "/hourly", field: "a", expected: "number", got: "string", release: "abc1234" };
    expect(lines).toEqual([line, { ...line, field: "b" }, { ...line, where: "/other" }]);
    vi.setSystemTime(START + HOUR - 1);
    logUnreadable(env, "/hourly", [field("a")]);
    expect(lines).toHaveLength(3);
    vi.setSystemTime(START + HOUR);
    logUnreadable(env, "/hourly", [field("a")]);
    expect(lines).toHaveLength(4);
  });

  test("has ten lines of a reply at most, and remembers 500", () => {
    logUnreadable(
      env,
      "/many",
      Array.from({ length: 30 }, (_, index) => field(`f${index}`)),
    );
    expect(lines).toHaveLength(10);
    logUnreadable(env, "/first", [field("x")]);
    for (let call = 0; call < 600; call += 1) logUnreadable(env, `/call${call}`, [field("x")]);
    lines = [];
    logUnreadable(env, "/call599", [field("x")]);
    expect(lines).toEqual([]);
    logUnreadable(env, "/first", [field("x")]);
    expect(lines).toHaveLength(1);
  });

  test("names the call by its pattern, and contains no value", async () => {
    body = { responseData: { a: "canary" } };
    const reply = envelope(z.object({ a: lenient(z.number(), null) }));
    expect(await get(context(), { path: "/p/{id}", parameters: { id: "9812345678" }, query: { token: "canary" }, reply })).toMatchObject({
      ok: true,
    });
    await post(context(), { path: "/sent", body: { otp: "canary" }, reply });
    expect(contractLines()).toMatchObject([
      { where: "/p/{id}", field: "responseData.a", expected: "number", got: "string" },
      { where: "/sent", field: "responseData.a", expected: "number", got: "string" },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/canary|9812345678/);
    expect([errors, doubts]).toEqual([[], 0]);
  });
});

const DETAIL = { skuCode: "AGS-CP-0001", productName: "नीम", mrp: 310, sellingPrice: 280, inventory: 4 };

describe("service-42: a reply with an unreadable price", () => {
  const ask = () => productDetail(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" });

  test("is never cached, and replaces no copy", async () => {
    body = { responseData: { ...DETAIL, sellingPrice: "soon" } };
    expect(await ask()).toMatchObject({ ok: true, value: { sellingPrice: null, unreadable: { price: true, stock: false } } });
    expect([doubts, puts, productDetailCache.local.size]).toEqual([1, [], 0]);
    body = { responseData: DETAIL };
    expect(await ask()).toMatchObject({ ok: true, value: { sellingPrice: 280 } });
    expect([doubts, puts.length]).toEqual([1, 1]);
    vi.setSystemTime(START + 1.5 * HOUR);
    body = { responseData: { ...DETAIL, inventory: {} } };
    expect(await ask()).toMatchObject({ ok: true, value: { unreadable: { price: false, stock: true } } });
    expect([doubts, puts.length]).toEqual([2, 1]);
    expect(stored.get(puts[0] ?? "")).toContain('"inventory":4');
  });

  test("is reported to each request that waits for it", async () => {
    const kind = cacheKind<object>({
      name: "doubtful",
      version: 1,
      freshMs: HOUR,
      entries: 5,
      shape: z.looseObject({}),
      purgedBy: "never",
    });
    const ask = () =>
      cached({ ...context(), waitUntil: () => undefined }, kind, "k", async (inner) => {
        await Promise.resolve();
        inner.onDoubt?.();
        return { ok: true, value: {} };
      });
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect([doubts, kind.local.size]).toEqual([2, 0]);
  });

  test("an unreadable optional field does not prevent caching", async () => {
    body = { responseData: { ...DETAIL, weight: "heavy", productName: 7 } };
    expect(await ask()).toMatchObject({ ok: true, value: { weight: null, nameIsText: false } });
    expect([doubts, productDetailCache.local.size]).toEqual([0, 1]);
  });
});

// service-38
test.each([
  [{ sellingPrice: "soon" }, { price: true, stock: false }],
  [{ mrp: [] }, { price: true, stock: false }],
  [{ priceOnApp: "yes" }, { price: true, stock: false }],
  [{ inventory: "some" }, { price: false, stock: true }],
  [{ inventory: 1e21 }, { price: false, stock: true }],
  [{ buyBar: 1 }, { price: false, stock: true }],
  [{ isEnabledForRequestedSource: "no" }, { price: false, stock: true }],
  [
    { inventory: {}, mrp: {} },
    { price: true, stock: true },
  ],
  [{ inventory: "12", sellingPrice: "1,150", mrp: "1,300" }, undefined],
  [{ inventory: null, sellingPrice: null }, undefined],
])("a product with %o says which of its values are unreadable", (change, unreadable) => {
  expect(
    toProductGist(productGist.parse({ ...DETAIL, ...change }), { STATIC_BASE_URL: "https://static.test" } as AppEnv).unreadable,
  ).toEqual(unreadable);
});

test("the name of a product is read without the spaces around it", () => {
  const nameOf = (productName: unknown) => {
    const product = toProductGist(productGist.parse({ ...DETAIL, productName }), { STATIC_BASE_URL: "https://static.test" } as AppEnv);
    return [product.productName, product.nameIsText];
  };
  expect([" नीम ", "  ", null, 7].map(nameOf)).toEqual([
    ["नीम", true],
    ["", true],
    ["", true],
    ["", false],
  ]);
});

test("a product with one of its two pictures shows it for both", () => {
  const picturesOf = (...types: readonly string[]) => {
    const productImages = types.map((type) => ({ type, name: `${type}.png` }));
    const { thumb, primary } = toProductGist(productGist.parse({ ...DETAIL, productImages }), {
      STATIC_BASE_URL: "https://static.test",
    } as AppEnv);
    return [thumb, primary];
  };
  expect([picturesOf("thumb", "primary"), picturesOf("thumb"), picturesOf("primary"), picturesOf()]).toEqual([
    ["thumb.png", "primary.png"],
    ["thumb.png", "thumb.png"],
    ["primary.png", "primary.png"],
    [null, null],
  ]);
});

// service-38
test("a product with an unreadable price or stock is neither for sale nor sold out", () => {
  const of = (change: object) => {
    const product = toProductGist(productGist.parse({ ...DETAIL, ...change }), { STATIC_BASE_URL: "https://static.test" } as AppEnv);
    return [purchaseOf(product), isOutOfStock(product)];
  };
  expect([of({}), of({ inventory: 0 }), of({ sellingPrice: null })]).toEqual([
    ["add", false],
    ["outOfStock", true],
    ["noPrice", false],
  ]);
  for (const change of [{ sellingPrice: "soon" }, { inventory: "some" }, { inventory: [], mrp: [] }])
    expect(of(change)).toEqual(["unreadable", false]);
  // Readable values that rule out a sale take precedence.
  expect(of({ sellingPrice: "soon", inventory: 0 })).toEqual(["outOfStock", true]);
  expect(of({ sellingPrice: "soon", isEnabledForRequestedSource: false })).toEqual(["notEnabled", false]);
});

const LINE = { skuCode: "A", quantity: 2, mrp: 120, sellingPrice: 100, available: true, inventory: 30 };
const CART = { cartId: "c", products: [LINE], subTotal: 240, discount: 40, grandTotal: 200 };

/** Each value that is present and no number. */
const NO_NUMBERS = ["soon", "", "1,15", true, [], {}, 1e21];

/** The result of a call, and the fields in the log. */
async function readAs(reply: z.ZodType, json: unknown, path = `/orders/${crypto.randomUUID()}`) {
  body = json;
  lines = [];
  const result = await post(context(), { path, body: {}, reply });
  expect(JSON.stringify(lines)).not.toContain("canary");
  return { result, fields: contractLines().map(({ where, field }) => [where === path, field]) };
}

describe("checkout-73: a priced cart", () => {
  const priced = (line: object, cart: object = {}) => ({ responseData: { ...CART, ...cart, products: [{ ...LINE, ...line }] } });

  test.each([
    ...[...NO_NUMBERS, "canary", 1.5, -1, 0].map((quantity) => ["products[].quantity", priced({ quantity })] as const),
    ...["yes", 1, "", {}, []].map((available) => ["products[].available", priced({ available })] as const),
    ...[...NO_NUMBERS, -1].flatMap(
      (price) =>
        [
          ["products[].sellingPrice", priced({ sellingPrice: price })],
          ["products[].mrp", priced({ mrp: price })],
          ["products[].offerDiscount", priced({ offerDiscount: price })],
          ["subTotal", priced({}, { subTotal: price })],
          ["grandTotal", priced({}, { grandTotal: price })],
          ["deliveryCharge", priced({}, { deliveryCharge: price })],
        ] as const,
    ),
    ...NO_NUMBERS.flatMap(
      (number) =>
        [
          ["products[].inventory", priced({ inventory: number })],
          ["discount", priced({}, { discount: number })],
        ] as const,
    ),
    ...[{}, [], true].map((cartId) => ["cartId", priced({}, { cartId })] as const),
    ...[5, {}, ""].map((skuCode) => ["products[].skuCode", priced({ skuCode })] as const),
    ["deliveryCharge", priced({}, { deliveryCharge: 201 })],
    ["products", { responseData: { ...CART, products: "canary" } }],
    ["products[]", { responseData: { ...CART, products: [LINE, "canary"] } }],
    ["", { responseData: "canary" }],
    ["", { responseData: [] }],
  ] as const)("is unreadable as a whole if %s is (%#), and the log names it", async (field, json) => {
    const { result, fields } = await readAs(cartReply, json);
    expect(result).toEqual({ ok: true, value: "unreadable" });
    expect(fields).toEqual([[true, field ? `responseData.${field}` : "responseData"]]);
    expect(doubts).toBe(1);
  });

  test.each([
    ...["skuCode", "quantity", "mrp", "sellingPrice", "available"].flatMap((name) => [
      [`products.0.${name}`, priced({ [name]: null })] as const,
      [`products.0.${name}`, priced({ [name]: undefined })] as const,
    ]),
    ...["cartId", "products", "subTotal", "discount", "grandTotal"].map(
      (name) => [name, { responseData: { ...CART, [name]: null } }] as const,
    ),
  ])("without %s is a fault, not an unreadable field (%#)", async (field, json) => {
    const { result, fields } = await readAs(cartReply, json);
    expect(result).toMatchObject({ ok: false, error: { name: "bad-reply", detail: expect.stringContaining(`responseData.${field}: `) } });
    expect(fields).toEqual([]);
  });

  test("has no stock, offer or delivery charge if the reply lacks it", async () => {
    for (const none of [null, undefined]) {
      const { result, fields } = await readAs(cartReply, priced({ inventory: none, offerDiscount: none }, { deliveryCharge: none }));
      expect(result).toEqual({
        ok: true,
        value: { ...CART, deliveryCharge: undefined, products: [{ ...LINE, inventory: null, offerDiscount: undefined }] },
      });
      expect(fields).toEqual([]);
    }
  });

  test("lists every unreadable field", async () => {
    const { fields } = await readAs(cartReply, priced({ mrp: "soon", inventory: "few" }, { grandTotal: {} }));
    expect(fields.map(([, field]) => field).sort()).toEqual([
      "responseData.grandTotal",
      "responseData.products[].inventory",
      "responseData.products[].mrp",
    ]);
  });

  test("accepts other spellings with only one meaning", async () => {
    const { result } = await readAs(
      cartReply,
      priced({ quantity: "2", sellingPrice: "1,150", available: "true", inventory: "12" }, { discount: "-40", deliveryCharge: "40" }),
    );
    expect(result).toMatchObject({
      ok: true,
      value: { discount: -40, deliveryCharge: 40, products: [{ quantity: 2, sellingPrice: 1_150, available: true, inventory: 12 }] },
    });
  });

  test("may have no packs of an unavailable product", async () => {
    expect(await readAs(cartReply, priced({ available: false, quantity: 0 }))).toMatchObject({
      result: { ok: true, value: { products: [{ quantity: 0 }] } },
      fields: [],
    });
  });

  test.each([null, undefined, {}, [], "no"])("is rejected with %j beside the rejection", async (responseData) => {
    expect(await readAs(cartReply, { status: "failure", message: "cart not found", responseData })).toEqual({
      result: { ok: true, value: null },
      fields: [],
    });
  });
});

describe("checkout-73: an order", () => {
  const PRODUCT = { skuCode: "A", productName: "A", quantity: 1, mrp: 5, sellingPrice: 5 };
  const ORDER = {
    ...{ orderId: "1", orderNumber: "KH1", placedAt: START, grandTotal: 5, status: "PLACED", eddText: "by 26" },
    ...{ address: { fullName: "Asha", pinCode: "302001" }, products: [PRODUCT] },
  };
  const ordered = (change: object) => ({ responseData: { order: { ...ORDER, ...change } } });

  test("that was placed under an unreadable number has an unknown outcome", async () => {
    const { result, fields } = await readAs(placedReply, { responseData: { orderId: "1", orderNumber: { a: "canary" } } });
    expect([result, fields]).toEqual([{ ok: true, value: "unreadable" }, [[true, "responseData.orderNumber"]]]);
    expect((await readAs(placedReply, { responseData: { orderId: "1" } })).result).toMatchObject({
      ok: false,
      error: { name: "bad-reply" },
    });
  });

  test.each([
    ...[...NO_NUMBERS, -1].flatMap(
      (number) =>
        [
          ["grandTotal", ordered({ grandTotal: number })],
          ["deliveryCharge", ordered({ deliveryCharge: number })],
        ] as const,
    ),
    ...["2026-11-22", 0, {}, 1e21].map((placedAt) => ["placedAt", ordered({ placedAt })] as const),
    ...[5, {}, true].flatMap(
      (text) =>
        [
          ["status", ordered({ status: text })],
          ["eddText", ordered({ eddText: text })],
        ] as const,
    ),
    ...[{}, [], true].map((orderNumber) => ["orderNumber", ordered({ orderNumber })] as const),
    ["address", ordered({ address: "canary" })],
    ["address", ordered({ address: { ...ORDER.address, street: 5 } }), "address.street"],
    ["address", ordered({ address: { ...ORDER.address, district: { label: "x", value: [] } } }), "address.district.value"],
    ["products", ordered({ products: "canary" })],
  ] as readonly (readonly [string, object, string?])[])(
    "reports %s as unreadable (%#), and the log names it",
    async (name, json, field = name) => {
      const { result, fields } = await readAs(orderReply, json);
      expect(result).toMatchObject({ ok: true, value: { [String(name)]: "unreadable" } });
      expect(fields).toEqual([[true, `responseData.order.${field}`]]);
    },
  );

  test("distinguishes an absent value from an unreadable one", async () => {
    const none = {
      placedAt: null,
      grandTotal: null,
      status: null,
      eddText: "",
      address: null,
      orderNumber: null,
      deliveryCharge: undefined,
    };
    const { result, fields } = await readAs(orderReply, ordered({ ...none, products: null }));
    expect(result).toMatchObject({ ok: true, value: { ...none, eddText: null, deliveryCharge: null, products: [] } });
    expect(fields).toEqual([]);
  });

  test.each([
    ["quantity", 0],
    ["quantity", "many"],
    ["mrp", -5],
    ["sellingPrice", []],
  ])("has a line whose %s is unreadable if it is %j", async (name, value) => {
    const { result, fields } = await readAs(orderReply, ordered({ products: [{ ...PRODUCT, [name]: value }, PRODUCT] }));
    expect(result).toMatchObject({ ok: true, value: { products: [{ skuCode: "A", [name]: "unreadable" }, PRODUCT] } });
    expect(fields).toEqual([[true, `responseData.order.products[].${name}`]]);
  });

  test("in the list keeps its position if its values are unreadable; one without its number is an unreadable row", async () => {
    const row = { orderId: "1", orderNumber: "KH1", placedAt: START, grandTotal: 5, itemCount: 1 };
    const json = {
      responseData: {
        orders: [
          { ...row, grandTotal: "x", placedAt: {}, itemCount: 0 },
          { ...row, orderNumber: [] },
        ],
        totalCount: "many",
      },
    };
    const { result, fields } = await readAs(ordersReply, json);
    const unread = { grandTotal: "unreadable", placedAt: "unreadable", itemCount: "unreadable" };
    expect(result).toMatchObject({
      ok: true,
      value: { responseData: { orders: [{ orderNumber: "KH1", ...unread }, "unreadable"], totalCount: "unreadable" } },
    });
    expect(fields.map(([, field]) => field).sort()).toEqual([
      "responseData.orders[].grandTotal",
      "responseData.orders[].itemCount",
      "responseData.orders[].orderNumber",
      "responseData.orders[].placedAt",
      "responseData.totalCount",
    ]);
    expect((await readAs(ordersReply, { responseData: { orders: "canary", totalCount: 0 } })).result).toMatchObject({ ok: false });
  });
});

describe("service-41: a reply that matches no alternative is reported by its field", () => {
  const SAVED = { SAddressId: "1", eddText: null };

  test.each([
    ["a cart", cartReply, { responseData: { ...CART, products: [{ ...LINE, quantity: null }] } }, "responseData.products.0.quantity: "],
    [
      "a cart without an id",
      cartReply,
      { responseData: { ...CART, cartId: null } },
      "responseData.cartId: Invalid input: expected string or number",
    ],
    ["an order that was placed", placedReply, { responseData: { orderId: "1" } }, "responseData.orderNumber: "],
    ["an order", orderReply, { responseData: { order: "canary" } }, "responseData.order: "],
    ["the orders", ordersReply, { responseData: { orders: "canary", totalCount: 0 } }, "responseData.orders: "],
    ["an address", addressSavedReply, { responseData: { ...SAVED, SAddressId: ["canary"] } }, "responseData.SAddressId: "],
    ["the farmer", farmerDetailReply, { responseData: { farmerId: { canary: 1 } } }, "responseData.farmerId: "],
    ["an empty body", cartReply, {}, "responseData: Invalid input: expected object, received undefined"],
    ["a section", feedReply, { responseData: { sections: "canary" } }, "responseData.sections: "],
  ])("%s", async (_, reply, json, detail) => {
    body = json;
    expect(await get(context(), { path: "/union", reply: reply as z.ZodType })).toMatchObject({
      ok: false,
      error: { name: "bad-reply", status: 200 },
    });
    expect(errors).toHaveLength(1);
    expect(errors[0]?.detail.startsWith(detail), errors[0]?.detail).toBe(true);
    expect(errors[0]?.detail).not.toMatch(/canary|Invalid input$/);
  });
});

// service-38
test("an incomplete label is no label: an unreadable dose or waiting days are a fault, not 'no dose'", async () => {
  const dose = { amount: 2, unit: "ml", per: "l-water" };
  const good = {
    dose,
    water: { low: 100, high: 200 },
    crops: [
      { id: 141, waitingDays: 7 },
      { id: 142, waitingDays: null },
    ],
  };
  const ask = async (label: unknown, sku: string) => {
    body = { responseData: { labels: [{ sku, label, packs: [] }] } };
    return productLabelOf(context(), sku, { language: "hi", source: "APPRJ" });
  };
  expect(await ask(good, "GOOD")).toMatchObject({ ok: true, value: { label: { crops: [{ waitingDays: 7 }, { waitingDays: null }] } } });
  expect(await ask(null, "NONE")).toMatchObject({ ok: true, value: { label: null } });
  const wrong = [
    { ...good, dose: { ...dose, amount: "2 ml" } },
    { ...good, dose: { ...dose, unit: "spoon" } },
    { ...good, water: "a lot" },
    { ...good, crops: [{ id: 141, waitingDays: "seven" }] },
    "see leaflet",
    [],
  ];
  for (const [index, label] of wrong.entries())
    expect(await ask(label, `WRONG-${index}`), JSON.stringify(label)).toMatchObject({ ok: false, error: { name: "bad-reply" } });
  expect(puts.filter((key) => key.includes("WRONG"))).toEqual([]);
});

// service-38, product-9
describe("the bars of a rating", () => {
  const ratingOf = (individualCount: unknown) => {
    const row = productGist.parse({ ...DETAIL, rating: { totalCount: 6, average: 4, showRatingBars: true, individualCount } });
    const rating = toProductGist(row, { STATIC_BASE_URL: "https://static.test" } as AppEnv).rating;
    return [rating?.totalCount, rating?.showRatingBars ? rating.individualCount : null];
  };

  test.each([["x"], [{ 4: "many" }], [[]], [{}], [undefined], [{ 5: 5 }]])("are not drawn of %j", (individualCount) =>
    expect(ratingOf(individualCount)).toEqual([6, null]),
  );

  test("are drawn if all stars are counted, or the counted ones add up to all ratings", () => {
    expect(ratingOf({ 1: 1, 2: 0, 3: "1", 4: 0, 5: 3 })).toEqual([6, [1, 0, 1, 0, 3]]);
    expect(ratingOf({ 4: 2, 5: 4 })).toEqual([6, [0, 0, 0, 2, 4]]);
  });
});

// service-38, use-1
describe("unreadable ingredients", () => {
  const there: ProhibitionLookup = { uses: prohibitedUses([]), state: null, date: "2026-11-22" };
  const product = (ingredients: unknown) =>
    toProductGist(productGist.parse({ ...DETAIL, ingredients }), { STATIC_BASE_URL: "https://static.test" } as AppEnv);

  test.each([["Malathion"], [[7]], [{}]])("bar a product from every crop, and it is not sold: %j", async (ingredients) => {
    const unread = product(ingredients);
    expect(purchaseOf(unread)).toBe("unreadable");
    const { products, isKnown } = await allowedAmong(there, [unread, product(undefined)], async () => ["tomato"]);
    expect([products.map((one) => one.ingredients), isKnown]).toEqual([[undefined], true]);
  });

  test("are reported by name, and the reply is never cached", async () => {
    body = { responseData: { ...DETAIL, ingredients: "canary" } };
    expect(await productDetail(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" })).toMatchObject({
      ok: true,
      value: { ingredients: "unreadable" },
    });
    expect([doubts, puts, productDetailCache.local.size]).toEqual([1, [], 0]);
    expect(contractLines()).toMatchObject([{ field: "responseData.ingredients", expected: "array", got: "string" }]);
  });

  test("leave a product out of the lists filtered by a crop", async () => {
    const row = (skuCode: string, ingredients: unknown) => ({ skuCode, productName: skuCode, ingredients });
    body = { responseData: { products: [row("A", "canary"), row("B", undefined), row("C", ["Neem oil"])], children: [] } };
    expect(await members(context(), "crop", "141", "APPRJ")).toEqual({ ok: true, value: ["B", "C"], isDoubtful: true });
    expect(contractLines()).toMatchObject([{ field: "responseData.products[].ingredients", expected: "array", got: "string" }]);
  });
});

// service-38, product-29, verify-43
describe("an unreadable English name", () => {
  const names = { hi: "नीम", en: { text: "Neem (disabled)" } };

  test("makes it unknown if a product is still sold: it is not for sale, and never cached", async () => {
    for (const productLanguageNames of [names, "canary", ["x"]]) {
      productDetailCache.local.clear();
      body = { responseData: { ...DETAIL, productLanguageNames } };
      const found = await productDetail(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" });
      expect(found).toMatchObject({ ok: true, value: { productLanguageNames: {}, unreadable: { price: false, stock: true } } });
      expect([found.ok && found.value && purchaseOf(found.value), productDetailCache.local.size]).toEqual(["unreadable", 0]);
    }
    expect(contractLines()).toMatchObject([{ field: "responseData.productLanguageNames.en", expected: "string", got: "object" }, {}]);
  });

  test("is left out of the names of a pack; one in another language is left out alone", async () => {
    namesCache.local.clear();
    const read = async (productLanguageNames: unknown) => {
      body = { responseData: { skuCode: "AGS-CP-0001", productLanguageNames } };
      return productNames(context(), "AGS-CP-0001", "hi");
    };
    expect(await read(names)).toMatchObject({ ok: true, value: {} });
    expect(namesCache.local.size).toBe(0);
    expect(await read({ hi: "नीम", en: "Neem", kn: 7 })).toMatchObject({ ok: true, value: { hi: "नीम", en: "Neem" } });
  });
});

// service-38, advice-144
test("an unreadable pack of a label makes its packs unknown, and leaves the dose", async () => {
  const label = { dose: { amount: 2, unit: "g", per: "l-water" }, water: null, crops: [{ id: 141, waitingDays: 3 }] };
  const packs = (last: object) => [{ sku: "AGS-CP-0001", amount: 250, unit: "g" }, last];
  const read = async (given: unknown) => {
    labelCache.local.clear();
    stored.clear();
    body = { responseData: { labels: [{ sku: "AGS-CP-0001", label, packs: given }] } };
    const found = await productLabelOf(context(), "AGS-CP-0001", { language: "hi", source: "APPRJ" });
    return found.ok
      ? [found.value?.label?.dose.amount, found.value?.packs === null ? null : found.value?.packs.length, labelCache.local.size]
      : found;
  };
  expect(await read(packs({ sku: "AGS-CP-0002", amount: 500, unit: "g" }))).toEqual([2, 2, 1]);
  expect(await read(undefined)).toEqual([2, 0, 1]);
  for (const given of ["many", packs({ sku: "AGS-CP-0002", amount: "half", unit: "g" }), packs({ sku: 7 })])
    expect(await read(given), JSON.stringify(given)).toEqual([2, null, 0]);
});

// service-38, advice-74
describe("an unreadable day of sowing", () => {
  const caller = { token: "t", farmerId: "1" } as Caller;
  const fields = async (rows: unknown) => {
    body = { responseData: rows };
    return savedFields(context(), caller, "hi");
  };
  const row = { id: 141, value: "tomato", sowingDate: START, attributes: [] };

  test("is not replaced by today", async () => {
    const found = await fields([{ ...row, sowingDate: "canary" }]);
    expect(found).toMatchObject({ ok: true, value: [{ category: "tomato", sowingMillis: "unreadable" }] });
    expect(savedTyped(found.ok ? found.value[0] : undefined, isoDay, "2026-11-22").sowingDay).toBe("");
    expect(contractLines()).toMatchObject([{ field: "responseData[].sowingDate" }]);
    expect(await fields([{ ...row, sowingDate: null }])).toMatchObject({ ok: true, value: [{ sowingMillis: null }] });
    // The crop of this row is unknown.
    expect(await fields([row, { ...row, value: 7 }])).toMatchObject({ ok: false, error: { name: "bad-reply" } });
  });

  test("is no date of the schedule, and guessed dates are marked as guessed", async () => {
    body = {
      responseData: [
        {
          category: "tomato",
          cropName: "टमाटर",
          cropId: 141,
          sowingDateMillis: "canary",
          datesAreAssumed: "canary",
          inputsComplete: true,
          tasks: [],
        },
      ],
    };
    const visit = { language: "hi", source: "APPRJ", state: { slug: "rajasthan" } } as unknown as Parameters<typeof cropSchedules>[2];
    expect(await cropSchedules(context(), caller, visit)).toMatchObject({
      ok: true,
      value: [{ sowingMillis: "unreadable", datesAreAssumed: true }],
    });
  });
});
