/** Doses, land units and packs (docs/decisions/76-doses.md, 77-land-units.md). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adviceFor,
  checkDose,
  doseOf,
  type Range,
  readSize,
  rupeesPerAcre,
  type SizeScale,
  type SizeUnit,
  type SoldPack,
  sizeScales,
  waitingDaysOf,
} from "../../src/domain/advice/dose.ts";
import type { Label } from "../../src/domain/advice/label.ts";
import { acresIn, areaUnits } from "../../src/domain/advice/land-units.ts";
import { cheapestPacks, type Pack } from "../../src/domain/advice/packs.ts";
import { stateAt } from "../support/states.ts";

const spray: Label = { dose: { amount: 2.5, unit: "g", per: "l-water" }, water: { low: 150, high: 200 }, crops: [] };
const perAcre: Label = { dose: { amount: 400, unit: "ml", per: "acre" }, water: { low: 150, high: 200 }, crops: [] };
const granules: Label = { dose: { amount: 10, unit: "kg", per: "acre" }, water: null, crops: [] };
const drench: Label = { dose: { amount: 2, unit: "ml", per: "l-water" }, water: null, crops: [] };
const seed: Label = { dose: { amount: 3, unit: "g", per: "kg-seed" }, water: null, crops: [] };

const UNITS: readonly Label[] = [
  { dose: { amount: 2.5, unit: "g", per: "l-water" }, water: { low: 150, high: 200 }, crops: [] },
  { dose: { amount: 3, unit: "g", per: "kg-seed" }, water: null, crops: [] },
];
const scale = (unit: SizeUnit, state = "rajasthan"): SizeScale => {
  const found = UNITS.flatMap((label) => sizeScales(label, stateAt(state))).find((one) => one.unit === unit);
  if (!found) throw new Error(`${state} has no ${unit}`);
  return found;
};

describe("the units of a field", () => {
  test.each([
    ["rajasthan", ["acre", "bigha", "hectare"], 0.625],
    ["gujarat", ["acre", "guntha", "bigha", "hectare"], 0.4],
    ["madhya-pradesh", ["acre", "bigha", "hectare"], 0.5],
    ["uttar-pradesh", ["acre", "bigha", "hectare"], 0.625],
    ["bihar", ["acre", "bigha", "hectare"], 0.625],
    ["haryana", ["acre", "bigha", "hectare"], 0.625],
    ["maharashtra", ["acre", "guntha", "hectare"], 0],
    ["telangana", ["acre", "guntha", "hectare"], 0],
    ["chhattisgarh", ["acre", "hectare"], 0],
  ] as const)("%s", (state, units, bigha) => {
    const { landUnits } = stateAt(state);
    expect(areaUnits(landUnits)).toEqual(units);
    expect(acresIn("bigha", landUnits)).toBe(bigha);
    expect([acresIn("acre", landUnits), acresIn("guntha", landUnits) * 40, acresIn("hectare", landUnits)]).toEqual([1, 1, 2.471]);
  });

  test.each([
    ["sprays by the litre", spray, ["acre", "bigha", "hectare", "pump"]],
    ["sprays by the acre", perAcre, ["acre", "bigha", "hectare", "pump"]],
    ["granules: no water, no pumps", granules, ["acre", "bigha", "hectare"]],
    ["by the litre without the water for an acre: pumps only", drench, ["pump"]],
    ["seed", seed, ["seedKg"]],
  ] as const)("%s", (_, label, units) => expect(sizeScales(label, stateAt("rajasthan")).map(({ unit }) => unit)).toEqual(units));
});

describe("a typed size", () => {
  test.each([
    ["2", "acre", 2],
    ["२.५", "acre", 2.5],
    [" ౧౦ ", "acre", 10],
    [".5", "acre", 0.5],
    ["2.", "acre", 2],
    ["0.1", "acre", 0.1],
    ["0.09", "acre", null],
    ["100", "acre", 100],
    ["100.001", "acre", null],
    ["4", "guntha", 4],
    ["3.99", "guntha", null],
    ["4000", "guntha", 4_000],
    ["0.16", "bigha", 0.16],
    ["160", "bigha", 160],
    ["161", "bigha", null],
    ["0.05", "hectare", 0.05],
    ["40", "hectare", 40],
    ["40.5", "hectare", null],
    ["1", "pump", 1],
    ["200", "pump", 200],
    ["201", "pump", null],
    ["0", "pump", null],
    ["1.5", "pump", null],
    ["1000", "seedKg", 1_000],
    ["1000.1", "seedKg", null],
    ["0.1", "seedKg", 0.1],
    ["0.05", "seedKg", null],
    ["", "acre", null],
    ["-1", "acre", null],
    ["1e2", "acre", null],
    ["two", "acre", null],
    ["1,5", "acre", null],
    [".", "acre", null],
    ["2.0", "pump", null],
  ] as const)("%j %s is %j", (text, unit, size) =>
    expect(readSize(text, scale(unit, unit === "guntha" ? "gujarat" : "rajasthan"))).toBe(size),
  );

  test("the bounds are shown in the unit", () => {
    const bounds = (unit: SizeUnit) => [scale(unit, "gujarat").low, scale(unit, "gujarat").high];
    expect(bounds("acre")).toEqual([0.1, 100]);
    expect(bounds("guntha")).toEqual([4, 4_000]);
    expect(bounds("bigha")).toEqual([0.25, 250]);
    expect(bounds("hectare")).toEqual([0.05, 40]);
  });
});

describe("the dose of a size, computed by hand", () => {
  const range = (low: number, high = low) => ({ low, high });
  test.each([
    // 2 acres take 300 to 400 l of water with 2.5 g in each.
    ["2 acres at 2.5 g a litre", spray, 2, "acre", "hi", { amount: range(750, 1_000), unit: "g", water: range(300, 400), acres: range(2) }],
    // 4 pumps of 15 l.
    ["4 pumps at 2.5 g a litre", spray, 4, "pump", "", { amount: range(150), unit: "g", water: range(60), acres: range(0.3, 0.4) }],
    // 5 bigha of Rajasthan are 3.125 acres.
    [
      "5 bigha at 400 ml an acre",
      perAcre,
      5,
      "bigha",
      "",
      { amount: range(1_250), unit: "ml", water: range(468.75, 625), acres: range(3.125) },
    ],
    // 10 pumps are 150 l: enough for 0.75 to 1 acre.
    [
      "10 pumps at 400 ml an acre",
      perAcre,
      10,
      "pump",
      "",
      { amount: range(300, 400), unit: "ml", water: range(150), acres: range(0.75, 1) },
    ],
    ["half an acre at 10 kg an acre", granules, 0.5, "acre", "", { amount: range(5_000), unit: "g", water: null, acres: range(0.5) }],
    ["3 pumps at 2 ml a litre", drench, 3, "pump", "", { amount: range(90), unit: "ml", water: range(45), acres: null }],
    ["20 kg of seed at 3 g a kg", seed, 20, "seedKg", "", { amount: range(60), unit: "g", water: null, acres: null }],
  ] as const)("%s", (_, label, size, unit, __, dose) => expect(doseOf(label, size, scale(unit))).toEqual(dose));

  test("20 guntha are half an acre", () => {
    expect(doseOf(perAcre, 20, scale("guntha", "gujarat")).amount).toEqual({ low: 200, high: 200 });
  });

  test("a unit without a dose on the label has none", () => {
    expect(() => doseOf(granules, 3, scale("pump"))).toThrow("no dose");
    expect(() => doseOf(drench, 3, scale("acre"))).toThrow("no dose");
  });

  test("more land never takes less", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 100, noNaN: true }), fc.double({ min: 0.1, max: 100, noNaN: true }), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((size) => doseOf(spray, size, scale("acre")).amount);
        expect(less?.low).toBeLessThanOrEqual(more?.low ?? 0);
        expect(less?.high).toBeLessThanOrEqual(more?.high ?? 0);
      }),
    );
  });
});

/** More than any test needs. */
const PLENTY = 100_000;

