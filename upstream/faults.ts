/**
 * Faults on demand. A fault prefix in the path makes one request fail (`/~productDetail=hang;brands=slow:2000/...`);
 * /__faults makes all requests fail. `*` stands for every endpoint.
 */
import type { CallKey } from "./contract.ts";

/** Endpoints outside the contract that can fail too. */
export const EXTRA_KEYS = ["static", "videoPoster", "directionsForUse"] as const;
export type FaultKey = CallKey | (typeof EXTRA_KEYS)[number];

export const FAULTS = {
  refuse: "the connection breaks before any byte",
  hang: "never answers",
  drip: "one byte every 200 ms",
  "429": "429 Too Many Requests with Retry-After",
  "500": "500 Internal Server Error",
  "429-envelope": "429 with the services' own envelope: failure, a message, responseData null",
  "500-envelope": "500 with that envelope",
  "503-envelope": "503 with that envelope",
  "404": "404 Not Found",
  html: "an HTML page with status 200",
  empty: "no body, with status 200",
  cut: "the reply ends in the middle",
  types: "every value has a wrong type",
  huge: "a body of 10 MB",
  "slow:N": "answers after N milliseconds",
  redirect: "302 to /elsewhere",
} as const;

export type Fault = { readonly kind: Exclude<keyof typeof FAULTS, "slow:N"> } | { readonly kind: "slow"; readonly ms: number };
/** Endpoint key (or `*`) -> fault. */
export type FaultSpec = ReadonlyMap<string, Fault>;

const RETRY_AFTER_SECONDS = 30;
const DRIP_MS = 200;
const HUGE_BYTES = 10 * 1024 * 1024;
/** The longest delay of `slow`. For longer ones there is `hang`. */
const MAX_SLOW_MS = 600_000;

/** Reads a fault, such as "hang" or "slow:2000". Null for any other text. */
export function readFault(text: string): Fault | null {
  const slow = /^slow:(\d{1,6})$/.exec(text);
  if (slow) return { kind: "slow", ms: Math.min(Number(slow[1]), MAX_SLOW_MS) };
  return text !== "slow:N" && text in FAULTS ? { kind: text as Exclude<keyof typeof FAULTS, "slow:N"> } : null;
}

export function writeFault(fault: Fault): string {
  return fault.kind === "slow" ? `slow:${fault.ms}` : fault.kind;
}

/** Reads "productDetail=hang;brands=slow:2000". @throws Error that names the part that cannot be read */
export function readSpec(text: string): FaultSpec {
  const spec = new Map<string, Fault>();
  for (const part of text.split(";").filter(Boolean)) {
    const [key = "", value = ""] = part.split("=");
    const fault = readFault(value);
    if (!key || !fault) throw new Error(`Cannot read the fault "${part}". Expected <endpoint>=<one of ${Object.keys(FAULTS).join(", ")}>.`);
    spec.set(key, fault);
  }
  return spec;
}

/** Splits a path into its prefix `/~spec` and the rest. Null for a path without the prefix. */
export function splitFaultPath(pathname: string): { readonly spec: FaultSpec; readonly rest: string } | null {
  const found = /^\/~([^/]*)(\/.*)?$/.exec(pathname);
  return found ? { spec: readSpec(decodeURIComponent(found[1] ?? "")), rest: found[2] || "/" } : null;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function forever(): Promise<never> {
  // The timer is needed: the runtime detects a promise that nothing can resolve, and answers with an error.
  for (;;) await wait(60_000);
}

/** Stops the local server from compressing. A compressor buffers single bytes, and it ends a broken body properly. */
const UNCOMPRESSED = { "Content-Encoding": "identity" } as const;

/**
 * A body that breaks before its first byte. The client sees the break only if the response announces a length. In workerd
 * a FixedLengthStream announces it.
 */
function brokenBody(): ReadableStream<Uint8Array> {
  const Fixed = (globalThis as { FixedLengthStream?: new (length: number) => TransformStream<Uint8Array, Uint8Array> }).FixedLengthStream;
  const refused = new Error("refused on demand");
  if (!Fixed) return new ReadableStream({ start: (controller) => controller.error(refused) });
  const { readable, writable } = new Fixed(100_000);
  void writable.abort(refused).catch(() => {});
  return readable;
}

/** Sends one byte every DRIP_MS. */
function drip(body: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await wait(DRIP_MS);
      if (sent >= body.length) return controller.close();
      controller.enqueue(body.slice(sent, sent + 1));
      sent += 1;
    },
  });
}

