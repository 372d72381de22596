import { stored } from '../lib/stored';

/** The last gift without an account that was begun in this browser, and what opens it. */
export interface KnownGift {
  readonly order: string;
  readonly key: string;
}

function parseGift(value: unknown): KnownGift | null {
  if (typeof value !== 'object' || value === null) return null;
  const { order, key } = value as Record<string, unknown>;
  return typeof order === 'string' && typeof key === 'string' ? { order, key } : null;
}

const store = stored<KnownGift | null>('gift', parseGift);

/** Kept so that a gift can be asked about after a reload, and a try that is given up is closed by the next. */
export const giftKey = {
  ...store,
  /** What opens a gift; undefined for a donation that needs none, or that this browser did not begin. */
  of(order: string): string | undefined {
    const known = store.get();
    return known?.order === order ? known.key : undefined;
  },
};
