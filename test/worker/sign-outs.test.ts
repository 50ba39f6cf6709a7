/// <reference types="@cloudflare/vitest-plugin/types" />
/** Storage and lifetime of the Durable Object of a sign-out (sign-in-68, sign-in-84). */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { SignOut } from "../../src/limits/sign-out.ts";

const { SIGN_OUT } = env as unknown as { readonly SIGN_OUT: { getByName(name: string): Pick<SignOut, "end" | "hasEnded" | "alarm"> } };
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
});

test("reading stores nothing", async () => {
  const object = SIGN_OUT.getByName("asked");
  expect(await object.hasEnded(0)).toBe(false);
  await runInDurableObject(object, async (_, { storage }) => {
    expect([storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'ended'").toArray(), await storage.getAlarm()]).toEqual([
      [],
      null,
    ]);
  });
});

test("sessions that began before the end have ended, later ones not; repeated calls keep one row for 31 days", async () => {
  const object = SIGN_OUT.getByName("ended");
  const start = Date.now();
  await runInDurableObject(object, async (instance: SignOut, { storage }) => {
    const now = vi.spyOn(Date, "now");
    for (let times = 0; times < 200; times += 1) {
      now.mockReturnValue(start + times);
      instance.end();
    }
    expect([0, start + 199, start + 200].map((since) => instance.hasEnded(since))).toEqual([true, true, false]);
    expect(storage.sql.exec("SELECT at FROM ended").toArray()).toEqual([{ at: start + 199 }]);
    expect(await storage.getAlarm()).toBe(start + 199 + 31 * DAY_MS);
    await instance.alarm();
    expect(instance.hasEnded(0)).toBe(false);
  });
});

test("an object of an earlier version, whose table has no row, has ended", async () => {
  const object = SIGN_OUT.getByName("earlier");
  await runInDurableObject(object, (_, { storage }) => void storage.sql.exec("CREATE TABLE ended (at INTEGER NOT NULL)"));
  expect(await object.hasEnded(Date.now())).toBe(true);
});
