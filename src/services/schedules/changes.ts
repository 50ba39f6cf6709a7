/** Only idempotent calls are retried. */
import type { AttributeValue } from "../../domain/advice/schedule.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import type { Asker } from "./client.ts";
import { changedReply } from "./schemas.ts";

/** advice-76 */
export interface FieldUpdate {
  readonly category: string;
  readonly attributes: readonly AttributeValue[];
  /** Epoch milliseconds of midnight in India. */
  readonly sowingMillis: number;
}

/** False if refused (advice-97). */
export function saveField(
  context: UpstreamContext,
  { token }: Asker,
  { category, attributes, sowingMillis }: FieldUpdate,
): Promise<Result<boolean>> {
  const body = { attributes, cropName: category, sowingDateMillis: sowingMillis };
  return post(context, { path: "/schedules/farmercropdetails/", token, body, repeatable: true, reply: changedReply });
}

/** `saathi`: the app for retailers (advice-99, advice-102). */
const PATHS = {
  site: { add: "/crops/addmycrops/", remove: "/crops/deletemycrops/" },
  saathi: { add: "/saathi/crops/add/", remove: "/saathi/crops/remove/" },
} as const;

/** False if refused. */
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
 * False if refused (advice-103).
 * @param userId verified against the token (visit-54)
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
