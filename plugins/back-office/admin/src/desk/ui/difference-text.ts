import { toDollars } from '@seva/config/rules/money';
import { count, money } from '@seva/panel/format';
import type { Difference } from '../data/amounts';
import { texts } from '../texts/en';

const words = texts.batches;

/** Returns the difference from the control figures as text; '' if there is none. */
export function differenceText({ rows, cents }: Difference): string {
  const gifts = count(Math.abs(rows));
  const amount = money(toDollars(Math.abs(cents)));
  return [
    rows === 0 ? '' : rows < 0 ? words.rowsMissing(gifts) : words.rowsTooMany(gifts),
    cents === 0 ? '' : cents < 0 ? words.short(amount) : words.over(amount),
  ]
    .filter(Boolean)
    .join(words.and);
}
