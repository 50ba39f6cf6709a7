/**
 * The only fetch to the company's services (DESIGN §4, upstream client). A call has a deadline that also covers its body,
 * reads at most 1 MB, follows no redirect, is tried again only while the retry budget lasts, and is checked by its schema.
 * It never throws: the answer is a Result with a named error.
 */
import type { z } from "zod";
import type { AppEnv, Fetcher } from "../env.ts";

export const MAX_REPLY_BYTES = 1_048_576;
/** A single call's own limit; the page's deadline is usually nearer. Milliseconds. */
export const CALL_TIMEOUT_MS = 3_000;
/** What a page waits for all its calls together. Milliseconds. */
export const PAGE_DEADLINE_MS = 2_800;

export type UpstreamErrorName =
  | "timeout"
  | "network"
  | "redirected"
  | "too-large"
  | "not-json"
  | "bad-reply"
  | "status"
  /** Status 400 from a call with a token: sign in again (S2 §8). No fault of the service, so nobody is told. */
  | "token-refused";

export interface UpstreamError {
  readonly name: UpstreamErrorName;
  /** Which call: path pattern without values, e.g. `/catalogservice/v2/brand/`. Never a parameter: it may be personal. */
  readonly call: string;
  readonly status: number | null;
  readonly detail: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: UpstreamError };

export interface Call<S extends z.ZodType> {
  /** Path pattern with `{name}` marks, as the specification writes it; also the call's name in logs. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The Source header (S1 §7). */
  readonly source?: string;
  /** The `token` header of an authenticated call (S2 §7). Never in a log. */
  readonly token?: string;
  /** For a GET that does something, such as sending a code: it is not tried again by itself. */
  readonly once?: boolean;
  readonly reply: S;
}

/** What a request brings to its calls: where to, until when, and who hears of faults. */
export interface UpstreamContext {
  readonly env: AppEnv;
  /** Epoch milliseconds after which nobody waits any more. */
  readonly deadline: number;
  readonly onError?: (error: UpstreamError) => void;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Retry budget of the isolate: at most one retry in ten calls, and no more than ten saved up. */
const budget = { tokens: 10 };

const problem = (
  call: string,
  name: UpstreamErrorName,
  detail: string,
  status: number | null = null,
): { ok: false; error: UpstreamError } => ({
  ok: false,
  error: { name, call, status, detail },
});

/** The address of a call under a base URL. Values are encoded; undefined query values are left out. */
export function callUrl(base: string, call: Pick<Call<z.ZodType>, "path" | "parameters" | "query">): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.parameters?.[name];
    if (value === undefined) throw new Error(`The call ${call.path} needs a value for "${name}".`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return `${base}${path}${text ? `?${text}` : ""}`;
}

/** Reads a body up to a limit; null when it is longer. */
export async function readBounded(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

type RawReply = { readonly status: number; readonly text: string };

/** What is asked, beside the address. */
type Asked = Pick<RequestInit, "method" | "body"> & { readonly headers: Record<string, string> };

/** One try: the text of the reply, whatever its status. @param binding asked instead of the network, where there is one */
async function attempt(
  context: UpstreamContext,
  url: string,
  asked: Asked,
  call: string,
  binding: Fetcher | null = context.env.api,
): Promise<Result<RawReply>> {
  const left = Math.min(CALL_TIMEOUT_MS, context.deadline - Date.now());
  if (left <= 0) return problem(call, "timeout", "the page's deadline had passed before the call");
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hung body does not always end when its signal fires, so the deadline is raced as well as signalled.
  const late = new Promise<Result<RawReply>>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(problem(call, "timeout", `no whole answer within ${left} ms`));
    }, left);
  });
  const answer = (async (): Promise<Result<RawReply>> => {
    const request = new Request(url, { ...asked, redirect: "manual", signal: controller.signal });
    const response = await (binding ? binding.fetch(request) : fetch(request));
    if (response.status >= 300 && response.status < 400) {
      void response.body?.cancel().catch(() => undefined);
      return problem(call, "redirected", "the service answered with a redirect", response.status);
    }
    const bytes = await readBounded(response.body, MAX_REPLY_BYTES);
    if (!bytes) return problem(call, "too-large", `the reply is longer than ${MAX_REPLY_BYTES} bytes`, response.status);
    return { ok: true, value: { status: response.status, text: new TextDecoder().decode(bytes) } };
  })().catch((fault: unknown) => problem(call, "network", fault instanceof Error ? fault.message : "unknown fault"));
  const result = await Promise.race([answer, late]);
  clearTimeout(timer);
  return result;
}

const worthRetry = (result: Result<RawReply>): boolean =>
  result.ok ? result.value.status === 429 || result.value.status >= 500 : result.error.name === "network";

const headersOf = (call: { readonly source?: string; readonly token?: string }): Record<string, string> => ({
  "Content-Type": "application/json",
  ...(call.source ? { Source: call.source } : {}),
  ...(call.token ? { token: call.token } : {}),
});

