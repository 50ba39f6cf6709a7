/** /account/data: a farmer's data, and the request to erase it (policy-14, policy-15). */
import { z } from "zod";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { signedOut } from "../domain/sign-in/session.ts";
import { paths } from "../paths.ts";
import { eraseFarmer } from "../services/account/client.ts";
import { rememberSignOutEverywhere } from "../services/account/sign-outs.ts";
import { isOff } from "../services/contract.ts";
import { reportFault } from "../services/report.ts";
import type { UpstreamError } from "../services/upstream.ts";
import { ErasureRequestedPage } from "../views/sign-in/ErasureRequestedPage.tsx";
import { type ErasureProblem, MyDataPage } from "../views/sign-in/MyDataPage.tsx";
import type { PageContext } from "./context.ts";
import { authorized } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { formField, handlers, validBody } from "./validate.tsx";

const RETRY_AFTER_S = 10;
const STATUS = { tick: 422, fault: 503, notHere: 200 } as const;

export const showMyData = (c: PageContext) => myDataPage(c, null);

export const eraseMyData = handlers(...validBody(z.object({ sure: formField })), async (c) => {
  if (c.req.valid("form").sure !== "yes") return myDataPage(c, "tick");
  const { env, farmer, upstream } = c.var;
  const erased = authorized(await eraseFarmer(upstream, farmer.farmerAuthToken));
  if (!erased.ok) return myDataPage(c, lacksCall(erased.error) ? "notHere" : "fault");
  // A failure is only reported: this phone is signed out, and the company erases the account.
  await rememberSignOutEverywhere(env, farmer.farmerId).catch((fault: unknown) => reportFault(upstream, "session", "erasure", fault));
  c.set("session", signedOut(Date.now()));
  c.set("clearsDevice", true);
  return c.render(<ErasureRequestedPage ticket={erased.value} />, { keep: "never", head: ownHead(c, paths.myData, "myData.title") });
});

/** A service without the call. */
const lacksCall = ({ name, status }: UpstreamError): boolean => name === "off" || status === 404 || status === 405 || status === 501;

function myDataPage(c: PageContext, problem: ErasureProblem | null): Response | Promise<Response> {
  const notice = problem ?? (isOff(c.get("env"), "eraseFarmer") ? "notHere" : null);
  return c.render(<MyDataPage account={accountOf(c.get("farmer"))} problem={notice} />, {
    status: problem ? STATUS[problem] : 200,
    keep: "never",
    head: ownHead(c, paths.myData, "myData.title"),
    retryAfter: problem === "fault" ? RETRY_AFTER_S : undefined,
  });
}
