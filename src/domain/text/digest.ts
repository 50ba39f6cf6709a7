/** Digests as hexadecimal digits. Of the browser's files only the checkout's uses them: a file that two share would cost a request. */

const encoder = new TextEncoder();

/** Bytes as hexadecimal digits, two a byte. */
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a text, in 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/** The HMAC-SHA-256 of a text, in 64 hexadecimal digits. Without the secret nobody can find the text, not even by trying all. */
export async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}
