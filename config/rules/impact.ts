import { toCents } from './money';

/** Effect of an amount in the temple's words, such as "feeds twenty". */
export interface Impact {
  readonly cents: number;
  readonly text: string;
}

/** Parses lines that begin with an amount in dollars, such as `$101 feeds twenty`; null if one is unreadable. */
export function readImpacts(written: string): Impact[] | null {
  const impacts: Impact[] = [];
  for (const line of written.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, amount = '', text = ''] = /^\$?(\d[\d,]{0,8}(?:\.\d\d)?)\s+(\S.*)$/.exec(line) ?? [];
    const cents = toCents(Number(amount.replaceAll(',', '')));
    if (!cents) return null;
    impacts.push({ cents, text });
  }
  return impacts;
}

/** Returns the effect of a donation of `cents`: the text of the largest amount that it reaches, or null. */
export function impactOf(impacts: readonly Impact[], cents: number): Impact | null {
  const reached = impacts.filter((impact) => impact.cents <= cents);
  return reached.sort((one, other) => other.cents - one.cents)[0] ?? null;
}