function getText(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<RawReply>> {
  return tried(context, call, { headers: headersOf(call) }, call.once !== true);
}

/** Asks, and where it may, once more while the retry budget lasts. */
async function tried(
  context: UpstreamContext,
  call: Pick<Call<z.ZodType>, "path" | "parameters" | "query">,
  asked: Asked,
  repeatable: boolean,
): Promise<Result<RawReply>> {
  budget.tokens = Math.min(10, budget.tokens + 0.1);
  const url = callUrl(context.env.API_BASE_URL, call);
  const first = await attempt(context, url, asked, call.path);
  if (!repeatable || !worthRetry(first) || budget.tokens < 1 || context.deadline - Date.now() < 200) return first;
  budget.tokens -= 1;
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
  return attempt(context, url, asked, call.path);
}

/**
 * GETs JSON. Any status is accepted and the body is used (S1 §7): what counts is whether the body fits the schema.
 * @returns the parsed reply, or a named error that has been told to `context.onError`
 */
export async function get<S extends z.ZodType>(context: UpstreamContext, call: Call<S>): Promise<Result<z.output<S>>> {
  return told(context, await readReply(context, call));
}

/** Tells of a fault, and gives the result on. */
function told<T>(context: UpstreamContext, result: Result<T>): Result<T> {
  if (!result.ok && result.error.name !== "token-refused") context.onError?.(result.error);
  return result;
}

async function readReply<S extends z.ZodType>(context: UpstreamContext, call: Call<S>): Promise<Result<z.output<S>>> {
  const reply = await getText(context, call);
  return reply.ok ? checkReply(call, reply.value) : reply;
}

/** The reply as its schema has it. */
function checkReply<S extends z.ZodType>(call: Pick<Call<S>, "path" | "reply" | "token">, { status, text }: RawReply): Result<z.output<S>> {
  if (call.token && status === 400) return problem(call.path, "token-refused", "the service does not take this token", status);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return problem(call.path, status >= 400 ? "status" : "not-json", `status ${status}, body is no JSON`, status);
  }
  const parsed = call.reply.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  if (status >= 400) return problem(call.path, "status", `status ${status}`, status);
  const first = parsed.error.issues[0];
  return problem(call.path, "bad-reply", `${first?.path.join(".") ?? ""}: ${first?.message ?? "unreadable"}`, status);
}

export interface PostCall<S extends z.ZodType> extends Omit<Call<S>, "once"> {
  /** Sent as JSON. Never in a log. */
  readonly body: object;
  /** Random text by which the service knows what it has been sent before. */
  readonly idempotencyKey?: string;
  /** Sending it twice is the same as once: it may be tried again like a GET. */
  readonly repeatable?: boolean;
}

/** Too many requests, and a request that took too long, are troubles of the way: they refuse nothing of what was sent. */
const isTrouble = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/**
 * POSTs (or PUTs) JSON under the same deadline and limits, once: what is sent is not sent again by itself, unless it is
 * `repeatable`. Statuses below 500 are accepted and the body is used (S1 §7, product request), but for 408 and 429; an empty body of
 * a 2xx is null.
 */
export async function post<S extends z.ZodType>(
  context: UpstreamContext,
  call: PostCall<S>,
  method: "POST" | "PUT" = "POST",
): Promise<Result<z.output<S>>> {
  const headers = { ...headersOf(call), ...(call.idempotencyKey ? { "Idempotency-Key": call.idempotencyKey } : {}) };
  const asked: Asked = { method, body: JSON.stringify(call.body), headers };
  const reply = await tried(context, call, asked, call.repeatable === true);
  const result: Result<z.output<S>> = !reply.ok
    ? reply
    : isTrouble(reply.value.status)
      ? problem(call.path, "status", `status ${reply.value.status}`, reply.value.status)
      : checkReply(call, reply.value.text === "" && reply.value.status < 300 ? { ...reply.value, text: "null" } : reply.value);
  return told(context, result);
}

export interface Message {
  /** Whole address of a service that is not one of the company's. */
  readonly url: string;
  /** Asked instead of the network, where there is one. */
  readonly binding: Fetcher | null;
  /** What the service knows us by. Never in a log. */
  readonly bearer?: string;
  /** Sent as JSON. Never in a log. */
  readonly body: object;
}

/** POSTs JSON to a service whose answer is not used, once, under the same deadline and limits. Any 2xx is good. */
export async function send(context: UpstreamContext, { url, binding, bearer, body }: Message): Promise<Result<null>> {
  const call = new URL(url).pathname;
  const headers = { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
  const reply = await attempt(context, url, { method: "POST", body: JSON.stringify(body), headers }, call, binding);
  const result: Result<null> = !reply.ok
    ? reply
    : reply.value.status < 300
      ? { ok: true, value: null }
      : problem(call, "status", `status ${reply.value.status}`, reply.value.status);
  return told(context, result);
}

/** GETs a text such as a policy page. Only a 2xx is accepted: an error page is no policy. */
export async function getDocument(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<string>> {
  const reply = await getText(context, call);
  const result: Result<string> = !reply.ok
    ? reply
    : reply.value.status < 300
      ? { ok: true, value: reply.value.text }
      : problem(call.path, "status", `status ${reply.value.status}`, reply.value.status);
  if (!result.ok) context.onError?.(result.error);
  return result;
}

/** Changes the value of a good result. */
export function mapResult<A, B>(result: Result<A>, change: (value: A) => B): Result<B> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}
