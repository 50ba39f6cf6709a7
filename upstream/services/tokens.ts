/** The header `token` (S2 §7 "Auth header is an anonymous or farmer auth token"). */
import type { Ask } from "../ask.ts";
import type { Database } from "../env.ts";
import { invalidToken } from "../refusals.ts";

/** How long a token is good for. Milliseconds. */
const TOKEN_LIFE_MS = 30 * 86_400_000;

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Makes a token: a farmer's where a mobile number is given, else an anonymous one. */
export async function newToken(db: Database, mobile: string | null): Promise<string> {
  const token = `${mobile ? "farmer" : "anon"}.${randomHex(16)}`;
  await db
    .prepare("INSERT INTO token (token, mobile, expires_at) VALUES (?1, ?2, ?3)")
    .bind(token, mobile, Date.now() + TOKEN_LIFE_MS)
    .run();
  return token;
}

/** Whose token came with the request: a mobile number, or null for an anonymous one. @throws Refusal 400 */
export async function bearerOf(c: Ask): Promise<string | null> {
  const row = await c.env.DB.prepare("SELECT mobile FROM token WHERE token = ?1 AND expires_at > ?2")
    .bind(c.req.header("token") ?? "", Date.now())
    .first<{ mobile: string | null }>();
  if (!row) throw invalidToken();
  return row.mobile;
}

/** The mobile number of the farmer who asks. @throws Refusal 400, for an anonymous token too */
export async function farmerMobile(c: Ask): Promise<string> {
  const mobile = await bearerOf(c);
  if (!mobile) throw invalidToken();
  return mobile;
}
