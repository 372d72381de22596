import { stored } from '../lib/stored';

/** Last guest donation that was started in this browser, with its access key. */
export interface StoredGift {
  readonly order: string;
  readonly key: string;
}

function parseGift(value: unknown): StoredGift | null {
  if (typeof value !== 'object' || value === null) return null;
  const { order, key } = value as Record<string, unknown>;
  return typeof order === 'string' && typeof key === 'string' ? { order, key } : null;
}

const store = stored<StoredGift | null>('gift', parseGift);

/**
 * Stores the last guest donation, so that its state can be queried after a reload and the next attempt can close an
 * abandoned one.
 */
export const giftKey = {
  ...store,
  /** Returns the access key of a guest donation; undefined for a donation that needs none or was started elsewhere. */
  of(order: string): string | undefined {
    const known = store.get();
    return known?.order === order ? known.key : undefined;
  },
};
