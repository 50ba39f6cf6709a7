/** Shared by all signed-out readers of an isolate (advice-133, docs/decisions/92-token-of-readers.md). */
import { millisecondsInMinute } from "date-fns/constants";
import { anonymousToken } from "../account/client.ts";
import { cached, cacheKind } from "../cache.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

export const readerTokenCache = cacheKind<string>({
  name: "readertoken",
  version: 1,
  // Same lifetime as a sign-in token (sign-in-29).
  freshMs: 15 * millisecondsInMinute,
  revalidateMs: 0,
  staleMs: 0,
  entries: 1,
  shape: null,
  purgedBy: "never",
});

export const readerToken = (context: UpstreamContext): Promise<Result<string>> => cached(context, readerTokenCache, "all", anonymousToken);

export const forgetReaderToken = (): void => readerTokenCache.local.clear();