/** A label with separate doses for the problems of paddy and for seed of wheat, and one for all else. */
const byIssue: Label = {
  ...spray,
  crops: [
    { cropId: "tomato", waitingDays: 3, issues: [] },
    {
      ...{ cropId: "paddy", waitingDays: null },
      issues: [
        {
          ...{ issueId: "blast", name: "Blast", waitingDays: 30 },
          dose: { amount: 300, upTo: 400, unit: "g", per: "hectare" },
          water: { low: 500, high: 1_000, per: "hectare" },
        },
        { ...{ issueId: "borer", name: "Borer", waitingDays: 47 }, dose: { amount: 150, unit: "ml", per: "hectare" }, water: null },
      ],
    },
    {
      ...{ cropId: "wheat", waitingDays: null },
      issues: [
        { ...{ issueId: "smut", name: "Smut", waitingDays: null }, dose: { amount: 1.5, upTo: 2, unit: "g", per: "kg-seed" }, water: null },
      ],
    },
  ],
};

describe("advice-146: a label with a dose for each problem", () => {
  const scales = sizeScales(byIssue, stateAt("gujarat"));
  const check = (crop: string, issue: string, size = "1", unit = "acre") => checkDose(byIssue, scales, { crop, issue, size, unit });
  const rounded = (range: Range | null | undefined) => range && [range.low, range.high].map((value) => Math.round(value * 100) / 100);

  test("its units are those of all its uses", () => {
    expect(scales.map(({ unit }) => unit)).toEqual(["acre", "guntha", "bigha", "hectare", "pump", "seedKg"]);
  });

  test("a hectare of blast takes the label's dose; an acre 2.471 times less", () => {
    const hectare = check("paddy", "blast", "1", "hectare");
    expect([rounded(hectare.dose?.amount), hectare.dose?.unit, hectare.waitingDays]).toEqual([[300, 400], "g", 30]);
    expect(rounded(hectare.dose?.water)).toEqual([500, 1_000]);
    const acre = check("paddy", "blast").dose;
    // 300 / 2.471 and 400 / 2.471; 500 / 2.471 and 1,000 / 2.471.
    expect([rounded(acre?.amount), rounded(acre?.water)]).toEqual([
      [121.41, 161.88],
      [202.35, 404.69],
    ]);
  });

  test("10 pumps of 15 l are for 0.15 to 0.3 hectares", () => {
    const { dose } = check("paddy", "blast", "10", "pump");
    expect([rounded(dose?.amount), rounded(dose?.acres)]).toEqual([
      [45, 120],
      [0.37, 0.74],
    ]);
  });

  test("20 kg of seed take a range", () => {
    expect(check("wheat", "smut", "20", "seedKg").dose?.amount).toEqual({ low: 30, high: 40 });
  });

  test.each([
    ["a crop without a chosen problem", "paddy", "", "acre", ["issue"]],
    ["a problem that the label does not have for the crop", "paddy", "smut", "acre", ["issue"]],
    ["a problem, on a crop with one dose for all", "tomato", "blast", "acre", ["issue"]],
    ["no crop", "", "blast", "acre", ["crop"]],
    ["pumps without the amount of water", "paddy", "borer", "pump", ["unit"]],
    ["land for seed", "wheat", "smut", "acre", ["unit"]],
    ["kilograms of seed for a spray", "tomato", "", "seedKg", ["unit"]],
  ] as const)("%s is wrong and has no dose", (_, crop, issue, unit, wrong) => {
    const { errors, dose } = check(crop, issue, "2", unit);
    expect([Object.entries(errors).flatMap(([field, isWrong]) => (isWrong ? [field] : [])), dose]).toEqual([wrong, null]);
  });

  test("a missing unit defaults to one that fits", () => {
    expect([check("wheat", "smut", "2", "").scale.unit, check("paddy", "borer", "2", "").scale.unit]).toEqual(["seedKg", "acre"]);
  });

  test("the days of a crop are shown only if they are the same for all problems", () => {
    expect(byIssue.crops.map(waitingDaysOf)).toEqual([3, null, null]);
    const [, paddy] = byIssue.crops;
    expect(paddy && waitingDaysOf({ ...paddy, issues: paddy.issues.slice(0, 1) })).toBe(30);
  });
});

