/** GET /api/places: districts, talukas and villages for the form of an address (S2 §5, §7). A place is nothing personal. */
import { questionsOf } from "../domain/address/place-lists.ts";
import { boundText } from "../domain/text/text.ts";

import { listPlaces } from "../services/addresses/client.ts";
import { failure, privateJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { farmerOf, visitorToken } from "./session.ts";

export async function answerPlaces(c: PageContext): Promise<Response> {
  const query = (name: string) => boundText(c.req.query(name) ?? "", 100);
  const fields = { pinCode: query("pincode"), district: query("district"), taluka: query("taluka") };
  const question = questionsOf(fields).find(({ kind }) => kind === query("kind"));
  if (!question) return failure(422, "unreadable");
  const context = c.get("upstream");
  const farmer = farmerOf(c);
  let found = farmer && (await listPlaces(context, farmer.farmerAuthToken, c.get("visit"), question));
  // Nobody is signed out while they type: that their time ran out shows when they save, and then what they typed is kept.
  if (!found || (!found.ok && found.error.name === "token-refused")) {
    const token = await visitorToken(c);
    found = token ? await listPlaces(context, token, c.get("visit"), question) : null;
  }
  return found?.ok ? privateJson(200, { places: found.value }) : failure(503, "somethingWrong");
}
