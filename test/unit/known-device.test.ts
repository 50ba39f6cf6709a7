/** The cookie of a device, with the numbers that have signed in on it. */
import { describe, expect, test } from "vitest";
import { deviceCookie, deviceName, isKnownDevice } from "../../src/known-device.ts";

const SECRETS = ["secret-of-the-tests-0123456789abcdef", "older-secret-of-the-tests-0123456789"];
const [ONE, TWO] = ["9876543210", "9123456780"];
/** The Cookie header after a Set-Cookie. */
const worn = (cookie: string): string => `__Host-khet=sealed; ${cookie.split(";")[0]}`;

// limits-4
test("a device accepts only the numbers that have signed in on it", async () => {
  const first = worn(await deviceCookie(undefined, ONE, SECRETS));
  const both = worn(await deviceCookie(first, TWO, SECRETS));
  const known = (header: string | undefined, mobile: string, secrets = SECRETS) => isKnownDevice(header, mobile, secrets);
  expect([await known(first, ONE), await known(first, TWO), await known(both, ONE), await known(both, TWO)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  // A new first secret changes nothing, unless the old one is removed.
  expect(await known(first, ONE, ["new-secret-of-the-tests-0123456789abc", ...SECRETS])).toBe(true);
  expect(await known(first, ONE, ["new-secret-of-the-tests-0123456789abc"])).toBe(false);
  // The mark of one device is invalid on another.
  const [, mark] = first.split(".");
  expect(await known(`__Host-device=${"0".repeat(32)}.${mark}`, ONE)).toBe(false);
  for (const header of [undefined, "", "__Host-device=", "__Host-device=x", `__Host-device=${"0".repeat(32)}`])
    expect(await known(header, ONE)).toBe(false);
});

// limits-4
test("it keeps the last five numbers, contains none of them, and is HttpOnly", async () => {
  const mobiles = Array.from({ length: 7 }, (_, index) => `987654321${index}`);
  let cookie = "";
  for (const mobile of mobiles) cookie = await deviceCookie(cookie && worn(cookie), mobile, SECRETS);
  const known = await Promise.all(mobiles.map((mobile) => isKnownDevice(worn(cookie), mobile, SECRETS)));
  expect(known).toEqual([false, false, true, true, true, true, true]);
  expect(cookie).not.toContain("98765");
  expect(cookie).toMatch(/^__Host-device=[0-9a-f.]{197}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/);
});

describe("the name of a device in rate limits", () => {
  const name = (header: string | undefined, secrets = SECRETS) => deviceName(header, secrets);

  // limits-19
  test("is that of the first number that signed in, on any number of devices, and stays with later numbers", async () => {
    const first = worn(await deviceCookie(undefined, ONE, SECRETS));
    const elsewhere = worn(await deviceCookie(undefined, ONE, SECRETS));
    const other = worn(await deviceCookie(undefined, TWO, SECRETS));
    const both = worn(await deviceCookie(first, TWO, SECRETS));
    expect(await name(first)).toMatch(/^[0-9a-f]{16}$/);
    expect([await name(elsewhere), await name(both)]).toEqual([await name(first), await name(first)]);
    expect(await name(other)).not.toBe(await name(first));
    // A new first secret changes nothing.
    expect(await name(first, ["new-secret-of-the-tests-0123456789abc", ...SECRETS])).toBe(await name(first));
  });

  // limits-19
  test("cannot be forged", async () => {
    const first = worn(await deviceCookie(undefined, ONE, SECRETS));
    const [id = "", mark] = first.split("=").at(-1)?.split(".") ?? [];
    for (const forged of [
      `${"0".repeat(32)}.${mark}`,
      `${id.slice(0, 31)}${id.endsWith("0") ? "1" : "0"}.${mark}`,
      `${id.slice(16)}${id.slice(0, 16)}.${mark}`,
    ])
      expect(await name(`__Host-device=${forged}`)).toBeNull();
    expect(await name(first, ["new-secret-of-the-tests-0123456789abc"])).toBeNull();
    for (const header of [undefined, "", "__Host-device=x"]) expect(await name(header)).toBeNull();
    // A cookie with an unsealed id is replaced by the next sign-in.
    const old = `__Host-device=${"0".repeat(32)}.${"1".repeat(32)}`;
    const replaced = worn(await deviceCookie(old, ONE, SECRETS));
    expect(await name(replaced)).toBe(await name(first));
  });
});