const packs = (...list: readonly (readonly [amount: number, price: number | null, stock?: number])[]): Pack[] =>
  list.map(([amount, price, stock = PLENTY]) => ({ sku: `P${amount}`, amount, price, stock }));
const bought = (kinds: readonly Pack[], need: number) => {
  const found = cheapestPacks(kinds, need);
  return (
    found && { ...Object.fromEntries(found.lines.map(({ pack, count }) => [pack.amount, count])), price: found.price, amount: found.amount }
  );
};

describe("advice-120: the cheapest packs", () => {
  const mancozeb = packs([100, 58], [250, 139], [500, 264], [1_000, 509]);
  test.each([
    ["a little is the smallest pack", mancozeb, 1, { 100: 1, price: 58, amount: 100 }],
    ["exactly a pack", mancozeb, 250, { 250: 1, price: 139, amount: 250 }],
    // 500 + 250 = 403; 500 + 3 × 100 = 438; 1,000 = 509.
    ["two sizes", mancozeb, 750, { 500: 1, 250: 1, price: 403, amount: 750 }],
    // 500 + 250 + 2 × 100 = 519, which is more than the kilogram.
    ["one big pack that is cheaper than the exact amount", mancozeb, 950, { 1000: 1, price: 509, amount: 1_000 }],
    ["many", mancozeb, 10_350, { 1000: 10, 250: 1, 100: 1, price: 5_287, amount: 10_350 }],
    ["a tie: fewer packs", packs([100, 50], [200, 100]), 200, { 200: 1, price: 100, amount: 200 }],
    ["a tie of too much: fewer packs", packs([100, 50], [300, 100]), 200, { 300: 1, price: 100, amount: 300 }],
    ["small packs that are cheaper by content", packs([100, 40], [500, 300]), 500, { 100: 5, price: 200, amount: 500 }],
    ["sizes without a common step", packs([7, 7], [11, 10]), 14, { 7: 2, price: 14, amount: 14 }],
    ["half grams", packs([0.5, 10], [2.5, 45]), 3, { 0.5: 1, 2.5: 1, price: 55, amount: 3 }],
    ["three times 0.1 is 0.3", packs([0.3, 10]), 0.1 * 3, { 0.3: 1, price: 10, amount: 0.3 }],
    ["paise", packs([1, 0.1]), 3, { 1: 3, price: 0.3, amount: 3 }],
  ] as const)("%s", (_, kinds, need, expected) => expect(bought(kinds, need)).toEqual(expected));

  test("no pack, no purchase", () => expect(cheapestPacks([], 5)).toBeNull());

  // advice-144
  test.each([
    // Only one pack of 25 kg is in stock.
    [
      "as many as are in stock, then others",
      packs([5_000, 90], [25_000, 300, 1]),
      40_000,
      { 25000: 1, 5000: 3, price: 570, amount: 40_000 },
    ],
    ["dearer ones if the cheap ones are sold out", packs([100, 10, 2], [250, 60]), 400, { 100: 2, 250: 1, price: 80, amount: 450 }],
    ["all of the stock, and no more", packs([100, 10, 2], [250, 60, 1]), 450, { 100: 2, 250: 1, price: 80, amount: 450 }],
    ["one too little is not enough", packs([100, 10, 2], [250, 60, 1]), 451, null],
    ["none in stock", packs([100, 10, 0]), 1, null],
    ["999 of a kind at most", packs([1, 1]), 1_000, null],
    ["without prices: the smallest surplus", packs([100, null], [500, null]), 310, { 100: 4, price: null, amount: 400 }],
    ["without prices: the fewer packs of equal content", packs([250, null], [500, null]), 500, { 500: 1, price: null, amount: 500 }],
  ] as const)("of the stock: %s", (_, kinds, need, expected) => expect(bought(kinds, need)).toEqual(expected));

  /** The price and the number of packs of the best purchase, by brute force; null if all packs together hold too little. */
  const byTrying = (kinds: readonly Pack[], need: number): [number, number] | null => {
    let best: [number, number] | null = null;
    const add = (from: number, held: number, price: number, count: number): void => {
      if (held >= need) {
        if (!best || price < best[0] || (price === best[0] && count < best[1])) best = [price, count];
        return;
      }
      const pack = kinds[from];
      if (!pack) return;
      for (let taken = 0; taken <= pack.stock; taken += 1) {
        add(from + 1, held + taken * pack.amount, price + taken * (pack.price ?? 0), count + taken);
        if (held + taken * pack.amount >= need) break;
      }
    };
    add(0, 0, 0, 0);
    return best;
  };
  const kindsOfPacks = fc.uniqueArray(
    fc.record({
      amount: fc.integer({ min: 3, max: 40 }),
      price: fc.integer({ min: 1, max: 60 }),
      stock: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(PLENTY)),
    }),
    { minLength: 1, maxLength: 4, selector: ({ amount }) => amount },
  );
  const named = (kinds: readonly Omit<Pack, "sku">[]): Pack[] => kinds.map((kind) => ({ ...kind, sku: `P${kind.amount}` }));

  test("equal the result of brute force, with as few packs", () => {
    fc.assert(
      fc.property(kindsOfPacks, fc.integer({ min: 1, max: 90 }), (kinds, need) => {
        const found = cheapestPacks(named(kinds), need);
        const count = found?.lines.reduce((sum, line) => sum + line.count, 0);
        expect(found && [found.price, count]).toEqual(byTrying(named(kinds), need));
        for (const { pack, count: taken } of found?.lines ?? []) expect(taken).toBeLessThanOrEqual(pack.stock);
      }),
      { numRuns: 400 },
    );
  });

  test("are also found for amounts that take packs in bulk", () => {
    fc.assert(
      fc.property(kindsOfPacks, fc.integer({ min: 300, max: 4_000 }), (kinds, need) => {
        // Without the shortcut: packs are taken one by one, up to the stock and the bag's limit of 999.
        const prices: number[] = [0, ...Array<number>(need).fill(Number.POSITIVE_INFINITY)];
        for (const { amount, price, stock } of kinds)
          for (let taken = Math.min(stock, 999, Math.ceil(need / amount)); taken > 0; taken -= 1)
            for (let held = need; held > 0; held -= 1)
              prices[held] = Math.min(prices[held] as number, (prices[Math.max(0, held - amount)] as number) + price);
        const best = prices[need] as number;
        expect(cheapestPacks(named(kinds), need)?.price ?? null).toBe(Number.isFinite(best) ? best : null);
      }),
      { numRuns: 30 },
    );
  });

  test("never hold less than needed, for any sizes, and never take many steps to compute", () => {
    const odd = fc.array(
      fc.record({
        sku: fc.constant("P"),
        amount: fc.integer({ min: 500, max: 50_000_000 }).map((parts) => parts / 1_000),
        price: fc.double({ min: 1, max: 9_999, noNaN: true }),
        stock: fc.integer({ min: 0, max: 5_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(odd, fc.double({ min: 0.1, max: 1_000_000, noNaN: true }), (kinds, need) => {
        const found = cheapestPacks(kinds, need);
        if (found) expect(found.amount).toBeGreaterThanOrEqual(need - 0.001);
        // A size that is not a multiple of the step counts as less than it holds.
        const there = kinds.reduce((sum, { amount, stock }) => sum + amount * Math.min(stock, 999), 0);
        if (there < need) expect(found).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  const kilo: SoldPack = { sku: "A", amount: 1, unit: "kg", price: 509, stock: 9 };
  const told = (list: readonly SoldPack[]) => {
    const advice = adviceFor(doseOf(spray, 2, scale("acre")), list);
    return advice && [advice.kind, ...advice.bought.lines.map(({ pack, count }) => [pack.sold.sku, count])];
  };

  test("only packs in stock count, in the unit of the dose", () => {
    const list = [kilo, { ...kilo, sku: "B", price: 1, stock: 0 }, { ...kilo, sku: "C", unit: "l" as const, price: 1 }];
    expect(told(list)).toEqual(["whole", ["A", 1]]);
    expect(told(list.slice(1))).toBeNull();
  });

  test("advice-144: an insufficient stock is shown", () => {
    const half = { ...kilo, sku: "D", amount: 400, unit: "g" as const, price: 300, stock: 2 };
    expect(told([half])).toEqual(["part", ["D", 2]]);
    expect(told([half, { ...kilo, stock: 1 }])).toEqual(["whole", ["A", 1]]);
  });

  test("rupees per acre are for the smallest area that the packs may cover", () => {
    expect(rupeesPerAcre(509, { low: 2, high: 2 })).toBe(255);
    expect(rupeesPerAcre(509, { low: 1, high: 1.5 })).toBe(509);
    expect(rupeesPerAcre(509, { low: 0.75, high: 1 }), "a whole pack is not the cost of a part of an acre").toBeNull();
    expect(rupeesPerAcre(509, null)).toBeNull();
  });
});
