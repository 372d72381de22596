import styled from 'styled-components';
import { cartTotalCents } from '@seva/config/rules/cart';
import { giveTexts as texts } from '@texts/give';
import { formatCents } from '../../lib/money';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { typedOptions, type DonationOptions } from '../../stores/typed';
import { Slip } from '../../ui/card';
import { CheckField } from '../../ui/check-field';
import { AreaField } from '../../ui/field';
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

/** Holds the space of the field that may replace it, so that nothing below moves. */
const Placeholder = styled.div`
  visibility: hidden;
`;

/** Options of a donation: anonymity, covering the card fee, and a note. All are off by default. */
export function GiftOptionsForm({ lines }: { readonly lines: Cart }) {
  const { options, fee } = useGiftOptions(lines);
  const change = (part: Partial<DonationOptions>) => typedOptions.set({ ...options, ...part });
  const total = formatCents(cartTotalCents(lines));
  const feeLabel = (cents: number) => `${texts.fee(formatCents(cents, { exact: true }))}, ${texts.feeWhy(total)}`;
  return (
    <Slip as="section" aria-label={texts.wishes}>
      <h2>{texts.wishes}</h2>
      <CheckField
        label={texts.anonymous}
        checked={options.anonymous}
        onChange={(event) => change({ anonymous: event.target.checked })}
      />
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
      <AreaField
        label={texts.note}
        name="note"
        rows={2}
        maxLength={500}
        value={options.note}
        optional
        onChange={(event) => change({ note: event.target.value })}
      />
    </Slip>
  );
}
