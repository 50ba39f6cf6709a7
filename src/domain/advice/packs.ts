/** The cheapest packs that hold at least an amount. */

export interface Pack {
  readonly sku: string;
  /** What it holds, in the unit of the amount that is needed; positive. */
  readonly amount: number;
  /** Rupees. */
  readonly price: number;
}

export interface Purchase<P extends Pack = Pack> {
  /** Each kind of pack with how many of it, the biggest first. */
  readonly lines: readonly { readonly pack: P; readonly count: number }[];
  readonly amount: number;
  /** Rupees. */
  readonly price: number;
}

/** Amounts are counted in thousandths, so that sums of them are exact. */
const PARTS = 1_000;

/** What computing with fractions may add or lose, such as in 0.1 × 3; it is no reason for one more pack. */
const ROUNDING = 1e-6;

/** The biggest pack is at most this many steps: packs whose sizes have no such step in common count for a little less than they hold. */
const MAX_STEPS = 400;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The best way to a number of steps: its price, its packs, and the pack that was taken last. */
interface Way {
  readonly paise: number;
  readonly count: number;
  readonly last: number;
}

const isBetter = (one: Way, other: Way | undefined): boolean =>
  !other || one.paise < other.paise || (one.paise === other.paise && one.count < other.count);

/**
 * The cheapest packs that together hold at least `need`; of two as cheap ones those with fewer packs. Null where there is no pack.
 * @param need positive, in the unit of the packs
 */
export function cheapestPacks<P extends Pack>(packs: readonly P[], need: number): Purchase<P> | null {
  const sizes = packs.map(({ amount }) => Math.floor(amount * PARTS + ROUNDING));
  const biggest = Math.max(0, ...sizes);
  if (biggest === 0) return null;
  const step = Math.max(sizes.reduce(divisor, 0), Math.ceil(biggest / MAX_STEPS));
  const kinds = packs
    .map((pack, index) => ({ pack, steps: Math.floor((sizes[index] ?? 0) / step), paise: Math.round(pack.price * 100) }))
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => b.steps - a.steps);
  const wanted = Math.ceil(Math.ceil(need * PARTS - ROUNDING) / step);
  const counts = kinds.map(() => 0);
  const bulk = bulkOf(kinds, wanted);
  counts[bulk.kind] = bulk.count;
  for (const kind of cheapestWay(kinds, wanted - bulk.steps)) counts[kind] = (counts[kind] ?? 0) + 1;
  const lines = kinds.flatMap(({ pack }, index) => (counts[index] ? [{ pack, count: counts[index] }] : []));
  const sum = (of: (pack: P) => number) => lines.reduce((total, { pack, count }) => total + of(pack) * count, 0);
  return { lines, amount: sum(({ amount }) => amount), price: Math.round(sum(({ price }) => price * 100)) / 100 };
}

interface Kind {
  readonly steps: number;
  readonly paise: number;
}

/**
 * How many packs of the cheapest kind by content are in any cheapest purchase of so much. As many other packs as that kind has
 * steps always hold some that make up whole packs of it, so fewer others than that are ever needed.
 */
function bulkOf(kinds: readonly Kind[], wanted: number): { kind: number; count: number; steps: number } {
  let best = 0;
  for (const [index, { steps, paise }] of kinds.entries()) {
    const known = kinds[best] as Kind;
    if (paise * known.steps < known.paise * steps) best = index;
  }
  const { steps } = kinds[best] as Kind;
  const others = steps * (kinds[0]?.steps ?? 0);
  const count = Math.max(0, Math.floor((wanted - others) / steps));
  return { kind: best, count, steps: count * steps };
}

/** The kinds of the cheapest way to at least so many steps, one entry a pack. */
function cheapestWay(kinds: readonly Kind[], wanted: number): number[] {
  const ways: Way[] = [{ paise: 0, count: 0, last: -1 }];
  for (let steps = 1; steps <= wanted; steps += 1) {
    let best: Way | undefined;
    for (const [last, kind] of kinds.entries()) {
      const before = ways[Math.max(0, steps - kind.steps)] as Way;
      const way = { paise: before.paise + kind.paise, count: before.count + 1, last };
      if (isBetter(way, best)) best = way;
    }
    ways.push(best as Way);
  }
  const taken: number[] = [];
  for (let steps = Math.max(0, wanted); steps > 0; ) {
    const { last } = ways[steps] as Way;
    taken.push(last);
    steps -= (kinds[last] as Kind).steps;
  }
  return taken;
}
