import styled from 'styled-components';
import { cartTotalCents } from '@seva/config/rules/cart';
import { giveTexts as texts } from '@texts/give';
import { formatCents } from '../../lib/money';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { typedOptions, type DonationOptions } from '../../stores/typed';
import { CheckField } from '../../ui/check-field';
import { color } from '../../ui/theme/tokens';
import { NoteField } from './note-field';
import { cardFeeCents } from './payable';

/**
 * Returns the options of this checkout, the card fee (cents; 0 if covering it is not offered, null while that is
 * unknown), the fee that the donor covers, and whether donations by guests are closed.
 */
export function useGiftOptions(lines: Cart) {
  const options = typedOptions.use();
  const offer = useEndpoint('give.offer', {}).data;
  const fee = offer ? cardFeeCents(cartTotalCents(lines), offer) : null;
  return {
    options,
    fee,
    coveredFee: options.coverFee ? (fee ?? 0) : 0,
    isClosed: offer !== undefined && !offer.guests,
  };
}

/** Reserves the space of the field that may replace it, so that nothing below moves. */
const Placeholder = styled.div`
  visibility: hidden;
`;

/** Compact, because the payment follows. */
const Rows = styled.div`
  border-block: 1px solid ${color.sandDeep};
  & > * + * {
    border-top: 1px solid ${color.sandDeep};
  }
`;

/** Options of a donation above its payment: covering the card fee, anonymity, and a note. All are off by default. */
export function GiftOptionsForm({ lines }: { readonly lines: Cart }) {
  const { options, fee } = useGiftOptions(lines);
  const change = (part: Partial<DonationOptions>) => typedOptions.set({ ...options, ...part });
  const total = formatCents(cartTotalCents(lines));
  const feeLabel = (cents: number) => `${texts.fee(formatCents(cents, { exact: true }))}, ${texts.feeWhy(total)}`;
  return (
    <Rows as="section" aria-label={texts.wishes}>
      {fee === null ? (
        <Placeholder aria-hidden="true">
          <CheckField label={feeLabel(0)} readOnly checked={false} />
        </Placeholder>
      ) : null}
      {fee ? (
        <CheckField
          label={feeLabel(fee)}
          checked={options.coverFee}
          onChange={(event) => change({ coverFee: event.target.checked })}
        />
      ) : null}
      <CheckField
        label={texts.anonymous}
        checked={options.anonymous}
        onChange={(event) => change({ anonymous: event.target.checked })}
      />
      <NoteField value={options.note} onChange={(note) => change({ note })} />
    </Rows>
  );
}
