/** The cheapest packs for an amount. Loaded by an island: keep it small. */
import { MAX_QUANTITY } from "../cart/cart.ts";

export interface Pack {
  readonly sku: string;
  readonly amount: number;
  /** If null, the amount counts as the price, to leave little over. */
  readonly price: number | null;
  readonly stock: number;
}

export interface Purchase<P extends Pack = Pack> {
  readonly lines: readonly { readonly pack: P; readonly count: number }[];
  readonly amount: number;
  readonly price: number | null;
}

const PARTS = 1_000;

/** Tolerance for floating-point error: it must not add a pack. */
const ROUNDING = 1e-6;

/** Sizes without a large common step are rounded down. */
const MAX_STEPS = 20_000;

/** Breaks price ties by the number of packs, which is smaller. */
const TIE = 2 ** 13;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const available = ({ stock }: Pack): number => Math.min(stock, MAX_QUANTITY);

interface Bundle {
  readonly index: number;
  readonly count: number;
  readonly steps: number;
}

/** Dynamic programming over the common step; fewer packs win ties. Null if the stock is too small. */
export function cheapestPacks<P extends Pack>(packs: readonly P[], need: number): Purchase<P> | null {
  const sizes = packs.map(({ amount }) => Math.floor(amount * PARTS + ROUNDING));
  const parts = Math.ceil(need * PARTS - ROUNDING);
  const step = Math.max(sizes.reduce(divisor, 0), Math.ceil(parts / MAX_STEPS));
  const needed = Math.ceil(parts / step);
  const bundles: Bundle[] = packs.flatMap((pack, index) => {
    const steps = Math.floor((sizes[index] ?? 0) / step);
    const found: Bundle[] = [];
    let left = steps > 0 ? Math.min(available(pack), Math.ceil(needed / steps)) : 0;
    for (let count = 1; left > 0; count *= 2) {
      const taken = Math.min(count, left);
      found.push({ index, count: taken, steps: steps * taken });
      left -= taken;
    }
    return found;
  });
  const costs = new Float64Array(needed + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const taken = bundles.map(({ index, count, steps }) => {
    const { price, amount } = packs[index] as P;
    const cost = (Math.round((price ?? amount) * 100) * TIE + 1) * count;
    const isTaken = new Uint8Array(needed + 1);
    for (let at = needed; at > 0; at -= 1) {
      const sum = (costs[Math.max(0, at - steps)] as number) + cost;
      if (sum >= (costs[at] as number)) continue;
      costs[at] = sum;
      isTaken[at] = 1;
    }
    return isTaken;
  });
  if (costs[needed] === Number.POSITIVE_INFINITY) return null;
  const counts = packs.map(() => 0);
  let at = needed;
  for (let number = bundles.length - 1; at > 0; number -= 1) {
    if (!taken[number]?.[at]) continue;
    const { index, count, steps } = bundles[number] as Bundle;
    counts[index] = (counts[index] ?? 0) + count;
    at = Math.max(0, at - steps);
  }
  return purchaseOf(packs, counts);
}

export function allPacks<P extends Pack>(packs: readonly P[]): Purchase<P> | null {
  const all = purchaseOf(packs, packs.map(available));
  return all.lines.length > 0 ? all : null;
}

function purchaseOf<P extends Pack>(packs: readonly P[], counts: readonly number[]): Purchase<P> {
  const lines = packs.flatMap((pack, index) => (counts[index] ? [{ pack, count: counts[index] }] : []));
  const sum = (of: (pack: P) => number) => lines.reduce((total, { pack, count }) => total + of(pack) * count, 0);
  const isPriced = lines.every(({ pack }) => pack.price !== null);
  return {
    lines: lines.sort((a, b) => b.pack.amount - a.pack.amount),
    amount: sum(({ amount }) => amount),
    price: isPriced ? Math.round(sum(({ price }) => (price ?? 0) * 100)) / 100 : null,
  };
}
