/**
 * The only fetch to the company's services. A call has a deadline that also covers its body. It reads at most 1 MB, follows no
 * redirect, is retried only while the retry budget lasts, and its reply is checked by a schema. It never throws: the answer is a
 * Result with a named error.
 */
import type { z } from "zod";
import { joinBytes } from "../domain/text/bytes.ts";
import type { AppEnv, Fetcher } from "../env.ts";
import { bringsSomething, isEmpty, problemOf, type ReadReply, readReply } from "./reading.ts";
import { logSlowCall, logUnreadable } from "./report.ts";
import { requestIdHeader } from "./request-id.ts";

const MAX_REPLY_BYTES = 1_048_576;
/** A single call's own limit; the page's deadline is usually nearer. Milliseconds. */
const CALL_TIMEOUT_MS = 3_000;
/** A call that answers later than this is logged (operate-3). Milliseconds. */
const SLOW_CALL_MS = 1_000;
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
  /** The client went away, and nobody else waits for the call (service-22). It is no fault, so it is not reported. */
  | "client-gone"
  /** Status 400 from a call with a token (service-12). It is no fault of the service, so it is not reported. */
  | "token-refused";

export interface UpstreamError {
  readonly name: UpstreamErrorName;
  /** Which call: path pattern without values, e.g. `/catalogservice/v2/brand/`. Never a parameter: it may be personal. */
  readonly call: string;
  readonly status: number | null;
  readonly detail: string;
}

/** True where the services no longer take the token of a call (service-12). */
export const isTokenRefused = ({ name }: UpstreamError): boolean => name === "token-refused";

interface Failure {
  readonly ok: false;
  readonly error: UpstreamError;
}

/** What a call brought. */
export type Result<T> = Success<T> | Failure;

interface Success<T> {
  readonly ok: true;
  readonly value: T;
  /** Set where the reply is kept by a cache, and nobody may keep this one (service-42). */
  readonly isDoubtful?: boolean;
}

export interface Call<S extends z.ZodType> {
  /** Path pattern with `{name}` placeholders; also the call's name in logs. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The Source header (service-3). */
  readonly source?: string;
  /** The `token` header of an authenticated call (service-13). */
  readonly token?: string;
  /** For a GET that changes something, such as sending a code: it is never retried. */
  readonly once?: boolean;
  readonly reply: S;
  /**
   * What a 404 with a JSON object means where that object alone does not fit `reply`: it is read with these fields (service-20).
   * Only for calls of one thing that may be missing.
   */
  readonly missing?: Readonly<Record<string, unknown>>;
}

/** Where a reply came from: the isolate's memory, KV, or the service itself. */
export type ReplySource = "isolate" | "kv" | "service";

