/** Correlation id (operate-1): in each log line, call and response (docs/decisions/116-numbers-of-requests.md). */
import { AsyncLocalStorage } from "node:async_hooks";

export const REQUEST_ID = "X-Request-Id";

const DIGITS = 9;

const running = new AsyncLocalStorage<string>();

/** Easy to read out by phone in any language. */
export function newRequestId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const underRequestId = <T>(id: string, work: () => T): T => running.run(id, work);

/** RPC callbacks of a Durable Object run outside the request and would lose the id (operate-1). */
export function inThisRequest<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const id = requestId();
  return id === undefined ? work : (...args) => underRequestId(id, () => work(...args));
}

/** Undefined outside a request. */
export const requestId = (): string | undefined => running.getStore();

export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = requestId();
  return id ? { [REQUEST_ID]: id } : {};
}

export const spokenRequestId = (): string => (requestId() ?? "").replace(/\d{3}(?=\d)/g, "$& ");
