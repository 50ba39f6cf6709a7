/** GET /api/wallet: the points of the farmer who is signed in, for the store front (S2 §3, §7); null where nobody is. */
import { walletPoints } from "../services/wallet/client.ts";
import { failure, privateJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { farmerOf } from "./session.ts";

export async function answerWallet(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  if (!farmer) return privateJson(200, { points: null });
  const { language, source } = c.get("visit");
  const found = await walletPoints(c.get("upstream"), farmer, language, source);
  if (found.ok) return privateJson(200, { points: found.value });
  // Nobody is signed out by looking at a store: that the time ran out shows where the session is needed.
  return found.error.name === "token-refused" ? privateJson(200, { points: null }) : failure(503, "somethingWrong");
}
