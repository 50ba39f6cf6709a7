/** /checkout/switch: asks before a link's farmer takes the place of the one who is signed in (docs/decisions/17). */
import { z } from "zod";
import { href, paths } from "../paths.ts";
import { isLive, switchIdentity } from "../session.ts";
import { SwitchFarmerPage } from "../views/sign-in/SwitchFarmerPage.tsx";
import { redirectTo } from "./answers.ts";
import { readSent } from "./body.tsx";
import type { PageContext } from "./context.ts";
import { changeSession } from "./session.ts";

export async function showSwitch(c: PageContext): Promise<Response> {
  const session = c.get("session");
  if (!session.pending || !isLive(session)) return toShop(c);
  const action = href(paths.switchFarmer, {}, c.get("visit"));
  return c.render(<SwitchFarmerPage action={action} mobile={session.mobile ?? null} />, {
    keep: "never",
    head: { title: c.get("t")("switchFarmer.title"), pathname: paths.switchFarmer.path({}), noindex: true, styles: ["account"] },
  });
}

/** POST: keep or switch, and on to the page that the link was to. */
export async function chooseFarmer(c: PageContext): Promise<Response> {
  const read = await readSent(c, z.object({ choice: z.enum(["keep", "switch"]) }));
  if (read instanceof Response) return read;
  const session = c.get("session");
  const { pending } = session;
  if (!pending) return toShop(c);
  if (read.sent.choice === "keep") changeSession(c, { pending: undefined });
  else c.set("session", switchIdentity(session));
  return redirectTo(c, pending.back);
}

const toShop = (c: PageContext): Response => redirectTo(c, href(paths.shop, {}, c.get("visit")));
