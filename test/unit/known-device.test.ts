/** The cookie of a device: which numbers have signed in on it. */
import { expect, test } from "vitest";
import { deviceCookie, isKnownDevice } from "../../src/known-device.ts";

const SECRETS = ["secret-of-the-tests-0123456789abcdef", "older-secret-of-the-tests-0123456789"];
const [ONE, TWO] = ["9876543210", "9123456780"];
/** The Cookie header after a Set-Cookie. */
const worn = (cookie: string): string => `__Host-khet=sealed; ${cookie.split(";")[0]}`;

// limits-4
test("a device knows the numbers that have signed in on it, and no other", async () => {
  const first = worn(await deviceCookie(undefined, ONE, SECRETS));
  const both = worn(await deviceCookie(first, TWO, SECRETS));
  const known = (header: string | undefined, mobile: string, secrets = SECRETS) => isKnownDevice(header, mobile, secrets);
  expect([await known(first, ONE), await known(first, TWO), await known(both, ONE), await known(both, TWO)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  // A new secret in front changes nothing, another secret does.
  expect(await known(first, ONE, ["new-secret-of-the-tests-0123456789abc", ...SECRETS])).toBe(true);
  expect(await known(first, ONE, ["new-secret-of-the-tests-0123456789abc"])).toBe(false);
  // The mark of one device is worth nothing on another.
  const [, mark] = first.split(".");
  expect(await known(`__Host-device=${"0".repeat(32)}.${mark}`, ONE)).toBe(false);
  for (const header of [undefined, "", "__Host-device=", "__Host-device=x", `__Host-device=${"0".repeat(32)}`])
    expect(await known(header, ONE)).toBe(false);
});

// limits-4
test("it remembers the last five numbers, holds none of them, and no script reads it", async () => {
  const mobiles = Array.from({ length: 7 }, (_, index) => `987654321${index}`);
  let cookie = "";
  for (const mobile of mobiles) cookie = await deviceCookie(cookie && worn(cookie), mobile, SECRETS);
  const known = await Promise.all(mobiles.map((mobile) => isKnownDevice(worn(cookie), mobile, SECRETS)));
  expect(known).toEqual([false, false, true, true, true, true, true]);
  expect(cookie).not.toContain("98765");
  expect(cookie).toMatch(/^__Host-device=[0-9a-f.]{197}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/);
});
