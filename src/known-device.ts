/**
 * The cookie of a device: it proves which numbers have signed in there (limits-4). It holds a random id and, for each number, an
 * HMAC of both: no number can be read from it, and it signs nobody in.
 */
import { parse, serialize } from "hono/utils/cookie";
import { hmac } from "./domain/text/digest.ts";
import { COOKIE_ATTRIBUTES } from "./session.ts";

export const DEVICE_COOKIE = "__Host-device";

/** How long a device is known after its last sign-in. Seconds; the longest that browsers keep a cookie. */
const DEVICE_LIFE_S = 34_560_000;

/** A family shares a phone. */
const MAX_NUMBERS = 5;

/** Hexadecimal digits. */
const MARK_LENGTH = 32;

const SHAPE = /^[\da-f]{32}(?:\.[\da-f]{32}){1,5}$/;

/** What a device says of a number: the first half of an HMAC. */
const markOf = async (secret: string, device: string, mobile: string): Promise<string> =>
  (await hmac(secret, `device ${device} ${mobile}`)).slice(0, MARK_LENGTH);

function readDevice(header: string | undefined): { readonly device: string; readonly marks: readonly string[] } | null {
  const value = parse(header ?? "", DEVICE_COOKIE)[DEVICE_COOKIE];
  if (!value || !SHAPE.test(value)) return null;
  const [device = "", ...marks] = value.split(".");
  return { device, marks };
}

/** Whether a number has signed in on the device of a Cookie header. */
export async function isKnownDevice(header: string | undefined, mobile: string, secrets: readonly string[]): Promise<boolean> {
  const known = readDevice(header);
  if (!known) return false;
  const marks = await Promise.all(secrets.map((secret) => markOf(secret, known.device, mobile)));
  return marks.some((mark) => known.marks.includes(mark));
}

/** The Set-Cookie text after a sign-in: the device knows the number, and the last few before it. */
export async function deviceCookie(header: string | undefined, mobile: string, secrets: readonly string[]): Promise<string> {
  const [secret = ""] = secrets;
  const { device, marks } = readDevice(header) ?? { device: crypto.randomUUID().replaceAll("-", ""), marks: [] };
  const mark = await markOf(secret, device, mobile);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_NUMBERS);
  return serialize(DEVICE_COOKIE, [device, ...kept].join("."), { ...COOKIE_ATTRIBUTES, maxAge: DEVICE_LIFE_S });
}
