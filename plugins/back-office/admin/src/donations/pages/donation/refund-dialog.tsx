import { useState } from 'react';
import { toDollars } from '@seva/config/rules/money';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { randomKey } from '@seva/config/rules/random-key';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { Field, SingleSelect, SingleSelectOption, TextInput, Textarea } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { money } from '@seva/panel/format';

const words = texts.acts.refund;

interface Refund {
  readonly amount: number;
  readonly reason: string;
  readonly lines?: { line: string; amount: number }[];
  readonly idempotencyKey: string;
  readonly refundedPrice: number;
}

interface RefundDialogProps {
  readonly donation: DonationDetail;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onConfirm: (refund: Refund) => void;
  readonly onClose: () => void;
}

/** The choice that stands for no line: the list knows no empty value. */
const everything = 'all';

/** Dollars of what was typed, or null when they are no amount between a cent and the most that is left (dollars). */
function amountOf(text: string, most: number): number | null {
  const cents = typedCents(text);
  return cents !== null && cents > 0 && cents <= Math.round(most * 100) ? toDollars(cents) : null;
}

/** Returns what of a donation is refunded or on its way back, in dollars. */
const refundedOf = ({ total, refundable }: DonationDetail): number =>
  toDollars(Math.round(total * 100) - Math.round(refundable * 100));

/** Asks how much is to be given back, and why; the whole of it to begin with. */
export function RefundDialog({ donation, busy, error, onConfirm, onClose }: RefundDialogProps) {
  const { refundable, method, lines } = donation;
  // Pressing again while the dialog is open repeats the same refund of the donation as it was when the dialog opened.
  const [seen] = useState(() => ({ idempotencyKey: randomKey(), refundedPrice: refundedOf(donation) }));
  const [typed, setTyped] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [lineId, setLineId] = useState('');
  const line = lines.find(({ id }) => id === lineId);
  const amount = amountOf(typed, refundable);
  const isBeyond = line !== undefined && amount !== null && amount > line.amount;
  /** The sum follows the choice, as far as so much is left. */
  const chooseLine = (chosen: string) => {
    const found = lines.find(({ id }) => id === chosen);
    setLineId(found?.id ?? '');
    setTyped(Math.min(refundable, found?.amount ?? refundable).toFixed(2));
  };
  const confirm = () => {
    setIsTried(true);
    if (amount === null || isBeyond || isBlank(reason)) return;
    const ofLine = line ? { lines: [{ line: line.id, amount }] } : {};
    onConfirm({ amount, reason: plainText(reason), ...ofLine, ...seen });
  };
  return (
    <ActDialog
      title={words.title}
      body={`${words.body(money(refundable))} ${method === 'Check' ? words.check : words.card}`}
      confirm={amount === null ? words.confirmNone : words.confirm(money(amount))}
      danger
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field.Root required error={amount === null ? words.wrongAmount(money(refundable)) : undefined}>
        <Field.Label>{words.amount}</Field.Label>
        <TextInput
          startAction="$"
          inputMode="decimal"
          value={typed}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        />
        <Field.Error />
      </Field.Root>
      {lines.length > 1 ? (
        <Field.Root hint={words.ofHint} error={isBeyond ? words.beyondLine(line.name, money(line.amount)) : undefined}>
          <Field.Label>{words.of}</Field.Label>
          <SingleSelect value={lineId || everything} onChange={(chosen) => chooseLine(String(chosen))}>
            <SingleSelectOption value={everything}>{words.ofAll}</SingleSelectOption>
            {lines.map(({ id, name, amount: whole }) => (
              <SingleSelectOption key={id} value={id}>
                {`${name}, ${money(whole)}`}
              </SingleSelectOption>
            ))}
          </SingleSelect>
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      ) : null}
      <Field.Root required hint={words.reasonHint} error={isTried && isBlank(reason) ? words.noReason : undefined}>
        <Field.Label>{words.reason}</Field.Label>
        <Textarea
          maxLength={500}
          value={reason}
          onChange={(event: { target: { value: string } }) => setReason(event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </ActDialog>
  );
}
