import { referenceKey } from '@seva/config/rules/desk/sender';
import type { Tender } from '@seva/config/shop';
import { keyedDigest } from '../../order';

interface Gift {
  readonly tender: Tender;
  readonly amountCents: number;
}

export const repeatKeyOfDay = (donorId: number, { tender, amountCents }: Gift, day: string): string =>
  keyedDigest(['gift', donorId, tender, amountCents, day]);

/**
 * Tenders whose reference is the number of one payment. A reference for stock describes the gift, such as "10 shares".
 */
const numbered: readonly Tender[] = ['Zelle', 'PayPal', 'DeskCard', 'BankTransfer'];

/** Returns the digest of a gift by its number, else by its donor, amount and day; null for a donor without a record. */
export function repeatKeyOfGift(
  gift: Gift,
  { reference, donorId, day }: { readonly reference: string; readonly donorId: number | null; readonly day: string },
): string | null {
  if (numbered.includes(gift.tender) && referenceKey(reference) !== '')
    return keyedDigest(['reference', gift.tender, referenceKey(reference)]);
  return donorId === null ? null : repeatKeyOfDay(donorId, gift, day);
}
