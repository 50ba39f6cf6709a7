import { publicText } from "../../domain/content/people-text.ts";
import { type Profile, profileShape } from "../../domain/content/profile.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type UpstreamContext } from "../upstream.ts";

export const profileCache = cacheKind<Profile | null>({
  ...CALLS.appUser.cached,
  name: "profile",
  version: 2,
  entries: 300,
  shape: profileShape.nullable(),
});

/** Null if missing (content-42). */
export const profile = (context: UpstreamContext, id: string, { language, source }: CallVisit) =>
  cached(context, profileCache, `${id}:${language}:${source}`, (inner) =>
    get(inner, callOf("appUser", { parameters: { id }, query: { language, source }, source }), ({ responseData: row }) =>
      row?.aliasName
        ? {
            id,
            alias: publicText(row.aliasName),
            picture: mediaSource(row.profilePicture, inner.env),
            address: row.profileAddress && publicText(row.profileAddress),
            counts: row.communicationStats,
          }
        : null,
    ),
  );
