import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { randomKey } from '@seva/config/rules/random-key';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { commonTexts } from '@texts/common';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AreaField, TextField } from '../../ui/field';
import { Row } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';
import { moneyOf, type Refund } from './order-money';

const { admin: texts } = orderTexts;

const Form = styled.form`
  display: grid;
  gap: ${space.normal};
`;

const checkFor =
  (restCents: number) =>
  ({ amount, reason }: { amount: string; reason: string }): Problems<{ amount: string; reason: string }> => {
    const cents = typedCents(amount);
    const fits = cents !== null && cents > 0 && cents <= restCents;
    return {
      ...(fits ? {} : { amount: texts.refundProblem.amount(formatCents(restCents, { exact: true })) }),
      ...(isBlank(reason) ? { reason: texts.refundProblem.reason } : {}),
    };
  };

interface RefundDialogProps {
  order: Order;
  /** What is left to give back, in cents. */
  restCents: number;
  /** A refund that failed and is tried again: what the form begins with. */
  again?: Refund;
  onClose: () => void;
  onDone: () => void;
  /** Reads the donation again after a refund that was refused or whose answer was lost. */
  onRefused: () => void;
}

/** How much goes back and why; sending the form is the confirmation. */
export function RefundDialog({ order, restCents, again, onClose, onDone, onRefused }: RefundDialogProps) {
  const refund = useCommand('orders.refund');
  // Pressing again while the dialog is open repeats the same refund of the donation as it was when the dialog opened.
  const [idempotencyKey] = useState(randomKey);
  const [refundedPrice] = useState(() => toDollars(moneyOf(order).total - restCents));
  const first = { amount: (again?.amount ?? restCents / 100).toFixed(2), reason: again?.reason ?? '' };
  const form = useForm(first, checkFor(restCents));
  const submit = form.submit(async ({ amount, reason }) => {
    const dollars = toDollars(typedCents(amount) ?? 0);
    const outcome = await refund.run({
      params: { id: order._id },
      body: { amount: dollars, reason: plainText(reason), idempotencyKey, refundedPrice },
    });
    if (outcome.ok) onDone();
    else onRefused();
  });
  return (
    <Dialog heading={texts.refundHeading} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <p>{order.paymentMethod === 'Check' ? texts.refundCheck : texts.refundCard}</p>
        <TextField
          {...form.field('amount')}
          label={texts.refundAmount}
          hint={texts.refundRest(formatCents(restCents, { exact: true }))}
          inputMode="decimal"
          autoComplete="off"
        />
        <AreaField {...form.field('reason')} label={texts.refundReason} rows={3} />
        {refund.error ? <Alert>{refund.error.message}</Alert> : null}
        <Row>
          <Button type="submit" busy={refund.busy} busyLabel={texts.refundBusy}>
            {texts.refundSubmit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
