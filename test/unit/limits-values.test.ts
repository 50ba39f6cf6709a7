/** The Durable Objects of src/limits on a real SQLite: what they store, for how long, and what a restarted object still knows. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppEnv } from "../../src/env.ts";
import { Breaker } from "../../src/limits/breaker.ts";
import { NetworkGate } from "../../src/limits/network-gate.ts";
import { OrderDesk } from "../../src/limits/order-desk.ts";
import { PhoneGate } from "../../src/limits/phone-gate.ts";
import { RequestDesk } from "../../src/limits/request-desk.ts";
import { SignOut } from "../../src/limits/sign-out.ts";
import { networkGateOf } from "../../src/services/limits.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    readonly ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const START = Date.UTC(2026, 5, 1, 10);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

/** The storage of one object, and functions that start the object on it, count rows, and read when it empties itself. */
function storageOf<T>(Class: new (ctx: never, env: never) => T) {
  const db = new DatabaseSync(":memory:");
  const tables = () => db.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").all() as { name: string }[];
  const state = { alarm: null as number | null, isBroken: false };
  const exec = (query: string, ...values: SQLInputValue[]) => {
    if (state.isBroken) throw new Error("storage is down");
    if (query.startsWith("SELECT")) return { toArray: () => db.prepare(query).all(...values) };
    if (values.length === 0) db.exec(query);
    else db.prepare(query).run(...values);
    return { toArray: () => [] };
  };
  const deleteAll = async () => {
    for (const { name } of tables()) db.exec(`DROP TABLE ${name}`);
  };
  const setAlarm = async (at: number) => void Object.assign(state, { alarm: at });
  const ctx = { storage: { sql: { exec }, setAlarm, deleteAll } } as never;
  return {
    state,
    /** Starts the object with an empty memory, as after an eviction. */
    start: () => new Class(ctx, undefined as never),
    daysLeft: () => state.alarm && (state.alarm - Date.now()) / DAY,
    tables: () => tables().map(({ name }) => name),
    rows: (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all() as Record<string, unknown>[],
    run: (query: string) => db.exec(query),
  };
}

describe("the counts of the whole site", () => {
  const wrongCodes = (breaker: Breaker, count: number, from = 0) => {
    for (let turn = from; turn < from + count; turn += 1) breaker.noteWrongCode(`phone ${turn}`, [`n${turn}`, "wide", "wider"]);
  };

  test("sign-in-56: 200 phones in 10 minutes make limits strict, also after a restart, and no longer 10 minutes later", () => {
    const { start } = storageOf(Breaker);
    const breaker = start();
    for (let turn = 0; turn < 199; turn += 1) breaker.noteWrongCode(`phone ${turn}`, [`n${turn}`]);
    expect([breaker.isStrict(), start().isStrict()]).toEqual([false, false]);
    breaker.noteWrongCode("phone 199", ["n199"]);
    expect([breaker.isStrict(), start().isStrict()]).toEqual([true, true]);
    vi.setSystemTime(START + 10 * MINUTE - 1);
    expect(start().isStrict()).toBe(true);
    vi.setSystemTime(START + 10 * MINUTE);
    expect([breaker.isStrict(), start().isStrict()]).toEqual([false, false]);
  });

  test("sign-in-57: a network beyond its share is not stored, and a restarted object still knows each of its networks", () => {
    const { start, rows } = storageOf(Breaker);
    // 15 phones of the second network, 30 of the third.
    wrongCodes(start(), 16);
    expect(rows("guess")).toHaveLength(15);
    expect(rows("guess")[0]).toMatchObject({ phone: "phone 0", at: START, networks: "n0 wide wider" });
    wrongCodes(start(), 1, 16);
    expect(rows("guess")).toHaveLength(15);
  });

  test("sign-in-56: a wrong code is stored for a day, and 4,000 at most", () => {
    const { start, rows, run } = storageOf(Breaker);
    start().noteWrongCode("old", []);
    vi.setSystemTime(START + DAY - 1);
    start().noteWrongCode("new", []);
    expect(rows("guess").map(({ phone }) => phone)).toEqual(["old", "new"]);
    vi.setSystemTime(START + DAY);
    start().noteWrongCode("newest", []);
    expect(rows("guess").map(({ phone }) => phone)).toEqual(["new", "newest"]);
    run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
         INSERT INTO guess (phone, at, networks) SELECT 'many', ${START + DAY}, '' FROM n`);
    start().noteWrongCode("last", []);
    expect([rows("guess").length, rows("guess").at(-1)?.["phone"], rows("guess")[0]?.["phone"]]).toEqual([4_000, "last", "many"]);
  });

  // Of 60 messages a day 40 are for strangers, a sixth of them within an hour; from a half on, limits are strict.
  test("limits-18: counts messages by pool, also after a restart, and takes them back", () => {
    const { start } = storageOf(Breaker);
    const strict = Array.from({ length: 6 }, () => start().admitMessage("strangers", 60));
    expect(strict).toEqual([false, false, false, true, true, true].map((isStrict) => ({ ok: true, isStrict })));
    expect(start().admitMessage("strangers", 60)).toEqual({ ok: false, waitMs: HOUR + 10 * MINUTE });
    expect(start().admitMessage("known", 60)).toEqual({ ok: true, isStrict: false });
    start().takeBackMessage("strangers");
    expect([start(), start()].map((breaker) => breaker.admitMessage("strangers", 60).ok)).toEqual([true, false]);
  });

  test("limits-18, sign-in-56: a message is also strict while codes are guessed", () => {
    const breaker = storageOf(Breaker).start();
    for (let turn = 0; turn < 200; turn += 1) breaker.noteWrongCode(`phone ${turn}`, [`n${turn}`]);
    expect(breaker.admitMessage("strangers", 60_000)).toEqual({ ok: true, isStrict: true });
  });

  test("limits-18: messages of the day before are deleted", () => {
    const { start, rows } = storageOf(Breaker);
    const breaker = start();
    breaker.admitMessage("known", 60);
    vi.setSystemTime(START + DAY + 9 * MINUTE);
    breaker.admitMessage("known", 60);
    expect(rows("message").map(({ pool, at, count }) => [pool, at, count])).toEqual([
      ["known", START, 1],
      ["known", START + DAY, 1],
    ]);
    vi.setSystemTime(START + DAY + 10 * MINUTE);
    breaker.admitMessage("strangers", 60);
    expect(rows("message").map(({ pool, at }) => [pool, at])).toEqual([
      ["known", START + DAY],
      ["strangers", START + DAY + 10 * MINUTE],
    ]);
  });
});

describe("the acts of a network", () => {
  const act = (id: string) => ({ id, subject: "s", networks: ["net", "wide"] });

  test("limits-2, limits-22: five orders an hour, also after a restart; a repeated one is one, and one taken back is none", () => {
    const { start, rows } = storageOf(NetworkGate);
    const admit = (id: string, gate = start()) => gate.admit("orders", act(id)).ok;
    expect(["1", "2", "3", "4", "5", "5"].map((id) => admit(id))).toEqual([true, true, true, true, true, true]);
    expect([admit("6"), rows("act").length, rows("act")[0]]).toMatchObject([
      false,
      5,
      { id: "1", subject: "s", at: START, networks: "net wide" },
    ]);
    const gate = start();
    // It knows its record by now.
    expect(admit("6", gate)).toBe(false);
    gate.takeBack("3");
    expect([admit("6", gate), admit("7", gate), admit("7"), rows("act").map(({ id }) => id)]).toEqual([
      ...[true, false, false],
      ["1", "2", "4", "5", "6"],
    ]);
    expect(start().admit("orders", { ...act("8"), networks: ["net2", "wide"] })).toMatchObject({ ok: true });
  });

  test("limits-2: an act is deleted after its longest window, and with it the whole object", async () => {
    const { start, rows, daysLeft, tables } = storageOf(NetworkGate);
    const gate = start();
    gate.admit("orders", act("1"));
    expect(daysLeft()).toBe(1);
    vi.setSystemTime(START + DAY - 1);
    gate.admit("orders", act("2"));
    expect([rows("act").length, daysLeft()]).toEqual([2, 1]);
    vi.setSystemTime(START + DAY);
    gate.admit("orders", act("3"));
    expect(rows("act").map(({ id }) => id)).toEqual(["2", "3"]);
    for (const id of ["4", "5", "6"]) gate.admit("orders", act(id));
    expect(gate.admit("orders", act("7")).ok).toBe(false);
    await gate.alarm();
    expect([tables(), gate.admit("orders", act("7")).ok, rows("act").length]).toEqual([[], true, 1]);
  });

  test("limits-7: wrong codes of a pack are kept for 30 minutes", () => {
    const { start, state } = storageOf(NetworkGate);
    start().admit("packs", act("1"));
    expect(state.alarm).toBe(START + 30 * MINUTE);
  });
});

describe("the desk of an order", () => {
  const order = { orderId: "o", orderNumber: "KH-1" };
  const calls = (answer: object) => ({ price: async () => ({ kind: "priced" as const, cartId: "c" }), order: async () => answer as never });

  test("checkout-27, checkout-34: a restarted desk knows its order for 30 days, and orders nothing else", async () => {
    const { start, daysLeft, tables, rows } = storageOf(OrderDesk);
    expect([await start().outcome(), tables(), daysLeft()]).toEqual([null, [], null]);
    expect(await start().place("d", calls({ kind: "placed", order }))).toEqual({ kind: "placed", order });
    expect([daysLeft(), rows("slip").length]).toEqual([30, 1]);
    expect(await start().outcome()).toEqual({ kind: "placed", order });
    expect(await start().place("d", calls({ kind: "unknown" }))).toEqual({ kind: "placed", order });
    expect(await start().place("other", calls({ kind: "unknown" }))).toEqual({ kind: "changed" });
  });

  test("checkout-31: a restarted desk knows that an order may exist", async () => {
    const { start, run } = storageOf(OrderDesk);
    expect(await start().place("d", calls({ kind: "unknown" }))).toEqual({ kind: "unknown" });
    expect(await start().outcome()).toEqual({ kind: "unknown" });
    expect(await start().place("d", calls({ kind: "refused" }))).toEqual({ kind: "unknown" });
    // Half of an order is none.
    run("UPDATE slip SET order_id = 'o'");
    expect(await start().outcome()).toEqual({ kind: "unknown" });
    run("DELETE FROM slip");
    expect(await start().outcome()).toBeNull();
  });
});

describe("the codes of a phone", () => {
  const known = { isKnown: true, network: null };

  test("sign-in-48, sign-in-55: three codes in 10 minutes, also after a restart; the record ends a day after the last one", () => {
    const { start, daysLeft, state } = storageOf(PhoneGate);
    expect(["1", "2", "3"].map((id) => start().admitSend(id, known))).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(daysLeft()).toBe(1);
    state.alarm = null;
    expect(start().admitSend("4", known)).toEqual({ ok: false, reason: "often", waitMs: 10 * MINUTE });
    expect(state.alarm).toBeNull();
  });

  test("limits-3: two codes to strangers of one network, and the record keeps who asked", () => {
    const { start, rows } = storageOf(PhoneGate);
    const ask = (id: string, network: string | null, isKnown = false) => start().admitSend(id, { isKnown, network }).ok;
    expect([ask("1", "n"), ask("2", "n"), ask("3", "n"), ask("4", null, true)]).toEqual([true, true, false, true]);
    expect(rows("sent")).toEqual([
      { id: "1", sent_at: START, tries: 0, used: 0, known: 0, network: "n", failed: 0, failed_tries: 0 },
      { id: "2", sent_at: START, tries: 0, used: 0, known: 0, network: "n", failed: 0, failed_tries: 0 },
      { id: "4", sent_at: START, tries: 0, used: 0, known: 1, network: null, failed: 0, failed_tries: 0 },
    ]);
  });

  test("limits-3: a restarted object still knows that the owner's code is none of the strangers' two", () => {
    const { start } = storageOf(PhoneGate);
    const ask = (id: string, isKnown: boolean) => start().admitSend(id, { isKnown, network: id }).ok;
    expect([ask("1", true), ask("2", false), ask("3", false), ask("4", false)]).toEqual([true, true, true, false]);
  });

  test("limits-5: a code or a try that the service could not take does not count, also after a restart", () => {
    const { start, rows } = storageOf(PhoneGate);
    start().admitSend("1", known);
    start().takeBackSend("1");
    expect(rows("sent")).toMatchObject([{ failed: 1 }]);
    expect(["2", "3", "4", "5"].map((id) => start().admitSend(id, known).ok)).toEqual([true, true, true, false]);
    expect(start().admitTry("2", false)).toEqual({ ok: true, left: 4, isFirst: true });
    start().takeBackTry("2");
    expect(rows("sent")[1]).toMatchObject({ id: "2", tries: 0, failed_tries: 1 });
    expect(start().admitTry("2", true)).toEqual({ ok: true, left: 0, isFirst: true });
    expect(start().admitTry("2", true)).toEqual({ ok: false, reason: "tries" });
  });

  test("sign-in-52: a code works once; the same code and cookie get the same answer for a minute", async () => {
    const { start } = storageOf(PhoneGate);
    start().admitSend("1", known);
    let checks = 0;
    const answer = (mark: string, id = "1") =>
      start().answer(id, mark, async () => {
        checks += 1;
        return { ok: false };
      });
    expect([await answer("m"), checks]).toEqual([{ ok: false }, 1]);
    expect([start().redeem("1", "m"), start().redeem("1", "n"), start().redeem("2", "m")]).toEqual([true, false, false]);
    expect(start().admitTry("1", false)).toEqual({ ok: false, reason: "used" });
    expect([await answer("m"), checks]).toEqual([{ ok: true, value: true }, 1]);
    expect([await answer("n"), await answer("m", "2"), checks]).toEqual([{ ok: false }, { ok: false }, 3]);
    vi.setSystemTime(START + MINUTE);
    expect([await answer("m"), checks]).toEqual([{ ok: false }, 4]);
  });

  test("sign-in-52: equal tries at the same time are checked once, and others each", async () => {
    const gate = storageOf(PhoneGate).start();
    const check = vi.fn(async () => ({ ok: true }));
    await Promise.all([gate.answer("2", "m", check), gate.answer("1", "n", check)]);
    expect(check).toHaveBeenCalledTimes(2);
    check.mockClear();
    expect(await Promise.all([gate.answer("1", "m", check), gate.answer("1", "m", check)])).toEqual([{ ok: true }, { ok: true }]);
    expect(check).toHaveBeenCalledTimes(1);
  });

  test("sign-in-52: a later code replaces the earlier one", async () => {
    const { start, rows } = storageOf(PhoneGate);
    for (const id of ["1", "2"]) {
      start().admitSend(id, known);
      start().redeem(id, `mark of ${id}`);
    }
    expect(rows("right_code")).toMatchObject([{ id: "2", mark: "mark of 2", at: START }]);
  });
});

test("offline-16, offline-17: a request is sent once, also after a restart, and known for 8 days", async () => {
  const { start, daysLeft, tables } = storageOf(RequestDesk);
  const call = vi.fn(async (kind: string) => ({ kind }));
  expect([await start().send(() => call("failed")), tables(), daysLeft()]).toEqual([{ kind: "failed" }, [], null]);
  const desk = start();
  expect(await Promise.all([desk.send(() => call("sent")), desk.send(() => call("sent"))])).toEqual([{ kind: "sent" }, { kind: "sent" }]);
  expect([await start().send(() => call("failed")), call.mock.calls.length, daysLeft()]).toEqual([{ kind: "sent" }, 2, 8]);
  const failing = storageOf(RequestDesk).start();
  await expect(failing.send(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await failing.send(() => call("sent"))).toEqual({ kind: "sent" });
});

test("sign-in-68: sessions up to the sign-out have ended, for 31 days", () => {
  const { start, daysLeft, rows, run } = storageOf(SignOut);
  expect([start().hasEnded(START), daysLeft()]).toEqual([false, null]);
  start().end();
  expect([START - 1, START, START + 1].map((since) => start().hasEnded(since))).toEqual([true, true, false]);
  vi.setSystemTime(START + 5);
  start().end();
  expect([start().hasEnded(START + 5), start().hasEnded(START + 6), rows("ended"), daysLeft()]).toEqual([
    true,
    false,
    [{ at: START + 5 }],
    31,
  ]);
  run("DELETE FROM ended");
  expect(start().hasEnded(START + 6)).toBe(true);
});

test("tables of earlier versions are dropped", () => {
  const site = storageOf(Breaker);
  site.run("CREATE TABLE wrong_code (a); CREATE TABLE pause (a)");
  site.start().isStrict();
  const phone = storageOf(PhoneGate);
  phone.run("CREATE TABLE code (a)");
  phone.start().admitTry("1", false);
  expect([site.tables(), phone.tables()]).toEqual([["guess"], ["sent"]]);
});

test("operate-7: a ping fails with the storage, and an alarm deletes everything", async () => {
  const { start, state, tables } = storageOf(SignOut);
  const object = start();
  object.end();
  expect([object.ping(), tables()]).toEqual([undefined, ["ended"]]);
  state.isBroken = true;
  expect(() => object.ping()).toThrow("storage is down");
  state.isBroken = false;
  await object.alarm();
  expect(tables()).toEqual([]);
});

test("each limit of a network has a counter of its own, named by the widest network", () => {
  const named: string[] = [];
  const networkGates = { getByName: (name: string) => named.push(name) };
  const env = { networkGates } as unknown as AppEnv;
  networkGateOf(env, "packs", ["narrow", "wide"]);
  networkGateOf(env, "sends", ["narrow", "wide"]);
  expect(named).toEqual(["packs wide", "sends wide"]);
  expect(networkGateOf(env, "packs", [])).toBeNull();
});
