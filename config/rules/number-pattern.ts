/**
 * How a language writes numbers with one choice of options, taken from its own format: for "$1,116.50" what stands `before`
 * ("$") and `after`, the signs of a `group` (",") and of the `point` ("."), how many digits the `last` group has (3) and the
 * `others` (3; 2 in India), from how many digits on they are grouped (`least`: 4; in Spanish 5), and how many digits stand
 * behind the point at least (`places`). A list without names, because every page carries some.
 */
export type NumberPattern = readonly [
  before: string,
  after: string,
  group: string,
  point: string,
  last: number,
  others: number,
  least: number,
  places: number,
];

/** With one group, several and none, with cents and without. */
const samples = [0, 7, 0.5, 10.05, 999, 1000, 1234, 9999.99, 12345, 123456.7, 1234567.89, 87654321, 1e9];

/** Below it a number holds its cents exactly. */
const largest = 1e12;

function partsOf(format: Intl.NumberFormat): NumberPattern | null {
  const parts = format.formatToParts(1234567.25);
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  const isNumber = ({ type }: Intl.NumberFormatPart) => /^(integer|group|decimal|fraction)$/.test(type);
  const first = parts.findIndex(isNumber);
  const end = parts.findLastIndex(isNumber) + 1;
  const integers = parts.filter(({ type }) => type === 'integer');
  const [others, last] = [integers.at(-2), integers.at(-1)].map((part) => part?.value.length ?? 0);
  if (first < 0 || !others || !last) return null;
  const sign = (of: Intl.NumberFormatPart['type']) => parts.find(({ type }) => type === of)?.value ?? '';
  const isGrouped = format.formatToParts(1234).some(({ type }) => type === 'group');
  const least = isGrouped ? last + 1 : last + 2;
  const places = format.resolvedOptions().minimumFractionDigits ?? 0;
  return [text(0, first), text(end), sign('group'), sign('decimal'), last, others, least, places];
}

/** The pattern of a format; null for one that writes otherwise, such as percents, other digits or no groups. */
export function patternOf(format: Intl.NumberFormat): NumberPattern | null {
  const pattern = partsOf(format);
  const agrees = (value: number) => [null, format.format(value)].includes(pattern && writeNumber(pattern, value));
  return pattern && samples.every(agrees) ? pattern : null;
}

function grouped(digits: string, [, , group, , last, others, least]: NumberPattern): string {
  if (digits.length < least) return digits;
  const groups = [digits.slice(-last)];
  for (let end = digits.length - last; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end));
  return groups.join(group);
}

/**
 * A number as the pattern's format writes it; null for one that is left to the format: negative, very large, or with more digits
 * behind the point than are written.
 */
export function writeNumber(pattern: NumberPattern, value: number): string | null {
  if (!(value >= 0 && value < largest) || Object.is(value, -0)) return null;
  const [before, after, , sign, , , , places] = pattern;
  const text = value.toFixed(places);
  if (Number(text) !== value) return null;
  const [digits = '', fraction = ''] = text.split('.');
  const point = fraction === '' ? '' : sign + fraction;
  return before + grouped(digits, pattern) + point + after;
}
