/** Proves by HMAC which numbers have signed in on a device (limits-4). Signs nobody in. Limits count by its sealed id (limits-19). */
import { parse, serialize } from "hono/utils/cookie";
import { hmac } from "./domain/text/digest.ts";
import { COOKIE_ATTRIBUTES } from "./session.ts";

export const DEVICE_COOKIE = "__Host-device";

/** Browsers keep cookies no longer. */
const DEVICE_LIFE_S = 34_560_000;

/** A family shares a phone. */
const MAX_NUMBERS = 5;

const MARK_LENGTH = 32;
/** Half of an id; its seal is the rest. */
const NAME_LENGTH = 16;

const SHAPE = /^[\da-f]{32}(?:\.[\da-f]{32}){1,5}$/;

const markOf = async (secret: string, device: string, mobile: string): Promise<string> =>
  (await hmac(secret, `device ${device} ${mobile}`)).slice(0, MARK_LENGTH);

function readDevice(header: string | undefined): { readonly device: string; readonly marks: readonly string[] } | null {
  const value = parse(header ?? "", DEVICE_COOKIE)[DEVICE_COOKIE];
  if (!value || !SHAPE.test(value)) return null;
  const [device = "", ...marks] = value.split(".");
  return { device, marks };
}

export async function isKnownDevice(header: string | undefined, mobile: string, secrets: readonly string[]): Promise<boolean> {
  const stored = readDevice(header);
  if (!stored) return false;
  const marks = await Promise.all(secrets.map((secret) => markOf(secret, stored.device, mobile)));
  return marks.some((mark) => stored.marks.includes(mark));
}

const sealOf = async (secret: string, name: string): Promise<string> => (await hmac(secret, `device id ${name}`)).slice(0, NAME_LENGTH);

async function newId(secret: string, mobile: string): Promise<string> {
  const name = (await hmac(secret, `device of ${mobile}`)).slice(0, NAME_LENGTH);
  return name + (await sealOf(secret, name));
}

async function isSealed(id: string, secrets: readonly string[]): Promise<boolean> {
  const name = id.slice(0, NAME_LENGTH);
  const seals = await Promise.all(secrets.map((secret) => sealOf(secret, name)));
  return seals.includes(id.slice(NAME_LENGTH));
}

/** (limits-19) */
export async function deviceName(header: string | undefined, secrets: readonly string[]): Promise<string | null> {
  const stored = readDevice(header);
  return stored && (await isSealed(stored.device, secrets)) ? stored.device.slice(0, NAME_LENGTH) : null;
}

/** This number and the last few. */
export async function deviceCookie(header: string | undefined, mobile: string, secrets: readonly string[]): Promise<string> {
  const [secret = ""] = secrets;
  const stored = readDevice(header);
  const { device, marks } =
    stored && (await isSealed(stored.device, secrets)) ? stored : { device: await newId(secret, mobile), marks: [] };
  const mark = await markOf(secret, device, mobile);
  const latest = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_NUMBERS);
  return serialize(DEVICE_COOKIE, [device, ...latest].join("."), { ...COOKIE_ATTRIBUTES, maxAge: DEVICE_LIFE_S });
}

/** Deletes the cookie. */
export const forgottenDevice = (): string => serialize(DEVICE_COOKIE, "", { ...COOKIE_ATTRIBUTES, maxAge: 0 });
