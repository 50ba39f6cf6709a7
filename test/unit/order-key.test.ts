/** The keys of orders that a phone keeps: one for the bag as it is, and one for each order whose reply was lost. */
import { describe, expect, test } from "vitest";
import { createOrderKeys } from "../../src/client/checkout/key.ts";

const LINES = [{ skuCode: "A", quantity: 2 }];
const HEX = "0123456789abcdef0123456789abcdef";

/** The keys of a phone. @param accepts false if its storage is full */
function phone(stored?: string, accepts = () => true) {
  const kept = new Map<string, string>();
  if (stored !== undefined) kept.set("orderKey", stored);
  const storage = {
    readKey: (name: string) => kept.get(name) ?? null,
    writeKey(name: string, value: string | null) {
      if (!accepts()) return false;
      if (value === null) kept.delete(name);
      else kept.set(name, value);
      return true;
    },
  };
  const open = (farmer = "hmac-1") => createOrderKeys(storage as Parameters<typeof createOrderKeys>[0], () => 1_000, farmer);
  const digests = () => JSON.parse(kept.get("orderKey") ?? "[]").map(({ digest }: { digest: string }) => digest);
  return { kept, open, keys: open(), digests };
}

test("checkout-24: a bag gets one key of 32 hexadecimal digits, stored with its digest and lines before the first tap", () => {
  const { keys, kept, open } = phone();
  const made = keys.of("bag", [{ ...LINES[0], sellingPrice: 80 } as (typeof LINES)[number]]);
  expect(made).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), digest: "bag", farmer: "hmac-1", lines: LINES, askedAt: null });
  expect(JSON.parse(kept.get("orderKey") ?? "")).toEqual([made]);
  // Another tab, and a second look, have the same one.
  expect([keys.of("bag", LINES).key, open().of("bag", LINES).key]).toEqual([made.key, made.key]);
  expect(keys.of("another bag", LINES).key).not.toBe(made.key);
});

test("checkout-24: of the keys that were never used only the newest is kept", () => {
  const { keys, digests } = phone();
  keys.of("one", LINES);
  keys.of("two", LINES);
  expect(digests()).toEqual(["two"]);
});

test("checkout-30: a key that was used is kept until its order is told, and is the one asked about", () => {
  const { keys, digests } = phone();
  expect(keys.pending()).toBeNull();
  const lost = keys.of("lost", LINES);
  expect(keys.pending()).toBeNull();
  expect(keys.noteAsked(lost.key)).toBeNull();
  expect(keys.pending()).toEqual({ ...lost, askedAt: 1_000 });
  const next = keys.of("next", LINES);
  expect(digests()).toEqual(["next", "lost"]);
  // Asked again later: the earlier mark is returned, to be restored if nothing was ordered.
  expect(keys.noteAsked(lost.key, 2_000)).toBe(1_000);
  expect(keys.noteAsked(lost.key, null)).toBe(2_000);
  expect(keys.pending()).toBeNull();
  expect(keys.noteAsked("no such key")).toBeNull();
  expect([keys.forget(next.key), keys.forget(next.key), digests()]).toEqual([true, false, ["lost"]]);
});

test("checkout-65: another farmer's key is kept, but not asked about; one of an older release is anybody's", () => {
  const old = { key: HEX, digest: "old", lines: LINES, askedAt: 500 };
  const { keys, open, digests } = phone(JSON.stringify([old]));
  expect([keys.pending(), open("hmac-2").pending()]).toEqual([old, old]);
  keys.forget(HEX);
  const lost = keys.of("lost", LINES);
  keys.noteAsked(lost.key);
  const other = open("hmac-2");
  expect(other.pending()).toBeNull();
  other.noteAsked(other.of("theirs", LINES).key);
  expect([other.pending()?.digest, keys.pending()?.key, digests()]).toEqual(["theirs", lost.key, ["theirs", "lost"]]);
});

test("the last key that is forgotten leaves nothing in the storage", () => {
  const { keys, kept } = phone();
  const { key } = keys.of("bag", LINES);
  expect([keys.forget(key), kept.has("orderKey")]).toEqual([true, false]);
});

test("checkout-25: at most five keys are kept, the newest", () => {
  const { keys, digests } = phone();
  for (const name of ["1", "2", "3", "4", "5", "6"]) keys.noteAsked(keys.of(name, LINES).key);
  expect(digests()).toEqual(["6", "5", "4", "3", "2"]);
});

test("a storage that takes nothing keeps the key for this page: a second tap is the same order", () => {
  let isFull = true;
  const { keys, kept } = phone(undefined, () => !isFull);
  const { key } = keys.of("bag", LINES);
  expect([keys.of("bag", LINES).key, kept.has("orderKey")]).toEqual([key, false]);
  isFull = false;
  keys.noteAsked(key);
  expect(JSON.parse(kept.get("orderKey") ?? "")).toMatchObject([{ key, askedAt: 1_000 }]);
});

describe("what is stored is read with care:", () => {
  const GOOD = { key: HEX, digest: "lost", lines: LINES, askedAt: 7 };

  test("a key of an order that was asked for", () => {
    expect(phone(JSON.stringify([GOOD])).keys.pending()).toEqual(GOOD);
    expect(phone(JSON.stringify([{ ...GOOD, lines: [] }])).keys.pending()).toMatchObject({ lines: [] });
  });

  test.each([
    ["no JSON", "{"],
    ["no list", JSON.stringify(GOOD)],
    ["null", "null"],
    ["a list of nothing", "[null, 7]"],
    ["a key of another length", JSON.stringify([{ ...GOOD, key: `${HEX}0` }])],
    ["a key with other letters", JSON.stringify([{ ...GOOD, key: HEX.replace("a", "g") }])],
    ["a key that is a number", JSON.stringify([{ ...GOOD, key: 7 }])],
    ["a key without a digest", JSON.stringify([{ ...GOOD, digest: undefined }])],
    ["a time that is text", JSON.stringify([{ ...GOOD, askedAt: "7" }])],
    ["a key without a time", JSON.stringify([{ ...GOOD, askedAt: undefined }])],
    ["lines that are no list", JSON.stringify([{ ...GOOD, lines: { 0: LINES[0] } }])],
    ["a line that is nothing", JSON.stringify([{ ...GOOD, lines: [LINES[0], null] }])],
    ["a line that is text", JSON.stringify([{ ...GOOD, lines: ["A"] }])],
  ])("%s is no order", (_, stored) => {
    const { keys, digests } = phone(stored);
    expect(keys.pending()).toBeNull();
    keys.of("bag", LINES);
    expect(digests()).toEqual(["bag"]);
  });
});
