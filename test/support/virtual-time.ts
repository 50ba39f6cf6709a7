/**
 * Virtual time of the fault tests. It stands still while a service works, so a busy machine ends no call. It jumps ahead if only a hanging
 * service is awaited, so no test really waits.
 */
import { vi } from "vitest";
import { CALLS, type CallName } from "../../src/services/contract.ts";
import { callOf } from "../../upstream/contract.ts";
import { type Fault, readSpec, withFault } from "../../upstream/faults.ts";

/** Work in real time: calls whose reply is not yet read to its end. */
let busy = 0;
/** Changes with each step of that work. */
let steps = 0;

const realTimeout = globalThis.setTimeout;
/** One turn of the real event loop. */
const turn = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 1));

/** After this many turns without a step, the code under test counts as waiting for a timer. */
const QUIET_TURNS = 4;

/** Stops time until `work` settles. */
async function during<T>(work: Promise<T>): Promise<T> {
  busy += 1;
  try {
    return await work;
  } finally {
    busy -= 1;
    steps += 1;
  }
}

/** The same response; time stands still until its body was read, cancelled or broken. */
function untilRead(response: Response): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  let open = true;
  busy += 1;
  const close = () => {
    if (open) busy -= 1;
    open = false;
    steps += 1;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        steps += 1;
        if (!done) return controller.enqueue(value);
        close();
        controller.close();
      } catch (error) {
        close();
        controller.error(error);
      }
    },
    async cancel(reason) {
      close();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

/** The faults that take time. They run here, in virtual time; all others run in the reference back end. */
const takesTime = ({ kind }: Fault): boolean => kind === "hang" || kind === "drip" || kind === "slow";

/** The faults that break a connection on purpose. */
const breaksConnection = ({ kind }: Fault): boolean => kind === "refuse" || kind === "cut";

/** Reads a body at once: a stream written in JavaScript takes a tenth of a page's time. */
const whole = async (reply: Response): Promise<Response> => (reply.body ? new Response(await reply.arrayBuffer(), reply) : reply);

/** The part of a service binding that the Worker uses. */
export interface Services {
  fetch(request: Request): Promise<Response>;
}

/** The server may close an idle connection at its next use: that is no fault of a service, and no second call. */
const sendAgain = (send: () => Promise<Response>, signal: AbortSignal): Promise<Response> =>
  send().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return send();
  });

/** Replies without faults that the product itself may cache: the same for everybody. A page of the fault tests is rendered hundreds of times. */
const goodReplies = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>();
let goodBytes = 0;
/** A quarter of an isolate's memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The reply to a call without a fault. */
async function goodReply(request: Request, send: () => Promise<Response>): Promise<Response> {
  const name = callOf(request);
  const record = name && name in CALLS ? CALLS[name as CallName] : undefined;
  if (request.method !== "GET" || !record || !("kept" in record)) return send();
  const key = `${request.url} ${request.headers.get("Source")}`;
  const known = goodReplies.get(key);
  if (known) {
    await turn();
    request.signal.throwIfAborted();
    return new Response(known.body, { headers: known.headers });
  }
  const reply = await send();
  if (reply.status !== 200) return reply;
  const body = await reply.arrayBuffer();
  goodBytes += body.byteLength;
  if (goodBytes < MOST_BYTES) goodReplies.set(key, { body, headers: reply.headers });
  return new Response(body, { headers: reply.headers });
}

/**
 * The company's services as a binding of the Worker.
 * @param faults failing services and their faults, as in upstream/faults.ts: `productDetail=hang;brands=slow:700`, or nothing
 */
export function services(faults = ""): Services {
  const spec = readSpec(faults);
  return {
    async fetch(request) {
      const url = new URL(request.url);
      const fault = spec.get(callOf(request) ?? "") ?? spec.get("*");
      const answer = async (): Promise<Response> => {
        if (fault && !takesTime(fault)) url.pathname = `/~${encodeURIComponent(faults)}${url.pathname}`;
        const send = () => fetch(new Request(url, request.clone()));
        if (fault && breaksConnection(fault)) return untilRead(await during(send()));
        const read = () => sendAgain(send, request.signal);
        if (fault?.kind === "huge") return untilRead(await during(read()));
        const isGood = request.method === "GET" && (!fault || takesTime(fault));
        return during((isGood ? goodReply(request, read) : read()).then(whole));
      };
      steps += 1;
      return fault && takesTime(fault) ? withFault(fault, answer) : answer();
    },
  };
}

