/** Sign-in with a one-time code (sign-in-11, sign-in-12, sign-in-14, sign-in-15). */
import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";
import { success } from "../replies.ts";
import { DAY_MS } from "../time.ts";
import { farmerIdOf } from "./farmers.ts";

export const mobileNumber = z.string().regex(/^[6-9]\d{9}$/, "expected ten digits");

/** From sending. Milliseconds. */
export const CODE_LIFE_MS = 5 * 60_000;
/** After this many wrong codes the correct one is rejected too. */
export const MAX_TRIES = 5;
/** How long a verified number can be exchanged for a token. Milliseconds. */
const VERIFIED_LIFE_MS = 10 * 60_000;

const CODE_REFUSED = "otp expired or invalid";

const TOKEN_LIFE_MS = 30 * DAY_MS;

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param mobile null for an anonymous token */
async function newToken(q: Ask, mobile: string | null): Promise<string> {
  const token = `${mobile ? "farmer" : "anon"}.${randomHex(16)}`;
  await q.run("INSERT INTO token (token, mobile, expires_at) VALUES (?1, ?2, ?3)", token, mobile, Date.now() + TOKEN_LIFE_MS);
  return token;
}

/** GET /userservice/anonauthtoken/ */
export const anonAuthToken = async (q: Ask) => ({ authToken: await newToken(q, null) });

/** Four digits. All 10,000 codes are equally likely. */
function randomCode(): string {
  // 60,000 is the largest multiple of 10,000 below 65,536. Larger values would bias towards small codes.
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
    if (value < 60_000) return String(value % 10_000).padStart(4, "0");
  }
}

/** GET /userservice/otp/?phoneNumber= makes a code and shows it at /__otp and in the log. Sends no message. */
export async function sendOtp(q: Ask) {
  await q.bearer();
  const phone = mobileNumber.safeParse(q.query("phoneNumber"));
  if (!phone.success) throw new Refusal(400, "phoneNumber: expected ten digits");
  const code = randomCode();
  const otpToken = `otp.${randomHex(16)}`;
  await q.run("INSERT INTO otp (otp_token, phone, code, sent_at) VALUES (?1, ?2, ?3, ?4)", otpToken, phone.data, code, Date.now());
  console.log(`OTP for ${phone.data}: ${code}`);
  return { otpToken };
}

const verifyBody = z.object({ otp: z.string().max(20), otpToken: z.string().max(100) });

/** POST /userservice/otp/. A code is valid once, within CODE_LIFE_MS and after at most MAX_TRIES - 1 wrong codes. */
export async function verifyOtp(q: Ask): Promise<Response> {
  await q.bearer();
  const { otp, otpToken } = await q.body(verifyBody);
  // A single statement, so that simultaneous guesses are all counted.
  const sql = `UPDATE otp SET tries = tries + (code <> ?2), verified_at = CASE WHEN code = ?2 THEN ?3 END
       WHERE otp_token = ?1 AND verified_at IS NULL AND tries < ?4 AND sent_at > ?3 - ?5 RETURNING verified_at`;
  const row = await q.first<{ verified_at: number | null }>(sql, otpToken, otp, Date.now(), MAX_TRIES, CODE_LIFE_MS);
  if (!row?.verified_at) throw new Refusal(200, CODE_REFUSED);
  return q.c.json({ ...success({}), message: "Otp verified for user" });
}

const authorizeBody = z.object({ mobile: mobileNumber, otpToken: z.string().max(100) });

/**
 * POST /checkout/authorize-user returns a farmer's token for a verified number. Each call within VERIFIED_LIFE_MS returns a new
 * one.
 */
export async function authorizeUser(q: Ask) {
  await q.bearer();
  const { mobile, otpToken } = await q.body(authorizeBody);
  const sql = "SELECT 1 AS yes FROM otp WHERE otp_token = ?1 AND phone = ?2 AND verified_at > ?3";
  if (!(await q.first(sql, otpToken, mobile, Date.now() - VERIFIED_LIFE_MS))) throw new Refusal(400, CODE_REFUSED);
  return { farmerAuthToken: await newToken(q, mobile), farmerId: await farmerIdOf(q, mobile) };
}
