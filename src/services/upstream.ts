/**
 * The only fetch to the company's services: one deadline with the body, at most 1 MB, no redirects, a retry budget, a schema. Never throws:
 * returns a Result.
 */
import type { z } from "zod";
import { joinBytes } from "../domain/text/bytes.ts";
import type { AppEnv, Fetcher } from "../env.ts";
import { CALL_TIMEOUT_MS, type Deadline, scaledTimeout } from "./deadline.ts";
import { hasContent, isEmpty, problemOf, type ReadReply, readReply } from "./reading.ts";
import { logSlowCall, logUnreadable } from "./report.ts";
import { requestIdHeader } from "./request-id.ts";

const MAX_REPLY_BYTES = 1_048_576;
/** Slower calls are logged (operate-3). */
const SLOW_CALL_MS = 1_000;

export type UpstreamErrorName =
  | "timeout"
  | "network"
  | "redirected"
  | "too-large"
  | "not-json"
  | "bad-reply"
  | "status"
  /** No other request waits for the call either (service-22). Not reported. */
  | "client-gone"
  /** Status 400 of a call with a token (service-12). Not reported. */
  | "token-refused"
  /** CALLS_OFF names the call (service-55). Not reported. */
  | "off";

export interface UpstreamError {
  readonly name: UpstreamErrorName;
  /** Path pattern, never a parameter, which may be personal. */
  readonly call: string;
  readonly status: number | null;
  readonly detail: string;
}

/** service-12 */
export const isTokenRefused = ({ name }: UpstreamError): boolean => name === "token-refused";

interface Failure {
  readonly ok: false;
  readonly error: UpstreamError;
}

export type Result<T> = Success<T> | Failure;

interface Success<T> {
  readonly ok: true;
  readonly value: T;
  /** Never cache this reply (service-42). */
  readonly isDoubtful?: boolean;
}

export interface Call<S extends z.ZodType> {
  /** Names in CALLS_OFF that switch it off. */
  readonly offBy?: readonly string[];
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** service-3 */
  readonly source?: string;
  /** service-13 */
  readonly token?: string;
  /** A GET with side effects: never retried. */
  readonly once?: boolean;
  readonly reply: S;
  /** Added to the body of a 404 that does not fit `reply` (service-20). Only for calls of a single thing. */
  readonly missing?: Readonly<Record<string, unknown>>;
  /** A 400 with this `message` is the service's answer, not a refused token. */
  readonly answer400?: string;
  /** The reply of a company without the call; null if nobody makes it then. */
  readonly off?: { readonly reply: object | null };
}

export type ReplySource = "isolate" | "kv" | "service";

