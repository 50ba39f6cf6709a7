/** Sign-in with a one-time code (sign-in-11, sign-in-12, sign-in-14, sign-in-15). */
import { z } from "zod";
import type { Ask } from "../ask.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { failure, success } from "../replies.ts";
import { farmerIdOf } from "./farmers.ts";
import { bearerOf, newToken, randomHex } from "./tokens.ts";

export const mobileNumber = z.string().regex(/^[6-9]\d{9}$/, "expected ten digits");

/** From sending. Milliseconds. */
export const CODE_LIFE_MS = 5 * 60_000;
/** After this many wrong codes the correct one is rejected too. */
export const MAX_TRIES = 5;
/** How long a verified number can be exchanged for a token. Milliseconds. */
const VERIFIED_LIFE_MS = 10 * 60_000;

const CODE_REFUSED = "otp expired or invalid";

/** GET /userservice/anonauthtoken/ */
export async function anonAuthToken(c: Ask): Promise<Response> {
  return c.json(success({ authToken: await newToken(c.env.DB, null) }));
}

/** Four digits. All 10,000 codes are equally likely. */
function randomCode(): string {
  // 60,000 is the largest multiple of 10,000 below 65,536. Larger values would bias towards small codes.
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
    if (value < 60_000) return String(value % 10_000).padStart(4, "0");
  }
}

/** GET /userservice/otp/?phoneNumber= makes a code and shows it at /__otp and in the log. Sends no message. */
export async function sendOtp(c: Ask): Promise<Response> {
  await bearerOf(c);
  const phone = mobileNumber.safeParse(c.req.query("phoneNumber"));
  if (!phone.success) throw new Refusal(400, "phoneNumber: expected ten digits");
  const code = randomCode();
  const otpToken = `otp.${randomHex(16)}`;
  await c.env.DB.prepare("INSERT INTO otp (otp_token, phone, code, sent_at) VALUES (?1, ?2, ?3, ?4)")
    .bind(otpToken, phone.data, code, Date.now())
    .run();
  console.log(`OTP for ${phone.data}: ${code}`);
  return c.json(success({ otpToken }));
}

const verifyBody = z.object({ otp: z.string().max(20), otpToken: z.string().max(100) });

/** POST /userservice/otp/. A code is valid once, within CODE_LIFE_MS and after at most MAX_TRIES - 1 wrong codes. */
export async function verifyOtp(c: Ask): Promise<Response> {
  await bearerOf(c);
  const { otp, otpToken } = await bodyOf(c, verifyBody);
  const now = Date.now();
  // A single statement, so that simultaneous guesses are all counted.
  const row = await c.env.DB.prepare(
    `UPDATE otp SET tries = tries + (code <> ?2), verified_at = CASE WHEN code = ?2 THEN ?3 END
       WHERE otp_token = ?1 AND verified_at IS NULL AND tries < ?4 AND sent_at > ?3 - ?5 RETURNING verified_at`,
  )
    .bind(otpToken, otp, now, MAX_TRIES, CODE_LIFE_MS)
    .first<{ verified_at: number | null }>();
  if (!row?.verified_at) return c.json(failure(CODE_REFUSED));
  return c.json({ ...success({}), message: "Otp verified for user" });
}

const authorizeBody = z.object({ mobile: mobileNumber, otpToken: z.string().max(100) });

/**
 * POST /checkout/authorize-user returns a farmer's token for a verified number. Each call within VERIFIED_LIFE_MS returns a new
 * one.
 */
export async function authorizeUser(c: Ask): Promise<Response> {
  await bearerOf(c);
  const { mobile, otpToken } = await bodyOf(c, authorizeBody);
  const verified = await c.env.DB.prepare("SELECT 1 AS yes FROM otp WHERE otp_token = ?1 AND phone = ?2 AND verified_at > ?3")
    .bind(otpToken, mobile, Date.now() - VERIFIED_LIFE_MS)
    .first();
  if (!verified) throw new Refusal(400, CODE_REFUSED);
  const [farmerAuthToken, farmerId] = await Promise.all([newToken(c.env.DB, mobile), farmerIdOf(c.env.DB, mobile)]);
  return c.json(success({ farmerAuthToken, farmerId }));
}
