/** Services with the replies of a test, which record their calls. */
import { readEnv } from "../../src/env.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";

/** One recorded call. */
interface Call {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty without parameters. */
  readonly query: string;
  readonly headers: Headers;
  /** Parsed JSON; null without a body. */
  readonly body: unknown;
}

interface RecordedServices {
  readonly calls: Call[];
  readonly context: UpstreamContext;
}

/**
 * Services that return `replies` by path, each an envelope or a part of one, and all their calls.
 * @param more bindings and variables in addition to those of every test
 */
export function servicesWith(replies: Readonly<Record<string, object>>, more: object = {}): RecordedServices {
  const calls: Call[] = [];
  const env = readEnv({
    ...{ SITE_ORIGIN: "https://s.test", API_BASE_URL: "https://api.test", STATIC_BASE_URL: "https://static.test" },
    ...{ VIDEO_POSTER_BASE_URL: "https://v.test", SESSION_SECRETS: "x".repeat(32), ENVIRONMENT: "test" },
    API: {
      fetch: async (request: Request) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        calls.push({
          method: request.method,
          path: pathname,
          query: search,
          headers: request.headers,
          body: text ? JSON.parse(text) : null,
        });
        return Response.json({ status: "success", responseData: null, ...replies[pathname] });
      },
    },
    ...more,
  });
  return { calls, context: { env, deadline: Date.now() + 5_000 } };
}
