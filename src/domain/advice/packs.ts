/** The cheapest packs in stock that hold at least an amount. */
import { MAX_QUANTITY } from "../cart/cart.ts";

export interface Pack {
  readonly sku: string;
  /** What it holds, in the unit of the amount that is needed; positive. */
  readonly amount: number;
  /** Rupees; null where nobody is told: then what it holds counts as its price, so that little is left over. */
  readonly price: number | null;
  /** How many there are. */
  readonly stock: number;
}

export interface Purchase<P extends Pack = Pack> {
  /** Each kind of pack with how many of it, the biggest first. */
  readonly lines: readonly { readonly pack: P; readonly count: number }[];
  readonly amount: number;
  /** Rupees; null where a price is not known. */
  readonly price: number | null;
}

/** Amounts are counted in thousandths, so that sums of them are exact. */
const PARTS = 1_000;

/** What computing with fractions may add or lose, such as in 0.1 × 3; it is no reason for one more pack. */
const ROUNDING = 1e-6;

/** The biggest pack is at most this many steps: packs whose sizes have no such step in common count for a little less than they hold. */
const MAX_STEPS = 200;

/** Tells purchases of one price apart by their number of packs. More than any purchase has. */
const TIE = 2 ** 13;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A kind of pack as the search sees it. */
interface Kind {
  readonly index: number;
  readonly steps: number;
  /** Paise, then the number of packs. */
  readonly cost: number;
  readonly stock: number;
}

const costOf = ({ amount, price }: Pack): number => Math.round((price ?? amount) * 100) * TIE + 1;

/**
 * The cheapest packs in stock that together hold at least `need`; of two as cheap ones those with fewer packs. Null where all that
 * there are hold less.
 * @param need positive, in the unit of the packs
 */
export function cheapestPacks<P extends Pack>(packs: readonly P[], need: number): Purchase<P> | null {
  const sizes = packs.map(({ amount }) => Math.floor(amount * PARTS + ROUNDING));
  const biggest = Math.max(0, ...sizes);
  if (biggest === 0) return null;
  const step = Math.max(sizes.reduce(divisor, 0), Math.ceil(biggest / MAX_STEPS));
  const kinds = packs
    .map((pack, index): Kind => {
      const steps = Math.floor((sizes[index] ?? 0) / step);
      return { index, steps, cost: costOf(pack), stock: Math.min(pack.stock, MAX_QUANTITY) };
    })
    .filter(({ steps, stock }) => steps > 0 && stock > 0);
  const wanted = Math.ceil(Math.ceil(need * PARTS - ROUNDING) / step);
  if (kinds.reduce((sum, { steps, stock }) => sum + steps * stock, 0) < wanted) return null;
  return purchaseOf(packs, cheapestCounts(kinds, wanted));
}

/** Everything that is in stock, for a need that it does not cover; null where there is nothing. */
export function allPacks<P extends Pack>(packs: readonly P[]): Purchase<P> | null {
  const all = purchaseOf(packs, new Map(packs.map(({ stock }, index) => [index, Math.min(stock, MAX_QUANTITY)])));
  return all.lines.length > 0 ? all : null;
}

function purchaseOf<P extends Pack>(packs: readonly P[], counts: ReadonlyMap<number, number>): Purchase<P> {
  const lines = packs
    .map((pack, index) => ({ pack, count: counts.get(index) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.pack.amount - a.pack.amount);
  const paise = lines.reduce<number | null>(
    (sum, { pack, count }) => (sum === null || pack.price === null ? null : sum + Math.round(pack.price * 100) * count),
    0,
  );
  return {
    lines,
    amount: lines.reduce((sum, { pack, count }) => sum + pack.amount * count, 0),
    price: paise === null ? null : paise / 100,
  };
}

/**
 * How many of each kind are in the cheapest way to at least so many steps. Of the kinds that are cheapest by content nearly all are
 * taken: a best way differs from that by at most twice the biggest pack's steps in all (Eisenbrand and Weismantel 2018, one
 * constraint). Only what lies within that distance is searched.
 */
function cheapestCounts(kinds: readonly Kind[], wanted: number): Map<number, number> {
  const reach = 2 * Math.max(...kinds.map(({ steps }) => steps)) + 1;
  const counts = new Map<number, number>();
  let [open, rest] = [wanted, wanted];
  const left: Kind[] = [];
  for (const kind of [...kinds].sort((a, b) => a.cost / a.steps - b.cost / b.steps)) {
    const filled = Math.min(kind.stock, Math.floor(open / kind.steps));
    // What is left open by a kind that has more packs than are needed is less than a pack: no other kind is filled up.
    open = filled < kind.stock ? 0 : open - filled * kind.steps;
    const sure = Math.max(0, filled - reach);
    counts.set(kind.index, sure);
    rest -= sure * kind.steps;
    left.push({ ...kind, stock: kind.stock - sure });
  }
  for (const [index, count] of searched(left, rest)) counts.set(index, (counts.get(index) ?? 0) + count);
  return counts;
}

/** Several packs of a kind that are taken together or not at all. */
interface Bundle {
  readonly index: number;
  readonly count: number;
  readonly steps: number;
  readonly cost: number;
}

/** Packs of a kind in bundles of 1, 2, 4 … : every number up to the stock is a sum of some of them. */
function bundlesOf({ index, steps, cost, stock }: Kind, wanted: number): Bundle[] {
  const bundles: Bundle[] = [];
  let most = Math.min(stock, Math.ceil(wanted / steps));
  for (let count = 1; most > 0; count *= 2) {
    const taken = Math.min(count, most);
    bundles.push({ index, count: taken, steps: steps * taken, cost: cost * taken });
    most -= taken;
  }
  return bundles;
}

/** The cheapest bundles that make at least so many steps, by dynamic programming. There are enough of them. */
function searched(kinds: readonly Kind[], wanted: number): Map<number, number> {
  const bundles = kinds.flatMap((kind) => bundlesOf(kind, wanted));
  const costs = new Float64Array(Math.max(0, wanted) + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const taken = bundles.map(({ steps, cost }) => {
    const isTaken = new Uint8Array(costs.length);
    for (let at = costs.length - 1; at > 0; at -= 1) {
      const price = (costs[Math.max(0, at - steps)] as number) + cost;
      if (price >= (costs[at] as number)) continue;
      costs[at] = price;
      isTaken[at] = 1;
    }
    return isTaken;
  });
  const counts = new Map<number, number>();
  let at = costs.length - 1;
  for (let number = bundles.length - 1; number >= 0 && at > 0; number -= 1) {
    if (!taken[number]?.[at]) continue;
    const { index, count, steps } = bundles[number] as Bundle;
    counts.set(index, (counts.get(index) ?? 0) + count);
    at = Math.max(0, at - steps);
  }
  return counts;
}
