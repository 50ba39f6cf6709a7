import type { Farmer } from "../domain/sign-in/farmer.ts";
import { isOff } from "../services/contract.ts";
import type { Caller } from "../services/schedules/client.ts";
import { readerToken } from "../services/schedules/reader-token.ts";
import type { PageContext } from "./context.ts";
import { currentFarmer } from "./session.ts";

export interface CropOwner {
  readonly farmerId: string | null;
  /** Crops chosen on the device; a farmer's are stored upstream. */
  readonly cropIds: readonly string[];
}

export function cropOwnerOf(c: PageContext): CropOwner {
  return { farmerId: currentFarmer(c)?.farmerId ?? null, cropIds: c.get("session").cropIds ?? [] };
}

/** False for a retailer whose company stores no crops of retailers (service-55). */
export const mayStoreCrops = (c: PageContext): boolean =>
  !c.get("visit").saathi ||
  cropOwnerOf(c).farmerId === null ||
  !(["saathiCrops", "addSaathiCrops", "removeSaathiCrops"] as const).some((name) => isOff(c.get("env"), name));

export const callerOfFarmer = ({ farmerId, farmerAuthToken }: Farmer): Caller => ({ token: farmerAuthToken, farmerId });

/** The caller: the farmer, or a reader (advice-105, advice-133). Null without a reader token. */
export async function callerOf(c: PageContext): Promise<Caller | null> {
  const farmer = currentFarmer(c);
  if (farmer) return callerOfFarmer(farmer);
  const token = await readerToken(c.get("upstream"));
  return token.ok ? { token: token.value, farmerId: null } : null;
}
