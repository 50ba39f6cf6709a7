/// <reference types="@cloudflare/vitest-plugin/types" />
/** Storage and lifetime of the Durable Objects and rate limits. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { NetworkGate } from "../../src/limits/network-gate.ts";
import type { OrderDesk } from "../../src/limits/order-desk.ts";
import type { PhoneGate } from "../../src/limits/phone-gate.ts";
import type { RequestDesk } from "../../src/limits/request-desk.ts";

const { NETWORK_GATE, ORDER_DESK, PHONE_GATE, REQUEST_DESK } = env as unknown as {
  readonly REQUEST_DESK: { getByName(name: string): Pick<RequestDesk, "send" | "alarm"> };
  readonly NETWORK_GATE: { getByName(name: string): Pick<NetworkGate, "admit" | "takeBack" | "alarm"> };
  readonly ORDER_DESK: { getByName(name: string): Pick<OrderDesk, "place" | "outcome"> };
  readonly PHONE_GATE: { getByName(name: string): Pick<PhoneGate, "admitSend" | "alarm"> };
};
const HOUR_MS = 3_600_000;

/** Hours until the object clears its storage; null if it never does. */
const hoursLeft = (stub: object): Promise<number | null> =>
  runInDurableObject(stub, async (_, { storage }) => {
    const alarm = await storage.getAlarm();
    return alarm === null ? null : (alarm - Date.now()) / HOUR_MS;
  });

// sign-in-55
test("the object of a phone clears its storage a day after the last code", async () => {
  const gate = PHONE_GATE.getByName("limits-test");
  expect(await hoursLeft(gate)).toBeNull();
  expect(await gate.admitSend("one", { isKnown: false, network: "n" })).toMatchObject({ ok: true });
  const left = await hoursLeft(gate);
  expect(left).toBeGreaterThan(23.9);
  expect(left).toBeLessThanOrEqual(24);
  await runInDurableObject(gate, async (object, { storage }) => {
    await object.alarm();
    expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'sent'").toArray()).toEqual([]);
  });
});

// limits-2
test("the object of a network empties itself, in its memory too", async () => {
  const gate = NETWORK_GATE.getByName("limits-test");
  const admit = async (id: string) => (await gate.admit("orders", { id, subject: "", networks: ["n"] })).ok;
  for (let turn = 0; turn < 5; turn += 1) expect(await admit(`order-${turn}`)).toBe(true);
  expect(await admit("order-5")).toBe(false);
  const left = await hoursLeft(gate);
  expect(left).toBeGreaterThan(23.9);
  expect(left).toBeLessThanOrEqual(24);
  await runInDurableObject(gate, async (object, { storage }) => {
    await object.alarm();
    expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'act'").toArray()).toEqual([]);
  });
  expect(await admit("order-5")).toBe(true);
});

// checkout-34
test("the desk of an order keeps its record for 30 days", async () => {
  const desk = ORDER_DESK.getByName("limits-test");
  expect(await desk.outcome()).toBeNull();
  expect(await hoursLeft(desk)).toBeNull();
  const order = { orderId: "1", orderNumber: "KH-1" };
  const answer = await desk.place("digest", {
    price: () => Promise.resolve({ kind: "priced", cartId: "7" }),
    order: () => Promise.resolve({ kind: "placed", order }),
  });
  expect(answer).toMatchObject({ kind: "placed", order });
  const left = await hoursLeft(desk);
  expect(left).toBeGreaterThan(30 * 24 - 0.1);
  expect(left).toBeLessThanOrEqual(30 * 24);
});

test("offline-17: the desk of a request stores for 8 days that it was sent, and nothing earlier and nothing else", async () => {
  const desk = REQUEST_DESK.getByName("limits-test");
  let calls = 0;
  const send = (kind: string) =>
    desk.send(async () => {
      calls += 1;
      return { kind };
    });
  expect(await send("failed")).toEqual({ kind: "failed" });
  expect(await hoursLeft(desk)).toBeNull();
  expect(await send("sent")).toEqual({ kind: "sent" });
  expect(await send("failed")).toEqual({ kind: "sent" });
  expect(calls).toBe(2);
  const left = await hoursLeft(desk);
  expect(left).toBeGreaterThan(8 * 24 - 0.1);
  expect(left).toBeLessThanOrEqual(8 * 24);
  await runInDurableObject(desk, async (object, { storage }) => {
    expect(storage.sql.exec("SELECT * FROM sent").toArray()).toEqual([]);
    await object.alarm();
    expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'sent'").toArray()).toEqual([]);
  });
});
