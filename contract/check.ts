/** Calls live services with the examples of the contract, and compares their replies with it (`npm run contract -- --base URL`). */
import { CALL_GROUPS, CALLS, type CallName, type CallRecord } from "../src/services/contract.ts";
import { policyProblem } from "../src/services/policies/client.ts";
import { readReply } from "../src/services/reading.ts";
import { sanitise } from "../src/services/sanitise.ts";
import { callUrl } from "../src/services/upstream.ts";
import { FIELDS } from "./fields.ts";
import { GROUPS, NOTES, type Note } from "./notes.ts";
import { isText, nameOfQuery, parametersOf, recordOf } from "./paper.ts";
import { exampleOf, jsonSchemaOf } from "./schema.ts";

const TIMEOUT_MS = 10_000;

export interface CheckOptions {
  readonly base: string;
  /** A farmer's token. */
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Calls that change something too: they send a code, save an address and place an order. */
  readonly write: boolean;
  /** Values of parameters and bodies by name, instead of those of the examples. */
  readonly values: Readonly<Record<string, string>>;
  readonly send?: (request: Request) => Promise<Response>;
}

export interface CheckRow {
  readonly name: CallName;
  readonly outcome: "ok" | "missing" | "failed" | "not called";
  /** Faults: fields that are absent, unreadable or of another unit. */
  readonly problems: readonly string[];
  /** Remarks. */
  readonly remark?: string;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Every field of a reply, at any depth. */
function* fieldsIn(value: unknown, path = ""): Generator<{ readonly name: string; readonly path: string; readonly value: unknown }> {
  if (Array.isArray(value)) for (const row of value) yield* fieldsIn(row, `${path}[]`);
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) {
      const own = path ? `${path}.${name}` : name;
      yield { name, path: own, value: part };
      yield* fieldsIn(part, own);
    }
}

/** Earlier moments are more likely seconds: 1973 in milliseconds. */
const SMALLEST_MS = 100_000_000_000;
const LEAST_PAISE = 10_000;

/** Fields of another unit, as far as their values show it. */
function unitProblems(reply: unknown): string[] {
  const found = [...fieldsIn(reply)].filter(({ value }) => typeof value === "number" && value !== 0);
  const of = (unit: string) => found.filter(({ name }) => FIELDS[name]?.unit === unit) as { path: string; value: number }[];
  const seconds = of("milliseconds").filter(({ value }) => Math.abs(value) < SMALLEST_MS);
  const amounts = of("rupees");
  const arePaise = amounts.length > 1 && amounts.every(({ value }) => value >= LEAST_PAISE && value % 100 === 0);
  const paths = (rows: readonly { path: string }[]) => [...new Set(rows.map(({ path }) => path))];
  return [
    ...paths(seconds).map((path) => `${path}: seconds? The contract has milliseconds`),
    ...(arePaise ? paths(amounts).map((path) => `${path}: paise? The contract has rupees`) : []),
  ];
}

/** Values of earlier replies and of the caller, by the names of parameters. */
class Values {
  readonly #given: Readonly<Record<string, string>>;
  readonly #seen = new Map<string, string>();

  constructor(given: Readonly<Record<string, string>>) {
    this.#given = given;
  }

  learn(call: CallName, reply: unknown): void {
    for (const { name, value } of fieldsIn(reply)) {
      if (isObject(value) && (value["entityType"] === "article" || value["entityType"] === "post"))
        this.#keep(`${String(value["entityType"])}Id`, value["_id"]);
      if (name === "productIds" && Array.isArray(value)) this.#keep("skuCode", value[0]);
      if (name === "author" && isObject(value)) this.#keep("authorId", value["id"]);
      if (name === "value" && /^(?:districts|talukas|villages)$/.test(call)) this.#keep(call.slice(0, -1), value);
      this.#keep(name === "issueAssociationId" ? "associationId" : name, value);
    }
  }

  #keep(name: string, value: unknown): void {
    if ((typeof value === "string" || typeof value === "number") && value !== "" && !this.#seen.has(name))
      this.#seen.set(name, String(value));
  }

  of(call: CallName, name: string): string | undefined {
    return this.#given[name] ?? this.#seen.get(SOURCES[call]?.[name] ?? ALIASES[name] ?? LEARNT.find((one) => one === name) ?? "");
  }
}

/** Names of parameters, and the fields of replies with their values. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ sku: "skuCode", skuCode: "skuCode", brand: "brandId", cropId: "cropId", saathi_id: "retailerId", retailerId: "retailerId" },
  ...{ topic_id: "postId", shippingAddressId: "SAddressId", SAddressId: "SAddressId" },
};
const SOURCES: Readonly<Partial<Record<CallName, Readonly<Record<string, string>>>>> = {
  cropIssues: { id: "cropId" },
  issue: { id: "associationId" },
  issueDetails: { id: "associationId" },
  storeById: { id: "retailerId" },
  postDetails: { id: "postId" },
  articleDetails: { id: "articleId" },
  appUser: { id: "authorId" },
  orderDetail: { id: "orderId" },
  updateAppUser: { id: "farmerId" },
  updateAddress: { id: "SAddressId" },
};
const LEARNT = ["otpToken", "cartId", "farmerId", "district", "taluka"];

const exampleValue = (name: string): string | number | boolean => {
  const { example } = FIELDS[name] ?? {};
  return typeof example === "number" || typeof example === "boolean" ? example : String(example ?? OTHER_EXAMPLES[name] ?? "1");
};

/** Values of parameters whose name also stands for something else. */
const OTHER_EXAMPLES: Readonly<Record<string, string>> = {
  ...{ state: "rajasthan", crop: "tomato", type: "return-refund", order: "0", attributes: "[]", district: "1", taluka: "1" },
};

