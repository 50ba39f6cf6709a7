/**
 * The number of the request that code runs for (operate-1). It goes into every line of the log, to the services and into the answer,
 * so that one fault can be followed through all of them (docs/decisions/116-numbers-of-requests.md).
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** The header that carries the number: to the Pages entrypoint, to the services, and in the answer. */
export const REQUEST_ID = "X-Request-Id";

const DIGITS = 9;

const running = new AsyncLocalStorage<string>();

/** Nine random digits. A farmer can say them on the telephone in any language, and they tell nothing about anybody. */
export function newRequestId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Does some work, and whatever follows from it, under a number. */
export const underRequestId = <T>(id: string, work: () => T): T => running.run(id, work);

/**
 * `work` under the number of the current request, whoever calls it. A callback that a Durable Object calls by RPC runs outside of the
 * request that made it, and would send and log no number (operate-1).
 */
export function inThisRequest<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const id = requestId();
  return id === undefined ? work : (...args) => underRequestId(id, () => work(...args));
}

/** The number of the request that asks; undefined outside of one. */
export const requestId = (): string | undefined => running.getStore();

/** The header of what the request asks others; none outside of a request. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = requestId();
  return id ? { [REQUEST_ID]: id } : {};
}

/** The number as people read it out, in groups of three; empty outside of a request. */
export const spokenRequestId = (): string => (requestId() ?? "").replace(/\d{3}(?=\d)/g, "$& ");
