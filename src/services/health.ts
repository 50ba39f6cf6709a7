/** Deep health check of all dependencies, in parallel (operate-7). */
import type { z } from "zod";
import type { Actors, AppEnv, Fetcher, KeyValue } from "../env.ts";
import { readFresh } from "./cache/kv.ts";
import { inTime, LateError } from "./timeouts.ts";
import { type Call, deadlineIn, getDocument, stretched } from "./upstream.ts";

const CHECK_DEADLINE_MS = 2_500;

/** Names Durable Objects and a KV key that nothing else uses. */
const NAME = "health";

/** One cheap GET per service, without a token: a refusal also proves that the service answers. */
const SERVICE_CALLS: readonly Pick<Call<z.ZodType>, "path" | "parameters" | "query">[] = [
  { path: "/catalogservice/v2/brand/" },
  { path: "/shopaggregator/v1/labels" },
  { path: "/contentservice/v1/tagmapping" },
  { path: "/feedservice/v1/section/SHOP/entity" },
  { path: "/communicationservice/v2/post" },
  { path: "/userservice/anonauthtoken/" },
  { path: "/institutionalsalesservice/store/{id}", parameters: { id: "0" } },
  { path: "/appuserservice/v1/appuser/{id}", parameters: { id: "0" } },
  { path: "/onlineecommerceservice/v1/walletbalance/" },
  { path: "/checkout/get-farmer-detail" },
  { path: "/schedules/cropattributes/" },
  { path: "/videos/cropvideos/" },
];

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

/** Any status below 500 counts as alive. */
async function callService(env: AppEnv, call: (typeof SERVICE_CALLS)[number]): Promise<void> {
  const found = await getDocument({ env, deadline: deadlineIn(env, CHECK_DEADLINE_MS) }, { ...call, once: true });
  if (found.ok) return;
  const { name, status } = found.error;
  if (name !== "status" || status === null || status >= 500) throw new HealthError(`${name}${status === null ? "" : ` ${status}`}`);
}

async function callStatic(env: AppEnv): Promise<void> {
  const request = new Request(`${env.STATIC_BASE_URL}/`, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(stretched(env, CHECK_DEADLINE_MS)),
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
    await inTime(env, work, CHECK_DEADLINE_MS);
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
    ...Object.fromEntries(SERVICE_CALLS.map((call) => [`service ${call.path.split("/")[1]}`, callService(env, call)])),
    "service static": callStatic(env),
  };
  const settled = await Promise.all(Object.entries(checks).map(async ([name, work]) => [name, await checked(env, work)] as const));
  return Object.fromEntries(settled);
}
