/** Deep health check of all dependencies, in parallel (operate-7). */
import type { Actors, AppEnv, Fetcher, KeyValue } from "../env.ts";
import { readFresh } from "./cache/kv.ts";
import { CALLS, type CallName, type CallRecord, isOff } from "./contract.ts";
import { deadlineAfter, LateError, scaledTimeout, withTimeoutOrThrow } from "./deadline.ts";
import { readReply } from "./reading.ts";
import { probe as ask } from "./upstream.ts";

const CHECK_DEADLINE_MS = 2_500;

/** Names Durable Objects and a KV key that nothing else uses. */
const NAME = "health";

type Probed = CallRecord & Required<Pick<CallRecord, "probe">>;

const PROBED = Object.entries(CALLS as Readonly<Record<string, CallRecord>>).filter(
  (entry): entry is [string, Probed] => entry[1].probe !== undefined,
);

export interface Check {
  readonly ok: boolean;
  readonly ms: number;
  /** Name of the fault, never a value. */
  readonly problem?: string;
}

class HealthError extends Error {}

interface Pinged {
  ping(): Promise<void>;
}

async function pingActor(actors: Actors | null): Promise<void> {
  if (!actors) throw new HealthError("the binding is missing");
  await (actors.getByName(NAME) as Pinged).ping();
}

async function readKey(kv: KeyValue | null): Promise<void> {
  if (!kv) throw new HealthError("the binding is missing");
  await readFresh(kv, NAME);
}

/** A 404 is a fault: the base address may be wrong. */
async function callService(env: AppEnv, { probe, ...call }: Probed): Promise<void> {
  const found = await ask({ env, deadline: deadlineAfter(env, CHECK_DEADLINE_MS) }, { ...call, ...probe });
  if (!found.ok) throw new HealthError(found.error.name);
  const { status, text } = found.value;
  if (probe.isRefused) {
    if (![400, 401, 403].includes(status)) throw new HealthError(`status ${status}, expected a refusal without a token`);
  } else if (status === 404 || status >= 500) throw new HealthError(`status ${status}`);
  else if (!readReply(call.reply, jsonOrText(text)).parsed.success) throw new HealthError(`unreadable reply, status ${status}`);
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function callStatic(env: AppEnv): Promise<void> {
  const request = new Request(`${env.STATIC_BASE_URL}/`, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(scaledTimeout(env, CHECK_DEADLINE_MS)),
  });
  const fetcher: Fetcher = env.static ?? { fetch: (sent) => fetch(sent) };
  const { status } = await fetcher.fetch(request);
  if (status >= 500) throw new HealthError(`status ${status}`);
}

function problemOf(fault: unknown): string {
  if (fault instanceof HealthError) return fault.message;
  if (fault instanceof LateError) return "timeout";
  return fault instanceof Error ? fault.name : "unknown";
}

async function checked(env: AppEnv, work: Promise<void>): Promise<Check> {
  const startedAt = Date.now();
  try {
    await withTimeoutOrThrow(env, work, CHECK_DEADLINE_MS);
    return { ok: true, ms: Date.now() - startedAt };
  } catch (fault) {
    return { ok: false, ms: Date.now() - startedAt, problem: problemOf(fault) };
  }
}

/** Never rejects. */
export async function checkHealth(env: AppEnv): Promise<Readonly<Record<string, Check>>> {
  const checks: Record<string, Promise<void>> = {
    "kv CONFIG": readKey(env.config),
    "kv CACHE": readKey(env.cache),
    "object PhoneGate": pingActor(env.phoneGates),
    "object NetworkGate": pingActor(env.networkGates),
    "object Breaker": pingActor(env.breakers),
    "object OrderDesk": pingActor(env.orderDesks),
    "object RequestDesk": pingActor(env.requestDesks),
    "object SignOut": pingActor(env.signOuts),
    ...Object.fromEntries(
      PROBED.filter(([name]) => !isOff(env, name as CallName)).map(([name, call]) => [
        `service ${call.path.split("/")[1]}: ${name}`,
        callService(env, call),
      ]),
    ),
    "service static": callStatic(env),
  };
  const settled = await Promise.all(Object.entries(checks).map(async ([name, work]) => [name, await checked(env, work)] as const));
  return Object.fromEntries(settled);
}
