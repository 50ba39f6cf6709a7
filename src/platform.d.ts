declare module "cloudflare:workers" {
  export abstract class WorkerEntrypoint<Env = object> {
    protected ctx: ExecutionContext;
    protected env: Env;
    fetch?(request: Request): Response | Promise<Response>;
  }
  export abstract class DurableObject<Env = object> {
    protected ctx: { readonly storage: ActorStorage };
    protected env: Env;
    constructor(ctx: { readonly storage: ActorStorage }, env: Env);
  }
  interface ActorStorage {
    readonly sql: { exec<R extends object>(query: string, ...values: readonly (string | number | null)[]): { toArray(): R[] } };
    setAlarm(time: number): Promise<void>;
    deleteAll(): Promise<void>;
  }
  /** Outside of requests. */
  export const env: object;
  export const exports: { readonly default: { fetch(request: Request | string, init?: RequestInit): Promise<Response> } };
}
interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
  passThroughOnException(): void;
  readonly exports: { readonly Pages: { fetch(request: Request): Promise<Response>; purge(tags: readonly string[]): Promise<string[]> } };
  /** Missing locally. */
  readonly cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}
/** Named by worker-configuration.d.ts; src/env.ts has the used parts. */
interface KVNamespace {
  get(key: string, options: { type: "json"; cacheTtl?: number }): Promise<unknown>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}
interface DurableObjectNamespace<_T = unknown> {
  getByName(name: string): object;
}
interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}
interface Fetcher {
  fetch(request: Request): Promise<Response>;
}