export interface UpstreamContext {
  readonly env: AppEnv;
  readonly deadline: Deadline;
  readonly onError?: (error: UpstreamError) => void;
  /** A decisive field is unreadable (service-42) or a call failed (service-43): do not cache the page. */
  readonly onDoubt?: (() => void) | undefined;
  readonly onReply?: ((source: ReplySource) => void) | undefined;
  /** Cache keys contain user input: keep them out of KV (service-17). */
  readonly hasOpenKeys?: boolean;
  /** Aborts GETs whose reply is not cached (service-22). */
  readonly clientGone?: AbortSignal | undefined;
  /** IP address (service-56). */
  readonly visitorAddress?: string | undefined;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

const RETRIES_PER_CALL = 0.1;
const MAX_SAVED_RETRIES = 10;
let retriesLeft = MAX_SAVED_RETRIES;
const MIN_RETRY_TIME_MS = 200;

export const failure = (call: string, name: UpstreamErrorName, detail: string, status: number | null = null): Failure => ({
  ok: false,
  error: { name, call, status, detail },
});

/** Encodes `.` and `..` twice: even `%2E` would resolve to another call (service-34). */
const encodedPart = (value: string): string =>
  value === "." || value === ".." ? value.replaceAll(".", "%252E") : encodeURIComponent(value);

export function callUrl(base: string, call: Pick<Call<z.ZodType>, "path" | "parameters" | "query">): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.parameters?.[name];
    if (value === undefined) throw new Error(`The call ${call.path} needs a value for "${name}".`);
    return encodedPart(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return `${base}${path}${text ? `?${text}` : ""}`;
}

/** Null if longer than `limit` bytes. */
export async function readBounded(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joinBytes(chunks);
    size += value.byteLength;
    if (size > limit) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}

export type RawReply = { readonly status: number; readonly text: string };

type RequestParts = Pick<RequestInit, "method" | "body"> & { readonly headers: Record<string, string> };

interface Attempt {
  readonly call: string;
  readonly url: string;
  readonly parts: RequestParts;
  /** Null for the network. Default: the services' binding. */
  readonly binding?: Fetcher | null;
  readonly clientGone?: AbortSignal | undefined;
}

async function attempt(
  context: UpstreamContext,
  { call, url, parts, binding = context.env.api, clientGone }: Attempt,
): Promise<Result<RawReply>> {
  if (clientGone?.aborted) return failure(call, "client-gone", "the client was gone before the call");
  const timeMs = Math.min(scaledTimeout(context.env, CALL_TIMEOUT_MS), context.deadline - Date.now());
  if (timeMs <= 0) return failure(call, "timeout", "the page's deadline had passed before the call");
  const end = earlyEnd(call, timeMs, clientGone);
  const startedAt = Date.now();
  const reply = fetchReply(call, () => new Request(url, { ...parts, redirect: "manual", signal: end.signal }), binding);
  // Some hanging bodies ignore the signal.
  const result = await Promise.race([reply, end.reached]);
  end.release();
  if (result.ok) {
    context.onReply?.("service");
    const tookMs = Date.now() - startedAt;
    if (tookMs >= SLOW_CALL_MS) logSlowCall(context.env, call, tookMs);
  }
  return result;
}

function earlyEnd(call: string, timeMs: number, clientGone: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: reached, resolve } = Promise.withResolvers<Failure>();
  const end = (why: Failure) => {
    controller.abort();
    resolve(why);
  };
  const leave = () => end(failure(call, "client-gone", "the client went away"));
  const timer = setTimeout(() => end(failure(call, "timeout", `no whole answer within ${timeMs} ms`)), timeMs);
  clientGone?.addEventListener("abort", leave);
  const release = () => {
    clearTimeout(timer);
    clientGone?.removeEventListener("abort", leave);
  };
  return { signal: controller.signal, reached, release };
}

/** Accepts any status except redirects. Never rejects. */
async function fetchReply(call: string, request: () => Request, binding: Fetcher | null): Promise<Result<RawReply>> {
  try {
    const response = await (binding ? binding.fetch(request()) : fetch(request()));
    const { status, body } = response;
    if (status >= 300 && status < 400) {
      void body?.cancel().catch(() => undefined);
      return failure(call, "redirected", "the service answered with a redirect", status);
    }
    const bytes = await readBounded(body, MAX_REPLY_BYTES);
    if (!bytes) return failure(call, "too-large", `the reply is longer than ${MAX_REPLY_BYTES} bytes`, status);
    return { ok: true, value: { status, text: new TextDecoder().decode(bytes) } };
  } catch (fault) {
    return failure(call, "network", fault instanceof Error ? fault.message : "unknown fault");
  }
}

const isWorthRetry = (result: Result<RawReply>): boolean =>
  result.ok ? result.value.status === 429 || result.value.status >= 500 : result.error.name === "network";

/** Only for the company's services: the key must not reach anybody else. */
const headersOf = (
  { env: { API_KEY, FORWARD_ADDRESS }, visitorAddress }: UpstreamContext,
  call: { readonly source?: string; readonly token?: string },
): Record<string, string> => ({
  "Content-Type": "application/json",
  ...(API_KEY ? { "X-Api-Key": API_KEY } : {}),
  ...(call.source ? { Source: call.source } : {}),
  ...(call.token ? { token: call.token } : {}),
  // Only of calls about somebody: others are shared with further visitors (service-56).
  ...(FORWARD_ADDRESS && call.token && visitorAddress ? { "X-Forwarded-For": visitorAddress } : {}),
  ...requestIdHeader(),
});

