import { expect, it } from 'vitest';
import { coveredFeeCents, mayCoverFee, type FeeRate } from './cover-fee';

const rates: readonly FeeRate[] = [
  { basisPoints: 220, fixedCents: 30 },
  { basisPoints: 290, fixedCents: 30 },
  { basisPoints: 350, fixedCents: 15 },
];

/** Returns the smallest total of which the rounded fee leaves the net amount, by counting up. */
function leastTotal(net: number, { basisPoints, fixedCents }: FeeRate): number {
  // The fee of the total is at least that of the net.
  let total = net + Math.floor((net * basisPoints) / 10_000);
  const kept = () => (BigInt(total) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n + BigInt(fixedCents);
  while (BigInt(total) - kept() < BigInt(net)) total += 1;
  return total;
}

function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
}

it('G53 gives the temple the intended amount, or one cent more, for 10,000 sums', () => {
  const next = random(17);
  const tried = rates.flatMap((rate) =>
    Array.from({ length: 3_334 }, () => ({ rate, net: 100 + (next() % 1_999_900) })),
  );
  const wrong = tried.filter(({ rate, net }) => {
    const above = net + coveredFeeCents(net, rate) - leastTotal(net, rate);
    return above < 0 || above > 1;
  });
  expect(tried.length).toBeGreaterThanOrEqual(10_000);
  expect(wrong).toEqual([]);
});

it('the fee of every whole dollar up to $20,000 follows the formula in whole numbers', () => {
  const wrong = rates.flatMap((rate) => {
    const share = BigInt(10_000 - rate.basisPoints);
    const exact = (net: number) => ((BigInt(net) + BigInt(rate.fixedCents)) * 10_000n + share - 1n) / share;
    const nets = Array.from({ length: 20_000 }, (_, index) => (index + 1) * 100);
    return nets.filter((net) => BigInt(net + coveredFeeCents(net, rate)) !== exact(net));
  });
  expect(wrong).toEqual([]);
});

it('adds nothing without a fee', () => {
  expect(coveredFeeCents(5_100, { basisPoints: 0, fixedCents: 0 })).toBe(0);
});

it('covers no fee for a cart of purchases alone, but does for undecided services', () => {
  expect(mayCoverFee(['none', 'none'])).toBe(false);
  expect(mayCoverFee(['none', 'gift'])).toBe(true);
  expect(mayCoverFee([null, 'none'])).toBe(true);
  expect(mayCoverFee([])).toBe(false);
});
