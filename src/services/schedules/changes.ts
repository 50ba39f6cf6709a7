/** Only idempotent calls are retried. */
import type { AttributeValue } from "../../domain/advice/schedule.ts";
import { postOf } from "../contract.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import type { Caller } from "./client.ts";

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
  { token }: Caller,
  { category, attributes, sowingMillis }: FieldUpdate,
): Promise<Result<boolean>> {
  const body = { attributes, cropName: category, sowingDateMillis: sowingMillis };
  return post(context, postOf("farmerCropDetails", { token, body }));
}

/** `saathi`: the app for retailers (advice-99, advice-102). */
const CHANGES = {
  site: { add: "addMyCrops", remove: "deleteMyCrops" },
  saathi: { add: "addSaathiCrops", remove: "removeSaathiCrops" },
} as const;

/** False if refused. */
export function changeCrops(
  context: UpstreamContext,
  { token }: Caller,
  where: keyof typeof CHANGES,
  what: "add" | "remove",
  cropIds: readonly string[],
): Promise<Result<boolean>> {
  return post(context, postOf(CHANGES[where][what], { token, body: { ids: cropIds } }));
}

/**
 * False if refused (advice-103).
 * @param userId verified against the token (visit-54)
 */
export function replaceCrops(
  context: UpstreamContext,
  { token }: Caller,
  userId: string,
  cropIds: readonly string[],
): Promise<Result<boolean>> {
  return post(
    context,
    postOf("updateAppUser", { parameters: { id: userId }, token, body: { action: "CHANGE_MYCROPS", myCrops: cropIds } }),
  );
}