/** What all calls of one request share. */
export interface UpstreamContext {
  readonly env: AppEnv;
  /** Epoch milliseconds after which nobody waits for a reply. */
  readonly deadline: number;
  /** Is given every fault of a service. */
  readonly onError?: (error: UpstreamError) => void;
  /**
   * Is told of a reply in which something is unreadable that decides on a verdict, an amount or stock (service-42), and of a call that
   * brought nothing (service-43): nobody keeps what is made of it.
   */
  readonly onDoubt?: (() => void) | undefined;
  /** Is told where each reply came from. */
  readonly onReply?: ((source: ReplySource) => void) | undefined;
  /** The keys of replies hold words that the visitor may choose freely: the replies stay in the isolate (service-17). */
  readonly hasOpenKeys?: boolean;
  /** Fires when the client goes away. It ends GET calls whose reply is not kept (service-22). */
  readonly clientGone?: AbortSignal | undefined;
  /** Keeps the Worker running for work that outlives the response. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** How long a wait of `ms` milliseconds is in this environment. */
export const stretched = (env: AppEnv, ms: number): number => ms * (env.DEADLINE_FACTOR ?? 1);

/** The end of a wait of `ms` milliseconds that begins now, in epoch milliseconds. */
export const deadlineIn = (env: AppEnv, ms: number): number => Date.now() + stretched(env, ms);

/** The context with another deadline, `ms` milliseconds from now. */
export const withDeadline = (context: UpstreamContext, ms: number): UpstreamContext => ({
  ...context,
  deadline: deadlineIn(context.env, ms),
});

/** The end of the longest time that a call which begins now may take, in epoch milliseconds. */
export const callDeadline = (env: AppEnv): number => deadlineIn(env, CALL_TIMEOUT_MS);

/** Retry budget of the isolate: each call earns a tenth of a retry, and at most ten retries are saved up. */
const RETRIES_PER_CALL = 0.1;
const MAX_SAVED_RETRIES = 10;
let retriesLeft = MAX_SAVED_RETRIES;
/** With less time left than this a retry could not answer. Milliseconds. */
const MIN_RETRY_TIME_MS = 200;

const failure = (call: string, name: UpstreamErrorName, detail: string, status: number | null = null): Failure => ({
  ok: false,
  error: { name, call, status, detail },
});

/**
 * A value as one part of a path. `.` and `..` would lead to another call, also as `%2E`: their dots are encoded twice, so that the
 * service gets a name that nothing has (service-34).
 */
const encodedPart = (value: string): string =>
  value === "." || value === ".." ? value.replaceAll(".", "%252E") : encodeURIComponent(value);

/** The address of a call under a base URL. Values are encoded; undefined query values are left out. */
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

/** The bytes of a body; null where it is longer than `limit` bytes. */
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

type RawReply = { readonly status: number; readonly text: string };

/** A request without its address. */
type RequestParts = Pick<RequestInit, "method" | "body"> & { readonly headers: Record<string, string> };

interface Attempt {
  /** The call's name in logs. */
  readonly call: string;
  readonly url: string;
  readonly parts: RequestParts;
  /** Is asked instead of the network, where it is not null; that of the company's services where it is left out. */
  readonly binding?: Fetcher | null;
  /** Fires when the client goes away, where that ends the call. */
  readonly clientGone?: AbortSignal | undefined;
}

/** Sends a request once. Its time is what is left of the page's, and at most that of a call. */
async function attempt(
  context: UpstreamContext,
  { call, url, parts, binding = context.env.api, clientGone }: Attempt,
): Promise<Result<RawReply>> {
  if (clientGone?.aborted) return failure(call, "client-gone", "the client was gone before the call");
  const timeMs = Math.min(stretched(context.env, CALL_TIMEOUT_MS), context.deadline - Date.now());
  if (timeMs <= 0) return failure(call, "timeout", "the page's deadline had passed before the call");
  const end = earlyEnd(call, timeMs, clientGone);
  const startedAt = Date.now();
  const reply = fetchReply(call, () => new Request(url, { ...parts, redirect: "manual", signal: end.signal }), binding);
  // Not every hanging body ends when its signal fires, so the early end is also raced.
  const result = await Promise.race([reply, end.reached]);
  end.release();
  if (result.ok) {
    context.onReply?.("service");
    const tookMs = Date.now() - startedAt;
    if (tookMs >= SLOW_CALL_MS) logSlowCall(context.env, call, tookMs);
  }
  return result;
}

/** What ends a call before its reply: `timeMs` milliseconds pass, or the client goes away. */
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

/** The text of a reply, whatever its status. Never rejects. */
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

const headersOf = (call: { readonly source?: string; readonly token?: string }): Record<string, string> => ({
  "Content-Type": "application/json",
  ...(call.source ? { Source: call.source } : {}),
  ...(call.token ? { token: call.token } : {}),
  ...requestIdHeader(),
});

function getText(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<RawReply>> {
  const parts: RequestParts = { headers: headersOf(call) };
  // A GET that changes something goes on where the client goes away.
  return fetchWithRetry(context, call, call.once ? { parts } : { parts, repeatable: true, clientGone: context.clientGone });
}

interface Sending extends Pick<Attempt, "parts" | "clientGone"> {
  /** Sending it twice is the same as sending it once. */
  readonly repeatable?: boolean | undefined;
}

/** Sends a request, and once more after a fault if it is `repeatable` and the retry budget lasts. */
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
  // Isolates that failed at the same moment must not ask again at the same moment.
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
  return attempt(context, request);
}

/**
 * GETs JSON. Any status is accepted and the body is used where it matches the schema (service-5); the body of a fault only where it
 * brings what was asked for (service-39).
 * @param pick takes the wanted part out of the reply
 * @returns the checked reply, or a named error, which `context.onError` has been given
 */
export function get<S extends z.ZodType>(context: UpstreamContext, call: Call<S>): Promise<Result<z.output<S>>>;
export function get<S extends z.ZodType, V>(context: UpstreamContext, call: Call<S>, pick: (reply: z.output<S>) => V): Promise<Result<V>>;
export async function get<S extends z.ZodType, V>(
  context: UpstreamContext,
  call: Call<S>,
  pick?: (reply: z.output<S>) => V,
): Promise<Result<z.output<S> | V>> {
  const reply = await getText(context, call);
  const checked = reply.ok ? checkReply(context, call, reply.value) : reply;
  const result: Result<z.output<S> | V> = pick ? mapResult(checked, pick) : checked;
  const saysNone = reply.ok && isFaultStatus(reply.value.status) && result.ok && isEmpty(result.value);
  return reportFault(context, saysNone ? statusFailure(call.path, reply.value.status) : result);
}

/** Reports the fault of a result, marks what is made without its value, and returns the result. */
function reportFault<T>(context: UpstreamContext, result: Result<T>): Result<T> {
  if (!result.ok) context.onDoubt?.();
  if (!result.ok && !isTokenRefused(result.error) && result.error.name !== "client-gone") context.onError?.(result.error);
  return result;
}

/** 408 and 429 are faults of the way to the service, like 5xx: they refuse nothing of what was sent. */
const isFaultStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const statusFailure = (call: string, status: number): Failure => failure(call, "status", `status ${status}`, status);

/** The value of a reply that fits its schema; null for one that does not. What of it is unreadable is logged. */
function believed<T>(context: UpstreamContext, call: string, { parsed, unreadable, isDoubtful }: ReadReply<T>): Success<T> | null {
  if (!parsed.success) return null;
  if (unreadable.length > 0) logUnreadable(context.env, call, unreadable);
  if (isDoubtful) context.onDoubt?.();
  return { ok: true, value: parsed.data };
}

/** Checks a reply by its schema. */
function checkReply<S extends z.ZodType>(
  context: UpstreamContext,
  call: Pick<Call<S>, "path" | "reply" | "token" | "missing">,
  { status, text }: RawReply,
): Result<z.output<S>> {
  if (call.token && status === 400) return failure(call.path, "token-refused", "the service does not take this token", status);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(call.path, status >= 400 ? "status" : "not-json", `status ${status}, body is no JSON`, status);
  }
  const ofFault = isFaultStatus(status);
  if (ofFault && !bringsSomething(json)) return statusFailure(call.path, status);
  const read = readReply(call.reply, json, ofFault);
  const isMissing = status === 404 && call.missing !== undefined && typeof json === "object" && json !== null;
  const value =
    believed(context, call.path, read) ??
    (isMissing ? believed(context, call.path, readReply(call.reply, { ...(json as object), ...call.missing })) : null);
  if (value) return value;
  if (status >= 400) return statusFailure(call.path, status);
  return failure(call.path, "bad-reply", read.parsed.error ? problemOf(read.parsed.error) : "", status);
}