/** The JSON object `text` with a first member of HUGE_BYTES. Text that is no object becomes an empty reply. */
function huge(text: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunk = encoder.encode("x".repeat(65_536));
  let left = HUGE_BYTES;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('{"padding":"'));
    },
    pull(controller) {
      if (left > 0) {
        controller.enqueue(chunk);
        left -= chunk.length;
        return;
      }
      const rest = text.trimStart().startsWith("{") ? text.trimStart().slice(1) : '"responseData":null}';
      controller.enqueue(encoder.encode(`",${rest}`));
      controller.close();
    },
  });
}

/** A copy of a JSON value in which every leaf and every list has a wrong type. */
function wrongTypes(value: unknown): unknown {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return { list: value.length };
  if (typeof value === "string") return { text: value.length };
  if (typeof value === "number") return value % 2 === 0 ? "many" : null;
  if (typeof value === "boolean") return value ? "yes" : 0;
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([key, inner]) => [key, key === "responseData" && Array.isArray(inner) ? "none" : wrongTypes(inner)]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
const json = (status: number, body: object, headers = {}) => ({
  status,
  body: JSON.stringify(body),
  headers: { ...JSON_TYPE, ...headers },
});
const envelope = (status: number) => json(status, { status: "failure", message: "something went wrong", responseData: null });

/** Replies of the faults that have always the same one. */
const REPLIES: Partial<Record<Fault["kind"], { readonly status: number; readonly body: string | null; readonly headers: HeadersInit }>> = {
  "429": json(429, { status: "failure", message: "too many requests" }, { "Retry-After": String(RETRY_AFTER_SECONDS) }),
  "500": json(500, { status: "failure", message: "internal error" }),
  "404": json(404, { status: "failure", message: "not found" }),
  "429-envelope": envelope(429),
  "500-envelope": envelope(500),
  "503-envelope": envelope(503),
  html: {
    status: 200,
    body: "<!doctype html><title>Bad gateway</title><h1>We will be back soon</h1>",
    headers: { "Content-Type": "text/html; charset=utf-8" },
  },
  empty: { status: 200, body: "", headers: JSON_TYPE },
  redirect: { status: 302, body: null, headers: { Location: "/elsewhere" } },
};

/** Answers with a fault. `answer` makes the correct reply, for the faults that change one. */
export async function withFault(fault: Fault, answer: () => Promise<Response>): Promise<Response> {
  if (fault.kind === "hang") return forever();
  if (fault.kind === "refuse") return new Response(brokenBody(), { headers: { ...JSON_TYPE, ...UNCOMPRESSED } });
  if (fault.kind === "slow") await wait(fault.ms);
  const fixed = REPLIES[fault.kind];
  if (fixed) return new Response(fixed.body, fixed);
  const reply = await answer();
  if (fault.kind === "slow") return reply;
  if (fault.kind === "huge") return new Response(huge(await reply.text()), { headers: JSON_TYPE });
  if (fault.kind === "types") return new Response(JSON.stringify(wrongTypes(parsed(await reply.text()))), { headers: JSON_TYPE });
  const body = new Uint8Array(await reply.arrayBuffer());
  const isDrip = fault.kind === "drip";
  return new Response(isDrip ? drip(body) : body.slice(0, Math.floor(body.length / 2)), {
    status: reply.status,
    headers: { "Content-Type": reply.headers.get("Content-Type") ?? "", ...(isDrip ? UNCOMPRESSED : {}) },
  });
}
