/**
 * /checkout/switch: confirms before a link replaces the signed-in farmer (sign-in-42 to sign-in-44), or before a link from
 * another site signs in (visit-56).
 */
import { z } from "zod";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { switchIdentity } from "../domain/sign-in/session.ts";
import { href, paths } from "../paths.ts";
import { SwitchFarmerPage } from "../views/sign-in/SwitchFarmerPage.tsx";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { ownHead } from "./own-head.ts";
import { changeSession, currentFarmer, nameOfAccount } from "./session.ts";
import { handlers, validBody } from "./validate.tsx";

export async function showSwitch(c: PageContext): Promise<Response> {
  const farmer = currentFarmer(c);
  const { pending } = c.get("session");
  if (!pending) return toShop(c);
  const account = pending.account ?? (await nameOfAccount(c, pending.farmerAuthToken));
  if (account !== pending.account) changeSession(c, { pending: { ...pending, account } });
  const other = { farmerId: pending.farmerId, name: account ?? null };
  const action = href(paths.switchFarmer, {}, c.get("visit"));
  return c.render(<SwitchFarmerPage action={action} current={farmer && accountOf(farmer)} other={other} />, {
    keep: "never",
    head: ownHead(c, paths.switchFarmer, farmer ? "switchFarmer.title" : "switchFarmer.titleOfOne"),
  });
}

const choice = z.object({ choice: z.enum(["keep", "switch"]) });

/** POST: keeps or switches the farmer, then redirects to the link's page. */
export const chooseFarmer = handlers(...validBody(choice), (c) => {
  const sent = c.req.valid("form");
  const session = c.get("session");
  const { pending } = session;
  if (!pending) return toShop(c);
  if (sent.choice === "keep") changeSession(c, { pending: undefined });
  else c.set("session", switchIdentity(session));
  return redirectTo(c, pending.back);
});

const toShop = (c: PageContext): Response => redirectTo(c, href(paths.shop, {}, c.get("visit")));
