/** Registered farmers (sign-in-16, sign-in-17) and their wallets (checkout-61). */
import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";

/** The first farmer's id is 500001. */
const ID_OFFSET = 500_000;
/** Points of every wallet. */
const WALLET_POINTS = 120;

/** Null if the number is not registered. */
export async function farmerIdOf(q: Ask, mobile: string): Promise<string | null> {
  const row = await q.first<{ farmer_id: number }>("SELECT farmer_id FROM farmer WHERE mobile = ?1", mobile);
  return row && String(ID_OFFSET + row.farmer_id);
}

/** GET /checkout/get-farmer-detail */
export async function farmerDetail(q: Ask) {
  const farmerId = await farmerIdOf(q, await q.farmer());
  if (!farmerId) throw new Refusal(200, "Farmer not found");
  return { farmerId };
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
export async function createFarmer(q: Ask) {
  const mobile = await q.farmer();
  const { otpToken: _token, ...kept } = await q.body(registration);
  if (kept.mobileNumber !== mobile) throw new Refusal(422, "mobileNumber: not the number of this token");
  const sql = "INSERT INTO farmer (mobile, json, at) VALUES (?1, ?2, ?3) ON CONFLICT (mobile) DO NOTHING";
  await q.run(sql, mobile, JSON.stringify(kept), Date.now());
  return { farmerId: await farmerIdOf(q, mobile) };
}

/** The token's farmer. @throws Refusal 404 if `farmerId` is another farmer */
export async function askedFarmer(q: Ask) {
  const mobile = await q.farmer();
  const farmerId = await farmerIdOf(q, mobile);
  if (!farmerId || farmerId !== q.query("farmerId")) throw new Refusal(404, "Farmer not found");
  return { mobile, farmerId };
}

/** GET /onlineecommerceservice/v1/walletbalance/ (checkout-61, checkout-62) */
export async function walletBalance(q: Ask) {
  await askedFarmer(q);
  return { khetWallet: { khetPoints: { amountRemaining: WALLET_POINTS } } };
}

/** POST /userservice/erasure/. Keeps the request: a person of the company erases (policy-15). */
export async function eraseFarmer(q: Ask) {
  const mobile = await q.farmer();
  await q.body(z.object({ noticeVersion: shortText }));
  await q.run("INSERT INTO erasure (mobile, at) VALUES (?1, ?2) ON CONFLICT (mobile) DO NOTHING", mobile, Date.now());
  const row = await q.first<{ id: number }>("SELECT id FROM erasure WHERE mobile = ?1", mobile);
  return { ticket: `E-${ID_OFFSET + (row?.id ?? 0)}` };
}
