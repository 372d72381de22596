import { useState } from 'react';
import { toDollars } from '@seva/config/rules/money';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { money } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import type { DonationDialogProps } from './acts';

const words = texts.acts.refund;

/** Value for no line; the select does not support an empty one. */
const everything = 'all';

/** Parses dollars, or returns null unless they are between a cent and `most` (dollars). */
function amountOf(text: string, most: number): number | null {
  const cents = typedCents(text);
  return cents !== null && cents > 0 && cents <= Math.round(most * 100) ? toDollars(cents) : null;
}

/** Returns the dollars of a donation that are refunded or pending. */
const refundedOf = ({ total, refundable }: DonationDetail): number =>
  toDollars(Math.round(total * 100) - Math.round(refundable * 100));

/** Asks for amount and reason of a refund. The default is all that is left to refund. */
export function RefundDialog({ donation, ...props }: DonationDialogProps) {
  const { id, refundable, method, lines } = donation;
  const call = useCall();
  // Retries in the open dialog repeat the same refund, based on the donation at the time the dialog opened.
  const [refundedPrice] = useState(() => refundedOf(donation));
  const [typed, setTyped] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState('');
  const [lineId, setLineId] = useState('');
  const line = lines.find((each) => each.id === lineId);
  const amount = amountOf(typed, refundable);
  const isBeyond = line !== undefined && amount !== null && amount > line.amount;
  const noReason = isBlank(reason);
  const chooseLine = (chosen: string) => {
    const found = lines.find((each) => each.id === chosen);
    setLineId(found?.id ?? '');
    setTyped(Math.min(refundable, found?.amount ?? refundable).toFixed(2));
  };
  const refund = (idempotencyKey: string) => {
    const sum = amount ?? 0;
    const ofLine = line ? { lines: [{ line: line.id, amount: sum }] } : {};
    const body = { amount: sum, reason: plainText(reason), ...ofLine, idempotencyKey, refundedPrice };
    return call('donations.refund', { params: { id }, body });
  };
  return (
    <ActionForm
      {...props}
      title={words.title}
      body={`${words.body(money(refundable))} ${method === 'CreditCard' ? words.card : words.byHand}`}
      confirm={amount === null ? words.confirmNone : words.confirm(money(amount))}
      done={words.done}
      danger
      isIncomplete={amount === null || isBeyond || noReason}
      act={refund}
    >
      {(isTried) => (
        <>
          <TextField
            label={words.amount}
            error={amount === null ? words.wrongAmount(money(refundable)) : undefined}
            required
            startAction="$"
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
          />
          {lines.length > 1 ? (
            <Field.Root
              hint={words.ofHint}
              error={isBeyond ? words.beyondLine(line.name, money(line.amount)) : undefined}
            >
              <Field.Label>{words.of}</Field.Label>
              <SingleSelect value={lineId || everything} onChange={(chosen) => chooseLine(String(chosen))}>
                <SingleSelectOption value={everything}>{words.ofAll}</SingleSelectOption>
                {lines.map(({ id: key, name, amount: whole }) => (
                  <SingleSelectOption key={key} value={key}>
                    {`${name}, ${money(whole)}`}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          ) : null}
          <LinesField
            label={words.reason}
            hint={words.reasonHint}
            error={isTried && noReason ? words.noReason : undefined}
            required
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </ActionForm>
  );
}
