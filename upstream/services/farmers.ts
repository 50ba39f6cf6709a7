/** Farmers who have registered (S2 §7), and their wallets. */
import { z } from "zod";
import type { Ask } from "../ask.ts";
import type { Database } from "../env.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { failure, success } from "../replies.ts";
import { farmerMobile } from "./tokens.ts";

/** Farmer ids are 500001, 500002 … */
const BEFORE_FIRST_ID = 500_000;
/** What every wallet holds. */
const POINTS = 120;

/** The id under which a number is registered, or null. */
export async function farmerIdOf(db: Database, mobile: string): Promise<string | null> {
  const row = await db.prepare("SELECT farmer_id FROM farmer WHERE mobile = ?1").bind(mobile).first<{ farmer_id: number }>();
  return row ? String(BEFORE_FIRST_ID + row.farmer_id) : null;
}

/** GET /checkout/get-farmer-detail */
export async function farmerDetail(c: Ask): Promise<Response> {
  const farmerId = await farmerIdOf(c.env.DB, await farmerMobile(c));
  return c.json(farmerId ? success({ farmerId }) : failure("Farmer not found"));
}

const words = z.string().max(200);
const some = z.union([words, z.number(), z.boolean(), z.array(z.union([words, z.number(), z.looseObject({})])), z.null()]);

/** The payload that S2 §3 names. */
const registration = z.object({
  contactInformation: z.object({ languages: some, numbers: some, smartphones: some }),
  farmerType: z.literal("Farmer"),
  projectType: words,
  firstName: words,
  middleName: words,
  lastName: words,
  heardAbout: z.literal("Website"),
  referralCode: words,
  otpToken: words,
  mobileNumber: words,
});

/** POST /checkout/create-farmer and POST /crmservice/v1/farmerdetails/ : twice for one number is the same farmer. */
export async function createFarmer(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const body = await bodyOf(c, registration);
  if (body.mobileNumber !== mobile) throw new Refusal(422, "mobileNumber: not the number of this token");
  const { otpToken: _token, ...kept } = body;
  await c.env.DB.prepare("INSERT INTO farmer (mobile, json, at) VALUES (?1, ?2, ?3) ON CONFLICT (mobile) DO NOTHING")
    .bind(mobile, JSON.stringify(kept), Date.now())
    .run();
  return c.json(success({ farmerId: await farmerIdOf(c.env.DB, mobile) }));
}

/** The farmer of the token, who must be the one of the `farmerId` parameter. @throws Refusal 404 */
async function askedFarmer(c: Ask): Promise<string> {
  const farmerId = await farmerIdOf(c.env.DB, await farmerMobile(c));
  if (!farmerId || farmerId !== c.req.query("farmerId")) throw new Refusal(404, "Farmer not found");
  return farmerId;
}

/** GET /crmservice/v1/farmerdetails/advanced/?fields=crops */
export async function farmerCrops(c: Ask): Promise<Response> {
  return c.json(success({ farmerId: await askedFarmer(c), crops: [] }));
}

/** GET /onlineecommerceservice/v1/walletbalance/ : {product}Wallet.{product}Points.amountRemaining (S2 §3). */
export async function walletBalance(c: Ask): Promise<Response> {
  await askedFarmer(c);
  return c.json(success({ khetWallet: { khetPoints: { amountRemaining: POINTS } } }));
}