function getText(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<RawReply>> {
  const parts: RequestParts = { headers: headersOf(context, call) };
  // A GET with side effects continues if the client leaves.
  return fetchWithRetry(context, call, call.once ? { parts } : { parts, repeatable: true, clientGone: context.clientGone });
}

interface Sending extends Pick<Attempt, "parts" | "clientGone"> {
  readonly repeatable?: boolean | undefined;
}

async function fetchWithRetry(
  context: UpstreamContext,
  call: Pick<Call<z.ZodType>, "path" | "parameters" | "query">,
  { parts, repeatable, clientGone }: Sending,
): Promise<Result<RawReply>> {
  retriesLeft = Math.min(MAX_SAVED_RETRIES, retriesLeft + RETRIES_PER_CALL);
  const url = callUrl(context.env.API_BASE_URL, call);
  const request: Attempt = { call: call.path, url, parts, clientGone };
  const first = await attempt(context, request);
  if (!repeatable || !isWorthRetry(first) || retriesLeft < 1 || context.deadline - Date.now() < MIN_RETRY_TIME_MS) return first;
  retriesLeft -= 1;
  // Isolates that failed together must not retry together.
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
  return attempt(context, request);
}

/** GETs JSON of any status whose body fits the schema (service-5). An error reply must also have content (service-39). */
export function get<S extends z.ZodType>(context: UpstreamContext, call: Call<S>): Promise<Result<z.output<S>>>;
export function get<S extends z.ZodType, V>(context: UpstreamContext, call: Call<S>, pick: (reply: z.output<S>) => V): Promise<Result<V>>;
export async function get<S extends z.ZodType, V>(
  context: UpstreamContext,
  call: Call<S>,
  pick?: (reply: z.output<S>) => V,
): Promise<Result<z.output<S> | V>> {
  const off = replyIfOff(context, call);
  if (off) return pick ? mapResult(off, pick) : off;
  const reply = await getText(context, call);
  const checked = reply.ok ? checkReply(context, call, reply.value) : reply;
  const result: Result<z.output<S> | V> = pick ? mapResult(checked, pick) : checked;
  const saysNone = reply.ok && isFaultStatus(reply.value.status) && result.ok && isEmpty(result.value);
  return reportFault(context, saysNone ? statusFailure(call.path, reply.value.status) : result);
}

/** Null unless CALLS_OFF names the call (service-55). */
function replyIfOff<S extends z.ZodType>({ env }: UpstreamContext, { offBy, path, reply, off }: Call<S>): Result<z.output<S>> | null {
  if (!off || !env.CALLS_OFF?.some((name) => offBy?.includes(name))) return null;
  return off.reply ? { ok: true, value: reply.parse(off.reply) } : failure(path, "off", "the company has no such call");
}

function reportFault<T>(context: UpstreamContext, result: Result<T>): Result<T> {
  if (!result.ok) context.onDoubt?.();
  if (!result.ok && !isTokenRefused(result.error) && result.error.name !== "client-gone") context.onError?.(result.error);
  return result;
}

/** Transport faults like 5xx, not refusals. */
const isFaultStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const statusFailure = (call: string, status: number): Failure => failure(call, "status", `status ${status}`, status);

function accepted<T>(context: UpstreamContext, call: string, { parsed, unreadable, isDoubtful }: ReadReply<T>): Success<T> | null {
  if (!parsed.success) return null;
  if (unreadable.length > 0) logUnreadable(context.env, call, unreadable);
  if (isDoubtful) context.onDoubt?.();
  return { ok: true, value: parsed.data };
}

function hasMessage(text: string, message: string | undefined): boolean {
  try {
    return message !== undefined && JSON.parse(text)?.message === message;
  } catch {
    return false;
  }
}

function checkReply<S extends z.ZodType>(
  context: UpstreamContext,
  call: Pick<Call<S>, "path" | "reply" | "token" | "missing" | "answer400">,
  { status, text }: RawReply,
): Result<z.output<S>> {
  if (call.token && status === 400 && !hasMessage(text, call.answer400))
    return failure(call.path, "token-refused", "the service does not take this token", status);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(call.path, status >= 400 ? "status" : "not-json", `status ${status}, body is no JSON`, status);
  }
  const ofFault = isFaultStatus(status);
  if (ofFault && !hasContent(json)) return statusFailure(call.path, status);
  const read = readReply(call.reply, json, ofFault, status >= 400);
  const isMissing = status === 404 && call.missing !== undefined && typeof json === "object" && json !== null;
  const value =
    accepted(context, call.path, read) ??
    (isMissing ? accepted(context, call.path, readReply(call.reply, { ...(json as object), ...call.missing })) : null);
  if (value) return value;
  if (status >= 400) return statusFailure(call.path, status);
  return failure(call.path, "bad-reply", read.parsed.error ? problemOf(read.parsed.error) : "", status);
}

