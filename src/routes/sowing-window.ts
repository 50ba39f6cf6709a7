/** POST /api/sowing-window: the days to sow a crop with these attributes, for its form (advice-80). */
import { z } from "zod";
import { daysOf } from "../domain/advice/sowing-window.ts";
import { readCategory } from "../domain/sign-in/after-sign-in.ts";
import { sowingWindow } from "../services/schedules/client.ts";
import { failure, privateJson } from "./answers.ts";
import { callerOfFarmer } from "./crop-owner.ts";
import { currentFarmer } from "./session.ts";
import { handlers, readBy, validBody } from "./validate.tsx";

const text = z.string().min(1).max(60);
const windowQuery = z.object({ crop: readBy(readCategory), attributes: z.array(z.object({ name: text, value: text })).max(20) });

export const answerSowingWindow = handlers(...validBody(windowQuery), async (c) => {
  const { crop, attributes } = c.req.valid("form");
  const farmer = currentFarmer(c);
  if (!farmer) return failure(400, "signIn");
  const found = await sowingWindow(c.get("upstream"), callerOfFarmer(farmer), c.get("visit"), { category: crop, attributes });
  // Do not sign out while the farmer chooses: saving reports a refused token.
  if (!found.ok) return failure(503, "somethingWrong");
  const window = found.value;
  return privateJson(200, { window: window && { ...daysOf(window), startDate: window.startDate, endDate: window.endDate } });
});