interface PostCall<S extends z.ZodType> extends Omit<Call<S>, "once"> {
  /** POST unless it says otherwise. */
  readonly method?: "PUT" | "PATCH";
  /** Sent as JSON. Never in a log. */
  readonly body: object;
  /** Random text by which the service recognises a repeated request. */
  readonly idempotencyKey?: string;
  /** Sending it twice is the same as sending it once, so it may be retried like a GET. */
  readonly repeatable?: boolean;
}

/**
 * POSTs (PUTs, PATCHes) JSON under the same deadline and limits. It is sent once, unless it is `repeatable`. Statuses below 500 are
 * accepted and the body is used (request-13), except 408 and 429. An empty body of a 2xx is null.
 */
export async function post<S extends z.ZodType>(context: UpstreamContext, call: PostCall<S>): Promise<Result<z.output<S>>> {
  const headers = { ...headersOf(call), ...(call.idempotencyKey ? { "Idempotency-Key": call.idempotencyKey } : {}) };
  const parts: RequestParts = { method: call.method ?? "POST", body: JSON.stringify(call.body), headers };
  const reply = await fetchWithRetry(context, call, { parts, repeatable: call.repeatable });
  if (!reply.ok) return reportFault(context, reply);
  const { status, text } = reply.value;
  if (isFaultStatus(status)) return reportFault(context, statusFailure(call.path, status));
  return reportFault(context, checkReply(context, call, { status, text: text === "" && status < 300 ? "null" : text }));
}

export interface Message {
  /** Whole address of a service that is not the company's. */
  readonly url: string;
  /** Is asked instead of the network. */
  readonly binding: Fetcher | null;
  /** The key that authorises us. Never in a log. */
  readonly bearer?: string;
  /** Sent as JSON. Never in a log. */
  readonly body: object;
}

/** POSTs JSON once, under the same deadline and limits, to a service whose answer is not used. Any 2xx is a success. */
export async function send(context: UpstreamContext, { url, binding, bearer, body }: Message): Promise<Result<null>> {
  const call = new URL(url).pathname;
  const headers = { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
  const reply = await attempt(context, { call, url, parts: { method: "POST", body: JSON.stringify(body), headers }, binding });
  return reportFault(
    context,
    mapResult(onlySuccess(call, reply), () => null),
  );
}

/** A reply whose status is not a 2xx is a fault. */
function onlySuccess(call: string, reply: Result<RawReply>): Result<RawReply> {
  if (!reply.ok || reply.value.status < 300) return reply;
  return failure(call, "status", `status ${reply.value.status}`, reply.value.status);
}

/** GETs a text such as a policy page. Only a 2xx is accepted, because the page of an error is a text too. */
export async function getDocument(context: UpstreamContext, call: Omit<Call<z.ZodType>, "reply">): Promise<Result<string>> {
  return reportFault(
    context,
    mapResult(onlySuccess(call.path, await getText(context, call)), ({ text }) => text),
  );
}

/** Changes the value of a result; an error stays as it is. */
export function mapResult<A, B>(result: Result<A>, change: (value: A) => B): Result<B> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}
