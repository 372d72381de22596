const step = 10;

/**
 * The sort values, first to last, for a list that has these values now, in whatever order its entries come to stand.
 * They are the same values where these tell all places apart, so that a move writes only what it passes; otherwise they
 * are given anew, below `next`, the value of what follows the list (null for nothing).
 */
export function sortValues(current: readonly number[], next: number | null): readonly number[] {
  const sorted = [...current].sort((a, b) => a - b);
  const apart = sorted.every((value, index) => index === 0 || value > (sorted[index - 1] ?? value));
  const last = sorted.at(-1);
  if (apart && (next === null || last === undefined || last < next)) return sorted;
  const first = next === null ? step : Math.min(step, next - step * current.length);
  return current.map((_, index) => first + step * index);
}
