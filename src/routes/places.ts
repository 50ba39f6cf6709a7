/** GET /api/places: districts, talukas and villages for the address form (address-24). Nothing personal. */

import { z } from "zod";
import { questionsOf } from "../domain/address/place-lists.ts";
import { boundText } from "../domain/text/text.ts";
import { listPlaces } from "../services/addresses/client.ts";
import { isTokenRefused } from "../services/upstream.ts";
import { failure, privateJson } from "./answers.ts";
import { currentFarmer, visitorToken } from "./session.ts";
import { handlers, validQuery } from "./validate.tsx";

const text = z
  .string()
  .default("")
  .transform((text) => boundText(text, 100));

/** Null if the fields do not allow the query. */
const placesQuery = z
  .object({ kind: text, pincode: text, district: text, taluka: text })
  .transform(({ kind, pincode: pinCode, district, taluka }, context) => {
    const question = questionsOf({ pinCode, district, taluka }).find((question) => question.kind === kind);
    if (question) return question;
    context.addIssue({ code: "custom", message: `the fields allow no question for ${kind}` });
    return z.NEVER;
  });

export const answerPlaces = handlers(
  validQuery(placesQuery, () => failure(422, "unreadable")),
  async (c) => {
    const question = c.req.valid("query");
    const context = c.get("upstream");
    const visit = c.get("visit");
    const farmer = currentFarmer(c);
    let found = farmer && (await listPlaces(context, farmer.farmerAuthToken, visit, question));
    // An expired session shows on saving, which stores the typed values; do not sign out while typing (address-26).
    if (!found || (!found.ok && isTokenRefused(found.error))) {
      const token = await visitorToken(c);
      found = token ? await listPlaces(context, token, visit, question) : null;
    }
    return found?.ok ? privateJson(200, { places: found.value }) : failure(503, "somethingWrong");
  },
);