export interface PostCall<S extends z.ZodType> extends Omit<Call<S>, "once"> {
  readonly method?: "PUT" | "PATCH";
  readonly body: object;
  readonly idempotencyKey?: string;
  readonly repeatable?: boolean;
  /** An unreadable 2xx body is null too (request-13), but not a page or a cut body. */
  readonly anyBody?: boolean;
}

/** A captive portal's page, or JSON that was cut. */
const isPageOrCut = (text: string, { name }: UpstreamError): boolean =>
  /^\s*</.test(text) || (name === "not-json" && /^\s*[{[]/.test(text));

/** POSTs JSON. Accepts statuses below 500 (request-13) except 408 and 429. An empty 2xx body is null. */
export async function post<S extends z.ZodType>(context: UpstreamContext, call: PostCall<S>): Promise<Result<z.output<S>>> {
  const off = replyIfOff(context, call);
  if (off) return off;
  const headers = { ...headersOf(context, call), ...(call.idempotencyKey ? { "Idempotency-Key": call.idempotencyKey } : {}) };
  const parts: RequestParts = { method: call.method ?? "POST", body: JSON.stringify(call.body), headers };
  const reply = await fetchWithRetry(context, call, { parts, repeatable: call.repeatable });
  if (!reply.ok) return reportFault(context, reply);
  const { status, text } = reply.value;
  if (isFaultStatus(status)) return reportFault(context, statusFailure(call.path, status));
  const checked = checkReply(context, call, { status, text: text === "" && status < 300 ? "null" : text });
  const isAccepted = call.anyBody && status < 300 && !checked.ok && !isPageOrCut(text, checked.error);
  return isAccepted ? checkReply(context, call, { status, text: "null" }) : reportFault(context, checked);
}

/** One attempt without a token and with an empty body, for any status (operate-7). */
export function probe(
  context: UpstreamContext,
  call: Pick<Call<z.ZodType>, "path" | "parameters" | "query"> & { readonly method: string },
): Promise<Result<RawReply>> {
  const parts: RequestParts = {
    method: call.method,
    headers: headersOf(context, {}),
    ...(call.method === "GET" ? {} : { body: "{}" }),
  };
  return attempt(context, { call: call.path, url: callUrl(context.env.API_BASE_URL, call), parts });
}

export interface Message {
  readonly url: string;
  readonly binding: Fetcher | null;
  /** Never logged. */
  readonly bearer?: string;
  /** Never logged. */
  readonly body: object;
}

/** POSTs JSON once. Any 2xx is a success; the reply is ignored. */
export async function send(context: UpstreamContext, { url, binding, bearer, body }: Message): Promise<Result<null>> {
  const call = new URL(url).pathname;
  const headers = { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
  const reply = await attempt(context, { call, url, parts: { method: "POST", body: JSON.stringify(body), headers }, binding });
  return reportFault(
    context,
    mapResult(onlySuccess(call, reply), () => null),
  );
}

function onlySuccess(call: string, reply: Result<RawReply>): Result<RawReply> {
  if (!reply.ok || reply.value.status < 300) return reply;
  return failure(call, "status", `status ${reply.value.status}`, reply.value.status);
}

/** GETs a text. Rejects all but 2xx: an error page is text too. */
export async function getDocument(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<string>> {
  return reportFault(
    context,
    mapResult(onlySuccess(call.path, await getText(context, call)), ({ text }) => text),
  );
}

export const success = <T>(value: T): Success<T> => ({ ok: true, value });

export function mapResult<A, B>(result: Result<A>, change: (value: A) => B): Result<B> {
  return result.ok ? success(change(result.value)) : result;
}

type Values<R extends readonly Result<unknown>[]> = { [Index in keyof R]: R[Index] extends Result<infer Value> ? Value : never };

/** The values of all results, or the first failure. */
export function allValues<const R extends readonly Result<unknown>[]>(results: R): Result<Values<R>> {
  const failed = results.find((result) => !result.ok);
  return failed ?? success(results.map((result) => (result as Success<unknown>).value) as Values<R>);
}
