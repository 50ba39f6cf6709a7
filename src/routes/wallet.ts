/** GET /api/wallet: the points of the farmer who is signed in, for the store front; null where nobody is (checkout-63, checkout-64). */
import { isTokenRefused } from "../services/upstream.ts";
import { walletPoints } from "../services/wallet/client.ts";
import { failure, privateJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { currentFarmer } from "./session.ts";

export async function answerWallet(c: PageContext): Promise<Response> {
  const farmer = currentFarmer(c);
  if (!farmer) return privateJson(200, { points: null });
  const { language, source } = c.get("visit");
  const found = await walletPoints(c.get("upstream"), farmer, language, source);
  if (found.ok) return privateJson(200, { points: found.value });
  // Nobody is signed out by looking at a store: that the time ran out shows where the session is needed.
  return isTokenRefused(found.error) ? privateJson(200, { points: null }) : failure(503, "somethingWrong");
}