/** The body of an example, with live values. */
const filled = (call: CallName, body: unknown, values: Values, name = ""): unknown => {
  if (Array.isArray(body)) return body.map((row) => filled(call, row, values, name));
  if (isObject(body)) return Object.fromEntries(Object.entries(body).map(([key, part]) => [key, filled(call, part, values, key)]));
  return typeof body === "string" ? (values.of(call, name) ?? body) : body;
};

/** Optional parameters that narrow a list: the check leaves them out, except the one that the call needs. */
const NEEDED: Readonly<Partial<Record<CallName, readonly string[]>>> = { products: ["brand"], tasks: ["cropName"] };

interface Tokens {
  readonly anonymous?: string | undefined;
  readonly farmer?: string | undefined;
}

const tokenFor = ({ token }: CallRecord, { anonymous, farmer }: Tokens): string | undefined =>
  token === "farmer" ? farmer : token === "either" ? (farmer ?? anonymous) : token && anonymous;

function requestFor(name: CallName, { base, apiKey }: CheckOptions, values: Values, token: string | undefined): Request {
  const record = recordOf(name);
  const { path, method, asks = [], body, source, keyed } = record;
  const wanted = asks.filter((one) => !one.endsWith("?") || NEEDED[name]?.includes(nameOfQuery(one))).map(nameOfQuery);
  const valueFor = (one: string) => values.of(name, one) ?? exampleValue(one);
  const url = callUrl(base.replace(/\/+$/, ""), {
    path,
    parameters: Object.fromEntries(parametersOf(path).map((one) => [one, String(valueFor(one))])),
    query: Object.fromEntries(wanted.map((one) => [one, valueFor(one)])),
  });
  const headers = {
    "Content-Type": "application/json",
    ...(apiKey ? { "X-Api-Key": apiKey } : {}),
    ...(source ? { Source: String(valueFor("source")) } : {}),
    ...(token ? { token } : {}),
    ...(keyed ? { "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") } : {}),
  };
  const sent = body && JSON.stringify(filled(name, exampleOf(jsonSchemaOf(body)), values));
  return new Request(url, {
    method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(sent ? { body: sent } : {}),
  });
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The reply of a call, compared with its record. */
function judge(name: CallName, status: number, text: string): CheckRow {
  const record = recordOf(name);
  const failed = (...problems: string[]): CheckRow => ({ name, outcome: "failed", problems });
  const reply = isText(record) ? text : jsonIn(text);
  const problem =
    status < 300 && isText(record) ? policyProblem(text, sanitise(text, { origin: "https://localhost", linkHosts: [] })) : null;
  if (problem) return failed(problem);
  if (status === 404 && !(record.missing && isObject(reply))) return { name, outcome: "missing", problems: ["status 404"] };
  if (status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400)) return failed(`status ${status}`);
  if (reply === undefined) return failed(`status ${status}, and the body is no JSON`);
  if (status === 404) return { name, outcome: "ok", problems: [], remark: "404: no such thing, so its fields were not seen" };
  const { parsed, unreadable } = readReply(record.reply, reply);
  if (isObject(reply) && reply["status"] === "failure" && status >= 400)
    return failed(`status ${status}: ${String(reply["message"] ?? "")}`);
  const absent = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  const problems = [
    ...absent,
    ...unreadable.map(({ path, expected, got }) => `${path}: expected ${expected}, got ${got}`),
    ...unitProblems(reply),
  ];
  if (problems.length > 0) return failed(...new Set(problems));
  return { name, outcome: "ok", problems: [], ...(isObject(reply) && reply["responseData"] === null ? { remark: "nothing found" } : {}) };
}

const REFUSALS = [400, 401, 403];

