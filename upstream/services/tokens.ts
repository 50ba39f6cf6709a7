/** Tokens of the header `token` (service-13): anonymous or a farmer's. */
import type { Ask } from "../ask.ts";
import type { Database } from "../env.ts";
import { invalidToken } from "../refusals.ts";
import { DAY_MS } from "../time.ts";

const TOKEN_LIFE_MS = 30 * DAY_MS;

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param mobile null for an anonymous token */
export async function newToken(db: Database, mobile: string | null): Promise<string> {
  const token = `${mobile ? "farmer" : "anon"}.${randomHex(16)}`;
  await db
    .prepare("INSERT INTO token (token, mobile, expires_at) VALUES (?1, ?2, ?3)")
    .bind(token, mobile, Date.now() + TOKEN_LIFE_MS)
    .run();
  return token;
}

/** Null for an anonymous token. @throws Refusal 400 for a missing, unknown or expired token */
export async function bearerOf(c: Ask): Promise<string | null> {
  const row = await c.env.DB.prepare("SELECT mobile FROM token WHERE token = ?1 AND expires_at > ?2")
    .bind(c.req.header("token") ?? "", Date.now())
    .first<{ mobile: string | null }>();
  if (!row) throw invalidToken();
  return row.mobile;
}

/** @throws Refusal 400 as bearerOf() does, and for an anonymous token */
export async function farmerMobile(c: Ask): Promise<string> {
  const mobile = await bearerOf(c);
  if (!mobile) throw invalidToken();
  return mobile;
}
