/** The used part of autocannon, which has no types of its own. */
declare module "autocannon" {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** Seconds. */
    readonly duration: number;
    readonly errors: number;
    readonly non2xx: number;
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly throughput: { readonly total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