/** Calls one after the other, in the order of the contract: later ones need ids of earlier ones. */
export async function checkServices(options: CheckOptions): Promise<CheckRow[]> {
  const { write, send = (request) => fetch(request) } = options;
  const values = new Values(options.values);
  let tokens: Tokens = { farmer: options.token };
  const rows: CheckRow[] = [];
  for (const name of GROUPS.flatMap(({ calls }) => Object.keys(calls) as CallName[])) {
    const record = recordOf(name);
    const isWriting = record.method !== "GET" || record.once === true;
    if (isWriting && !write) {
      rows.push({ name, outcome: "not called", problems: [], remark: "it changes something: --write" });
      continue;
    }
    if (name === "sendOtp" && !options.values["phoneNumber"]) {
      rows.push({ name, outcome: "not called", problems: [], remark: "--value phoneNumber=… gets the code" });
      continue;
    }
    const token = tokenFor(record, tokens);
    if (isWriting && record.token && !token) {
      rows.push({ name, outcome: "not called", problems: [], remark: "no token" });
      continue;
    }
    try {
      const response = await send(requestFor(name, options, values, token));
      const text = await response.text();
      if (record.token && !token && REFUSALS.includes(response.status)) {
        rows.push({ name, outcome: "ok", problems: [], remark: "refused without a token; --token TOKEN shows more" });
        continue;
      }
      rows.push(judge(name, response.status, text));
      const reply = jsonIn(text);
      values.learn(name, reply);
      const { authToken, farmerAuthToken } = (isObject(reply) && isObject(reply["responseData"]) ? reply["responseData"] : {}) as Json;
      if (typeof authToken === "string") tokens = { ...tokens, anonymous: authToken };
      if (typeof farmerAuthToken === "string") tokens = { ...tokens, farmer: farmerAuthToken };
    } catch (fault) {
      rows.push({ name, outcome: "failed", problems: [reasonOf(fault)] });
    }
  }
  return rows;
}

/** fetch() says only that it failed; its cause has the code, such as ECONNREFUSED. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code } = (fault.cause ?? {}) as { readonly code?: string };
  return code ? `${fault.message} (${code})` : fault.message;
}

interface Verdict {
  /** Groups of which no call exists: a company may lack them. */
  readonly notServed: readonly string[];
  /** Specified calls that fail, in groups that are served. */
  readonly failing: readonly CallName[];
  readonly working: readonly string[];
  /** Screens that open and lack a section. */
  readonly partly: readonly string[];
  readonly closed: readonly string[];
}

/** The first two groups are needed by every shop. */
const NEEDED_GROUPS = 2;

export function verdictOf(rows: readonly CheckRow[]): Verdict {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const isBad = (name: CallName): boolean => ["missing", "failed"].includes(byName.get(name)?.outcome ?? "");
  const isSpecified = (name: CallName): boolean => NOTES[name].standing === "specified";
  const absent = GROUPS.slice(NEEDED_GROUPS).filter(({ calls }) =>
    (Object.keys(calls) as CallName[]).every((name) => ["missing", "not called"].includes(byName.get(name)?.outcome ?? "")),
  );
  const isServed = (name: CallName): boolean => !absent.some(({ calls }) => name in calls);
  const entries = Object.entries(NOTES) as [CallName, Note][];
  const screens = [...new Set(entries.flatMap(([, { screens }]) => screens))];
  const closed = screens.filter((screen) => entries.some(([name, { neededBy }]) => isBad(name) && neededBy.includes(screen)));
  const lacking = screens.filter((screen) => entries.some(([name, note]) => isBad(name) && note.screens.includes(screen)));
  return {
    notServed: absent.map(({ title }) => title),
    failing: (Object.keys(CALLS) as CallName[]).filter((name) => isSpecified(name) && isBad(name) && isServed(name)),
    working: screens.filter((screen) => !lacking.includes(screen) && !closed.includes(screen)),
    partly: lacking.filter((screen) => !closed.includes(screen)),
    closed,
  };
}

/** The table that the command prints. */
export function reportOf(rows: readonly CheckRow[]): string {
  const { notServed, failing, working, partly, closed } = verdictOf(rows);
  const served = new Set(rows.flatMap(({ name, outcome }) => (["missing", "not called"].includes(outcome) ? [] : [name])));
  const groups = Object.entries(CALL_GROUPS).filter(([, calls]) => !Object.keys(calls).some((name) => served.has(name as CallName)));
  const isInGroup = (name: CallName) => groups.some(([, calls]) => name in calls);
  const missing = [
    ...groups.map(([group]) => group),
    ...rows.flatMap(({ name, outcome }) => {
      const { off } = recordOf(name);
      return outcome === "missing" && off && !off.whole && !isInGroup(name) ? [name] : [];
    }),
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.flatMap(({ name, outcome, problems, remark }) => [
    `${name.padEnd(width)}  ${NOTES[name].standing.padEnd(9)}  ${outcome.padEnd(10)}  ${remark ?? ""}`.trimEnd(),
    ...(outcome === "missing" ? [] : problems.map((problem) => `${" ".repeat(width)}  - ${problem}`)),
  ]);
  return [
    ...lines,
    "",
    `Screens that work: ${working.join(", ") || "none"}`,
    `Screens that lack a section: ${partly.join(", ") || "none"}`,
    `Screens that do not open: ${closed.join(", ") || "none"}`,
    ...(missing.length > 0 ? [`Calls that are not served and may be off: CALLS_OFF = "${missing.join(",")}"`] : []),
    ...(notServed.length > 0 ? [`Not served: ${notServed.join(", ")}`] : []),
    failing.length > 0 ? `Specified calls that fail: ${failing.join(", ")}` : "Every specified call is fine.",
  ].join("\n");
}
