import styled from 'styled-components';
import { cartTotalCents } from '@seva/config/rules/cart';
import { giveTexts as texts } from '@texts/give';
import { formatCents } from '../../lib/money';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { typedWishes, type Wishes } from '../../stores/typed';
import { Slip } from '../../ui/card';
import { CheckField } from '../../ui/check-field';
import { AreaField } from '../../ui/field';
import { feeOf } from './payable';

/**
 * The wishes of this checkout, what covering the fee adds (cents; 0 where it is not offered, null while that is not known), and
 * whether guests may give.
 */
export function useWishes(lines: Cart) {
  const wishes = typedWishes.use();
  const offer = useEndpoint('give.offer', {}).data;
  const fee = offer ? feeOf(cartTotalCents(lines), offer) : null;
  return { wishes, fee, covered: wishes.coverFee ? (fee ?? 0) : 0, isClosed: offer !== undefined && !offer.guests };
}

/** As high as what may come in its place: what stands below does not move then. */
const Room = styled.div`
  visibility: hidden;
`;

/** What may be wished beside the cart: no name in lists, the fee covered, a word to the temple. Nothing is ticked beforehand. */
export function WishesForm({ lines }: { readonly lines: Cart }) {
  const { wishes, fee } = useWishes(lines);
  const change = (part: Partial<Wishes>) => typedWishes.set({ ...wishes, ...part });
  const total = formatCents(cartTotalCents(lines));
  const feeLabel = (cents: number) => `${texts.fee(formatCents(cents, { exact: true }))}, ${texts.feeWhy(total)}`;
  return (
    <Slip as="section" aria-label={texts.wishes}>
      <h2>{texts.wishes}</h2>
      <CheckField
        label={texts.anonymous}
        checked={wishes.anonymous}
        onChange={(event) => change({ anonymous: event.target.checked })}
      />
      {fee === null ? (
        <Room aria-hidden="true">
          <CheckField label={feeLabel(0)} readOnly checked={false} />
        </Room>
      ) : null}
      {fee ? (
        <CheckField
          label={feeLabel(fee)}
          checked={wishes.coverFee}
          onChange={(event) => change({ coverFee: event.target.checked })}
        />
      ) : null}
      <AreaField
        label={texts.note}
        name="note"
        rows={2}
        maxLength={500}
        value={wishes.note}
        optional
        onChange={(event) => change({ note: event.target.value })}
      />
    </Slip>
  );
}
