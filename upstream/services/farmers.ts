/** Registered farmers (sign-in-16, sign-in-17) and their wallets (checkout-61). */
import { z } from "zod";
import { type Ask, langOf } from "../ask.ts";
import type { Database } from "../env.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { failure, success } from "../replies.ts";
import { cropReply } from "../seed/docs.ts";
import { fieldsOf } from "./farmer-crops.ts";
import { farmerMobile } from "./tokens.ts";

/** The first farmer's id is 500001. */
const ID_OFFSET = 500_000;
/** Points of every wallet. */
const WALLET_POINTS = 120;

/** Null if the number is not registered. */
export async function farmerIdOf(db: Database, mobile: string): Promise<string | null> {
  const row = await db.prepare("SELECT farmer_id FROM farmer WHERE mobile = ?1").bind(mobile).first<{ farmer_id: number }>();
  return row ? String(ID_OFFSET + row.farmer_id) : null;
}

/** GET /checkout/get-farmer-detail */
export async function farmerDetail(c: Ask): Promise<Response> {
  const farmerId = await farmerIdOf(c.env.DB, await farmerMobile(c));
  return c.json(farmerId ? success({ farmerId }) : failure("Farmer not found"));
}

const shortText = z.string().max(200);
const anyValue = z.union([shortText, z.number(), z.boolean(), z.array(z.union([shortText, z.number(), z.looseObject({})])), z.null()]);

/** The body of a registration (sign-in-18, sign-in-19). */
const registration = z.object({
  contactInformation: z.object({ languages: anyValue, numbers: anyValue, smartphones: anyValue }),
  farmerType: z.literal("Farmer"),
  projectType: shortText,
  firstName: shortText,
  middleName: shortText,
  lastName: shortText,
  heardAbout: z.literal("Website"),
  referralCode: shortText,
  otpToken: shortText,
  mobileNumber: shortText,
});

/** POST /checkout/create-farmer and POST /crmservice/v1/farmerdetails/. Registering a number again returns the same farmer. */
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

/** The token's farmer. @throws Refusal 404 if `farmerId` is another farmer */
async function askedFarmer(c: Ask): Promise<string> {
  const farmerId = await farmerIdOf(c.env.DB, await farmerMobile(c));
  if (!farmerId || farmerId !== c.req.query("farmerId")) throw new Refusal(404, "Farmer not found");
  return farmerId;
}

/** GET /crmservice/v1/farmerdetails/advanced/?field=crops (advice-104). Any other field returns no crops. */
export async function farmerCrops(c: Ask): Promise<Response> {
  const farmerId = await askedFarmer(c);
  const wantsCrops = (c.req.query("field") ?? c.req.query("fields")) === "crops";
  const fields = wantsCrops ? await fieldsOf(c.env.DB, await farmerMobile(c)) : [];
  const lang = langOf(c);
  return c.json(success({ farmerId, crops: fields.map(({ crop }) => ({ ...cropReply(crop, lang), value: crop.slug })) }));
}

/** GET /onlineecommerceservice/v1/walletbalance/ (checkout-61, checkout-62) */
export async function walletBalance(c: Ask): Promise<Response> {
  await askedFarmer(c);
  return c.json(success({ khetWallet: { khetPoints: { amountRemaining: WALLET_POINTS } } }));
}

/** POST /userservice/erasure/. Keeps the request: a person of the company erases (policy-15). */
export async function eraseFarmer(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  await bodyOf(c, z.object({ noticeVersion: shortText }));
  const { DB } = c.env;
  await DB.prepare("INSERT INTO erasure (mobile, at) VALUES (?1, ?2) ON CONFLICT (mobile) DO NOTHING").bind(mobile, Date.now()).run();
  const row = await DB.prepare("SELECT id FROM erasure WHERE mobile = ?1").bind(mobile).first<{ id: number }>();
  return c.json(success({ ticket: `E-${ID_OFFSET + (row?.id ?? 0)}` }));
}
