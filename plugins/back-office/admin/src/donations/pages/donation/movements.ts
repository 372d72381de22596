import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';

type Movement = DonationDetail['payments'][number];
type Refund = DonationDetail['refunds'][number];

const centsOf = (dollars: number) => Math.round(dollars * 100);

/**
 * Returns the movements of money, each refund with its reason, and separately the refunds without a movement:
 * requested, pending or failed. Each refund appears once. Amounts are dollars.
 */
export function movementsOf(
  payments: readonly Movement[],
  refunds: readonly Refund[],
): { readonly moved: readonly Movement[]; readonly open: readonly Refund[] } {
  const open = [...refunds];
  const moved = payments.map((movement) => {
    if (movement.kind !== 'refund') return movement;
    const index = open.findIndex(({ amount }) => centsOf(amount) === -centsOf(movement.amount));
    const [refund] = index < 0 ? [] : open.splice(index, 1);
    return refund?.reason ? { ...movement, detail: refund.reason } : movement;
  });
  return { moved, open };
}

/** Kinds of movements whose detail is a text typed by an admin, not a code of the payment service. */
const typed = ['refund', 'refund_failed'];

/** Returns the reason of a movement for people. Unknown codes of the payment service are spelled out. */
export function reasonText(kind: string, detail: string): string {
  if (typed.includes(kind)) return detail;
  return texts.donation.reasons[detail] ?? detail.replaceAll('_', ' ');
}
