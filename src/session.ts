/**
 * The sealed cookie that holds what must not be in a URL: ids and tokens of a farmer or an agent (DESIGN §1.4, issue C).
 * AES-GCM; the first secret seals, all secrets open, so that a secret can be changed without signing anybody out.
 */

export const SESSION_COOKIE = "__Host-khet";

/** Query parameters that are about a person. They are taken into the session once and then leave the URL. */
export const PERSONAL_PARAMETERS = ["farmerId", "farmerAuthToken", "userId", "fieldAgentMobileNumber", "mobile"] as const;
export type PersonalParameter = (typeof PERSONAL_PARAMETERS)[number];

export type Session = Partial<Record<PersonalParameter, string>>;

/** Longest accepted value of a personal parameter. */
const MAX_VALUE = 2_000;

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle
      .digest("SHA-256", encoder.encode(secret))
      .then((digest) => crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]));
    keys.set(secret, key);
  }
  return key;
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * Seals a session for a cookie.
 * @throws Error when no secret is configured: an unsealed session is never sent
 */
export async function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  const [secret] = secrets;
  if (!secret)
    throw new Error(
      'No SESSION_SECRETS are set: expected at least one of 32 characters or more. Run "wrangler secret put SESSION_SECRETS".',
    );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(secret), encoder.encode(JSON.stringify(session))),
  );
  const whole = new Uint8Array(iv.length + sealed.length);
  whole.set(iv);
  whole.set(sealed, iv.length);
  return toText(whole);
}

/** Opens a sealed session; null where it was not sealed by one of the secrets. */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | null> {
  const bytes = sealed && sealed.length < 8_192 ? fromText(sealed) : null;
  if (!bytes || bytes.length < 29) return null;
  for (const secret of secrets) {
    try {
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, await keyOf(secret), bytes.slice(12));
      const value: unknown = JSON.parse(new TextDecoder().decode(opened));
      if (typeof value === "object" && value !== null) return pickPersonal(new Map(Object.entries(value)));
    } catch {
      // Sealed with another secret, or tampered with.
    }
  }
  return null;
}

/** The personal parameters of a URL or of a stored session, as far as they are texts of sensible length. */
export function pickPersonal(values: { get(name: string): unknown }): Session {
  const session: Session = {};
  for (const name of PERSONAL_PARAMETERS) {
    const value = values.get(name);
    if (typeof value === "string" && value !== "" && value.length <= MAX_VALUE) session[name] = value;
  }
  return session;
}

/** The Set-Cookie text: works inside the saathi frame (SameSite=None, Partitioned), never readable by scripts. */
export function sessionCookie(sealed: string): string {
  return `${SESSION_COOKIE}=${sealed}; Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=None; Partitioned`;
}

/** Reads one cookie of a Cookie header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
