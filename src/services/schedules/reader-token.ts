/**
 * The token by which everybody who is not signed in reads the crop advice: one for each isolate (advice-133,
 * docs/decisions/92-token-of-readers.md). It says nothing about anybody, and only the services get it.
 */
import { millisecondsInMinute } from "date-fns/constants";
import { anonymousToken } from "../account/client.ts";
import { cached, cacheKind } from "../cache.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

export const readerTokenCache = cacheKind<string>({
  name: "readertoken",
  version: 1,
  // As long as the token of a sign-in (sign-in-29), and not a moment longer.
  freshMs: 15 * millisecondsInMinute,
  revalidateMs: 0,
  staleMs: 0,
  entries: 1,
  shape: null,
  forgottenBy: "never",
});

/** The token of all readers. */
export const readerToken = (context: UpstreamContext): Promise<Result<string>> => cached(context, readerTokenCache, "all", anonymousToken);

/** The services have refused it: the next reader gets another one. */
export const forgetReaderToken = (): void => readerTokenCache.local.clear();
