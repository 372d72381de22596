const step = 10;

/**
 * Returns the sort values, first to last, for a list that has the values `current` in any order. Reuses them if all
 * differ, so that a move writes only the entries it passes. Otherwise assigns new values below `next`, the value after
 * the list (null for none).
 */
export function sortValues(current: readonly number[], next: number | null): readonly number[] {
  const sorted = [...current].sort((a, b) => a - b);
  const apart = sorted.every((value, index) => index === 0 || value > (sorted[index - 1] ?? value));
  const last = sorted.at(-1);
  if (apart && (next === null || last === undefined || last < next)) return sorted;
  const first = next === null ? step : Math.min(step, next - step * current.length);
  return current.map((_, index) => first + step * index);
}
