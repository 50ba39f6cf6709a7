/** The calls of the crop advice that change something. Each is sent once more only where twice is the same as once. */
import type { AttributeValue } from "../../domain/advice/schedule.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import type { Asker } from "./client.ts";
import { changedReply } from "./schemas.ts";

/** What a farmer says of a field (advice-76). */
export interface FieldUpdate {
  /** The crop's name for the services. */
  readonly category: string;
  readonly attributes: readonly AttributeValue[];
  /** Midnight in India of the day of sowing. Epoch milliseconds. */
  readonly sowingMillis: number;
}

/** Saves what a farmer says of a field (advice-97); false where the service refuses it. */
export function saveField(
  context: UpstreamContext,
  { token }: Asker,
  { category, attributes, sowingMillis }: FieldUpdate,
): Promise<Result<boolean>> {
  const body = { attributes, cropName: category, sowingDateMillis: sowingMillis };
  return post(context, { path: "/schedules/farmercropdetails/", token, body, repeatable: true, reply: changedReply });
}

/** Where the crops of a farmer are changed: by the site, or by the app for retailers (advice-99, advice-102). */
const PATHS = {
  site: { add: "/crops/addmycrops/", remove: "/crops/deletemycrops/" },
  saathi: { add: "/saathi/crops/add/", remove: "/saathi/crops/remove/" },
} as const;

/** Adds crops to the farmer's, or takes them away; false where the service refuses it. */
export function changeCrops(
  context: UpstreamContext,
  { token }: Asker,
  where: keyof typeof PATHS,
  what: "add" | "remove",
  cropIds: readonly string[],
): Promise<Result<boolean>> {
  return post(context, { path: PATHS[where][what], token, body: { ids: cropIds }, repeatable: true, reply: changedReply });
}

/**
 * Replaces the crops of a user of the app (advice-103); false where the service refuses it.
 * @param userId proved to be the token's (visit-54)
 */
export function replaceCrops(
  context: UpstreamContext,
  { token }: Asker,
  userId: string,
  cropIds: readonly string[],
): Promise<Result<boolean>> {
  return post(context, {
    method: "PATCH",
    path: "/appuserservice/v1/appuser/{id}",
    parameters: { id: userId },
    token,
    body: { action: "CHANGE_MYCROPS", myCrops: cropIds },
    repeatable: true,
    reply: changedReply,
  });
}
