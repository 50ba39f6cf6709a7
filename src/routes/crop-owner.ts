/** Whose crops a screen of the crop advice shows: the signed-in farmer's, or those that a visitor chose on this device. */
import type { Farmer } from "../domain/sign-in/farmer.ts";
import type { Asker } from "../services/schedules/client.ts";
import { readerToken } from "../services/schedules/reader-token.ts";
import type { PageContext } from "./context.ts";
import { currentFarmer } from "./session.ts";

/** Whose crops they are. */
export interface CropOwner {
  /** Null for a visitor. */
  readonly farmerId: string | null;
  /** Ids of the crops that the device remembers; a farmer's are known by the services. */
  readonly cropIds: readonly string[];
}

/** Who asks, by the session. */
export function cropOwnerOf(c: PageContext): CropOwner {
  return { farmerId: currentFarmer(c)?.farmerId ?? null, cropIds: c.get("session").cropIds ?? [] };
}

/** The signed-in farmer as the calls of the crop advice name who asks. */
export const askerOfFarmer = ({ farmerId, farmerAuthToken }: Farmer): Asker => ({ token: farmerAuthToken, farmerId });

/** Who asks the calls of the crop advice: the farmer, or a reader (advice-105, advice-133); null where there is no token for readers. */
export async function askerOf(c: PageContext): Promise<Asker | null> {
  const farmer = currentFarmer(c);
  if (farmer) return askerOfFarmer(farmer);
  const token = await readerToken(c.get("upstream"));
  return token.ok ? { token: token.value, farmerId: null } : null;
}
