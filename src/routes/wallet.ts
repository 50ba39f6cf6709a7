/** GET /api/wallet: the signed-in farmer's points for the store front; null if signed out (checkout-63, checkout-64). */
import { isTokenRefused } from "../services/upstream.ts";
import { walletPoints } from "../services/wallet/client.ts";
import { failure, privateJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { currentFarmer } from "./session.ts";

export async function answerWallet(c: PageContext): Promise<Response> {
  const farmer = currentFarmer(c);
  if (!farmer) return privateJson(200, { points: null });
  const found = await walletPoints(c.get("upstream"), farmer, c.get("visit"));
  if (found.ok) return privateJson(200, { points: found.value });
  // Viewing a store does not sign out: an expired session shows on screens that need it.
  return isTokenRefused(found.error) ? privateJson(200, { points: null }) : failure(503, "somethingWrong");
}