/** The Worker's Durable Objects and rate limits, by their bindings. */
const OBJECTS = ["PHONE_GATE", "BREAKER", "ORDER_DESK", "REQUEST_DESK", "NETWORK_GATE", "SIGN_OUT"] as const;
const LIMITS = ["SEND_LIMIT", "TRY_LIMIT", "REPORT_LIMIT", "SEARCH_LIMIT", "EVENT_LIMIT", "CALL_LIMIT"] as const;

type Method = (...args: unknown[]) => unknown;

/** Lets time run while an object calls back: then it waits for a service. */
const callback =
  (call: Method): Method =>
  async (...args) => {
    busy -= 1;
    try {
      return await call(...args);
    } finally {
      busy += 1;
      steps += 1;
    }
  };

const withCallbacks = (arg: unknown): unknown => (typeof arg === "function" ? callback(arg as Method) : withCallbacksOf(arg));

const withCallbacksOf = (arg: unknown): unknown =>
  typeof arg === "object" && arg !== null && Object.getPrototypeOf(arg) === Object.prototype
    ? Object.fromEntries(
        Object.entries(arg).map(([name, value]) => [name, typeof value === "function" ? callback(value as Method) : value]),
      )
    : arg;

/** The same object; time stands still until its calls are answered. */
const untilAnswered = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(object, name) {
      const members = object as Record<string | symbol, unknown>;
      if (typeof members[name] !== "function") return members[name];
      return (...args: unknown[]) =>
        during(Promise.resolve((members as Record<string | symbol, Method>)[name]?.(...args.map(withCallbacks))));
    },
  });

/** Replaces a method of a binding. Returns a function that restores it. */
function replaceMethod(binding: object | undefined, name: string, replace: (original: Method) => Method): () => void {
  if (!binding) return () => undefined;
  const original = ((binding as Record<string, Method>)[name] as Method).bind(binding);
  Object.defineProperty(binding, name, { value: replace(original), configurable: true, writable: true });
  return () => Reflect.deleteProperty(binding, name);
}

let bindings: Readonly<Record<string, object | undefined>> = {};

/** Names of the Worker's bindings, if any exist. */
export function knowBindings(env: object): void {
  bindings = env as Readonly<Record<string, object | undefined>>;
}

/** Stops time while a Durable Object or a rate limit answers. */
function waitForObjects(): () => void {
  const undo = [
    ...OBJECTS.map((name) => replaceMethod(bindings[name], "getByName", (get) => (id) => untilAnswered(get(id) as object))),
    ...LIMITS.map((name) => replaceMethod(bindings[name], "limit", (limit) => (key) => during(Promise.resolve(limit(key))))),
  ];
  return () => {
    for (const restore of undo) restore();
  };
}

/** Runs work in virtual time. Returns its value, and its duration there in milliseconds. */
export async function inVirtualTime<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const restoreObjects = waitForObjects();
  const started = Date.now();
  let isDone = false;
  let ms = 0;
  const result = work().finally(() => {
    isDone = true;
    ms = Date.now() - started;
  });
  result.catch(() => undefined);
  try {
    // Calls that the response did not await end too: their replies would be cached, and help another test.
    for (let quiet = 0, seen = steps; !isDone || quiet < QUIET_TURNS; seen = steps) {
      await turn();
      quiet = busy === 0 && seen === steps ? quiet + 1 : 0;
      if (isDone || quiet < QUIET_TURNS || vi.getTimerCount() === 0) continue;
      vi.advanceTimersToNextTimer();
      quiet = 0;
    }
    return { value: await result, ms };
  } finally {
    restoreObjects();
    vi.useRealTimers();
  }
}
